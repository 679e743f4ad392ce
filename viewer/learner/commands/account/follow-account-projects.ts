import { callAll } from '../../../shared/ports/listeners.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { AccountProjects } from '../../../shared/ports/account.ts';
import type { CommandContext } from '../command-context.ts';
import type { SessionState } from '../../../shared/protocol/session-state.ts';
import { projectLock, type TabLocks } from '../../../shared/ports/tabs.ts';

/**
 * Shows project changes from the account, and locks open projects so that sync does not replace them. Returns a
 * function that stops both.
 */
export function followAccountProjects(
  { session, locks, notifier, onProjectsChanged }: CommandContext,
  projects: AccountProjects,
): () => void {
  return callAll([
    lockOpenProject(session, locks),
    projects.onChangedHere(onProjectsChanged),
    projects.onKeptBoth((name) => notifier.notify('warn', 'project-kept-both', { name })),
  ]);
}

/** Locks the project that is open in this tab's editor, so that no tab's sync replaces it. */
export function lockOpenProject(
  session: Pick<EditorSession, 'getState' | 'subscribe'>,
  locks: Pick<TabLocks, 'share'>,
): () => void {
  let open: string | undefined;
  let release: (() => void) | undefined;
  const updateLock = () => {
    const headerId = openIn(session.getState());
    if (headerId === open) return;
    release?.();
    open = headerId;
    release = headerId === undefined ? undefined : shareLock(locks, headerId);
  };
  const stop = session.subscribe(updateLock);
  updateLock();
  return () => {
    stop();
    release?.();
  };
}

/** Shares a project's lock. Returns a function that releases it, even if it is granted only later. */
function shareLock(locks: Pick<TabLocks, 'share'>, headerId: string): () => void {
  let isOver = false;
  let release: (() => void) | undefined;
  void locks.share(projectLock(headerId)).then((granted) => {
    if (isOver) granted();
    else release = granted;
  });
  return () => {
    isOver = true;
    release?.();
  };
}

/**
 * Returns the id of the editor's project, from the time that it is prepared until it is saved and closed. Undefined if no
 * project is open.
 */
function openIn(state: SessionState): string | undefined {
  switch (state.kind) {
    case 'project-open':
    case 'closing-project':
      return state.headerId;
    case 'loading':
    case 'opening-project':
      return state.preparation.kind === 'project' ? state.preparation.headerId : undefined;
    default:
      return undefined;
  }
}
