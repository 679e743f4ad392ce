import type { AuthoringMap } from '#schemas/authoring.ts';
import type { AuthorFolder, AuthorLanguage, CheckedText } from '../ports/author-language.ts';
import type { Clock } from '../../shared/ports/clock.ts';

interface CheckingOptions {
  language: AuthorLanguage;
  clock: Clock;
  /** A map that is written is drawn first: nobody waits for the rules to see it. */
  onDrawn: (map: AuthoringMap) => void;
  onChecked: (checked: CheckedText) => void;
  /** Nothing can be checked any more. */
  onGone: () => void;
}

/** So long nobody has typed before a text is checked: checking a large map would make the next key's drawing wait. */
const PAUSE_MS = 120;

/** So long nobody has typed before the files are checked again that were not typed in. */
const REST_MS = 600;

/** Keeps what is said of texts as true as they are: first the one that is written in, the others when the author rests. */
export function createChecking({ language, clock, onDrawn, onChecked, onGone }: CheckingOptions) {
  /** What is to be drawn, then what is to be checked, of texts that were typed in and of all others. */
  const undrawn = new Set<string>();
  const unchecked = new Set<string>();
  const others = new Set<string>();
  const rested = new Set<string>();
  let isRunning = false;
  let isGone = false;
  let hasBegun = false;
  let stopPause = (): void => undefined;
  let stopTimer = (): void => undefined;

  const take = (paths: Set<string>): string | undefined => {
    const [path] = paths;
    if (path !== undefined) paths.delete(path);
    return path;
  };
  const draw = async (path: string): Promise<void> => {
    const map = await language.call('draw', { path });
    if (map) onDrawn(map);
  };
  const check = async (path: string): Promise<void> => {
    others.delete(path);
    onChecked(await language.call('check', { path }));
  };
  /** What is to be done next; undefined where nothing is. */
  const next = (): Promise<void> | undefined => {
    const drawn = take(undrawn);
    if (drawn !== undefined) return draw(drawn);
    const checked = take(rested) ?? take(others);
    return checked === undefined ? undefined : check(checked);
  };
  const run = async (): Promise<void> => {
    if (isRunning || isGone) return;
    isRunning = true;
    try {
      for (let work = next(); work; work = next()) await work;
    } catch {
      isGone = true;
      onGone();
    }
    isRunning = false;
  };
  return {
    /** Draws what was written, at once; resolves when that is done. */
    drawNow: async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        undrawn.delete(path);
        await draw(path);
      }
    },
    /** Nothing is checked before. */
    begin: (folder: AuthorFolder) => {
      hasBegun = true;
      language.call('open', folder).catch(() => undefined);
    },
    /** A text is this now. */
    edited: (path: string, text: string) => {
      if (!hasBegun) return;
      language.call('write', { path, text }).catch(() => undefined);
      undrawn.add(path);
      unchecked.add(path);
      void run();
      stopPause();
      stopPause = clock.after(PAUSE_MS, () => {
        for (const one of unchecked) rested.add(one);
        unchecked.clear();
        void run();
      });
    },
    /** These are checked when there is time. */
    checkLater: (paths: readonly string[]) => {
      stopTimer();
      stopTimer = clock.after(REST_MS, () => {
        for (const path of paths) others.add(path);
        void run();
      });
    },
  };
}
