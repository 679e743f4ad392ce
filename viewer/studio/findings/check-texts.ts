import type { AuthoringMap } from '#schemas/authoring.ts';
import type { AuthorFolder, AuthorLanguage, CheckedText } from '../ports/author-language.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { createTimers } from '../../shared/protocol/timers.ts';

interface CheckingOptions {
  language: AuthorLanguage;
  clock: Clock;
  /** An edited map is drawn before it is checked, so that the author sees it at once. */
  onDrawn: (map: AuthoringMap) => void;
  onChecked: (checked: CheckedText) => void;
  /** The worker has failed, so texts are no longer checked. */
  onGone: () => void;
}

/** Pause in typing before a text is checked: checking a large map would delay the next keystroke. */
const PAUSE_MS = 120;

/** Pause in typing before the other files are checked again. */
const REST_MS = 600;

/** Draws and checks texts as they change: the edited text first, and the others when the author pauses. */
export function createChecking({ language, clock, onDrawn, onChecked, onGone }: CheckingOptions) {
  const timers = createTimers<'pause' | 'rest'>(clock);
  const toDraw = new Set<string>();
  /** Edited texts that are checked after a pause. `toCheck` holds those to check now. */
  const edited = new Set<string>();
  const toCheck = new Set<string>();
  const others = new Set<string>();
  let hasBegun = false;

  const draw = async (path: string): Promise<void> => {
    const map = await language.call('draw', { path });
    if (map) onDrawn(map);
  };
  const check = async (path: string): Promise<void> => {
    others.delete(path);
    onChecked(await language.call('check', { path }));
  };
  const run = createRunner(() => {
    const drawn = takeFirst(toDraw);
    if (drawn !== undefined) return draw(drawn);
    const checked = takeFirst(toCheck) ?? takeFirst(others);
    return checked === undefined ? undefined : check(checked);
  }, onGone);
  return {
    /** Draws edited texts at once. Resolves when they are drawn. */
    drawNow: async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        toDraw.delete(path);
        await draw(path);
      }
    },
    /** Opens the folder. Texts edited before are not checked. */
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
      timers.start('rest', REST_MS, () => {
        for (const path of paths) others.add(path);
        void run();
      });
    },
  };
}

/**
 * Returns a function that runs pieces of work one after the other until `next` has no more. Stops for good after a
 * failure.
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
