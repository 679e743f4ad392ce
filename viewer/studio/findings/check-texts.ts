import type { AuthoringMap } from '#schemas/authoring.ts';
import type { AuthorFolder, AuthorLanguage, CheckedText } from '../ports/author-language.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { createTimers } from '../../shared/ports/timers.ts';

interface CheckingOptions {
  language: AuthorLanguage;
  /** Checks the current text of a file. */
  check: (path: string) => Promise<CheckedText>;
  clock: Clock;
  /**
   * Called with an edited map that can be drawn. This happens before the map is checked, so that the author sees it at
   * once.
   */
  onDrawn: (map: AuthoringMap) => void;
  onChecked: (checked: CheckedText) => void;
  /** Called when the worker has failed, so that texts are no longer checked. */
  onCheckingFailed: () => void;
}

/**
 * Milliseconds without typing before a text is checked, because checking a large map would delay the next keystroke.
 */
const PAUSE_MS = 120;

/** Milliseconds without typing before the other files are checked again. */
const IDLE_MS = 600;

/**
 * Creates the functions that draw and check texts as they change. Maps are drawn first, then the edited text is
 * checked, and the other texts are checked when the author pauses.
 */
export function createChecking(options: CheckingOptions) {
  const { language, clock, onDrawn, onChecked, onCheckingFailed } = options;
  const timers = createTimers<'pause' | 'rest'>(clock);
  const toDraw = new Set<string>();
  /** Paths of edited texts, which are checked after a pause. They are then moved to `toCheck`. */
  const edited = new Set<string>();
  const toCheck = new Set<string>();
  const pendingPaths = new Set<string>();
  let hasBegun = false;

  const draw = async (path: string): Promise<void> => {
    const map = await language.call('draw', { path });
    if (map) onDrawn(map);
  };
  const check = async (path: string): Promise<void> => {
    pendingPaths.delete(path);
    onChecked(await options.check(path));
  };
  const run = createRunner(() => {
    const drawn = takeFirst(toDraw);
    if (drawn !== undefined) return draw(drawn);
    const checked = takeFirst(toCheck) ?? takeFirst(pendingPaths);
    return checked === undefined ? undefined : check(checked);
  }, onCheckingFailed);
  return {
    /** Draws edited texts now. Resolves when they are drawn. */
    drawNow: async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        toDraw.delete(path);
        await draw(path);
      }
    },
    /** Opens the folder in the worker. Edits before this call are not checked. */
    begin: (folder: AuthorFolder) => {
      hasBegun = true;
      language.call('open', folder).catch(() => undefined);
    },
    edited: (path: string, text: string) => {
      if (!hasBegun) return;
      language.call('write', { path, text }).catch(() => undefined);
      toDraw.add(path);
      edited.add(path);
      void run();
      timers.start('pause', PAUSE_MS, () => {
        for (const one of edited) toCheck.add(one);
        edited.clear();
        void run();
      });
    },
    /** Checks files after the next pause. */
    checkLater: (paths: readonly string[]) => {
      timers.start('rest', IDLE_MS, () => {
        for (const path of paths) pendingPaths.add(path);
        void run();
      });
    },
  };
}

/**
 * Returns a function that runs tasks one after the other until `next` returns none. After a failure, it never runs
 * again.
 */
function createRunner(next: () => Promise<void> | undefined, onFailed: () => void): () => Promise<void> {
  let state: 'idle' | 'running' | 'failed' = 'idle';
  return async () => {
    if (state !== 'idle') return;
    state = 'running';
    try {
      for (let work = next(); work; work = next()) await work;
      state = 'idle';
    } catch {
      state = 'failed';
      onFailed();
    }
  };
}

function takeFirst(paths: Set<string>): string | undefined {
  const [path] = paths;
  if (path !== undefined) paths.delete(path);
  return path;
}
