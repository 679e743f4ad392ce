import type { Unsubscribe } from '../services/ports/unsubscribe.ts';

/** The part of a page's window that has to do with its history. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'back'>;
  addEventListener: (type: 'popstate', listener: () => void) => void;
  removeEventListener: (type: 'popstate', listener: () => void) => void;
}

/** One entry in the browser's history, as long as something is open that its Back button is to close. */
export interface BackEntry {
  start: () => Unsubscribe;
  /** Something has opened; undone when it is closed, by the Back button or otherwise. */
  enter: (onBack: () => void) => Unsubscribe;
}

const mark = 'activity';

/**
 * Closed otherwise, the entry is taken back, so that none are left over to be gone through one by one; and
 * Forward, which cannot open again what was open, leads nowhere.
 */
export function createBackEntry(window: HistoryWindow): BackEntry {
  const { history } = window;
  let goBack: (() => void) | undefined;
  /** Going back takes the browser a moment. */
  let isLeaving = false;

  const settle = () => {
    if (isLeaving) return;
    const isThere = isOwn(history.state);
    if (goBack && !isThere) history.pushState({ skillmap: mark }, '');
    if (goBack || !isThere) return;
    isLeaving = true;
    history.back();
  };
  const hear = () => {
    const hasLeft = isLeaving;
    isLeaving = false;
    if (hasLeft || !goBack) settle();
    else if (!isOwn(history.state)) goBack();
  };
  return {
    start: () => {
      window.addEventListener('popstate', hear);
      // Reloaded while something was open, the page stands on an entry that means nothing any more.
      settle();
      return () => window.removeEventListener('popstate', hear);
    },
    enter: (onBack) => {
      goBack = onBack;
      settle();
      return () => {
        goBack = undefined;
        settle();
      };
    },
  };
}

function isOwn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'skillmap' in state && state.skillmap === mark;
}
