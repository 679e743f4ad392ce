import type { AuthoringMap } from '#schemas/authoring.ts';
import type { AuthorFolder, AuthorLanguage, CheckedText } from '../../services/ports/author-language.ts';
import type { Clock } from '../../services/ports/clock.ts';

interface CheckingOptions {
  language: AuthorLanguage;
  clock: Clock;
  /** A map that is written is drawn first: nobody waits for the rules to see it. */
  onDrawn: (map: AuthoringMap) => void;
  onChecked: (checked: CheckedText) => void;
  /** Nothing can be checked any more. */
  onGone: () => void;
}

/** So long nobody has typed before the files are checked again that were not typed in. */
const REST_MS = 600;

/** Keeps what is said of texts as true as they are: first the one that is written in, the others when the author rests. */
export function createChecking({ language, clock, onDrawn, onChecked, onGone }: CheckingOptions) {
  const urgent = new Set<string>();
  const others = new Set<string>();
  let isRunning = false;
  let isGone = false;
  let hasBegun = false;
  let stopTimer = (): void => undefined;

  const next = (): { path: string; isUrgent: boolean } | undefined => {
    const [path] = urgent.size > 0 ? urgent : others;
    if (path === undefined) return undefined;
    const isUrgent = urgent.delete(path);
    others.delete(path);
    return { path, isUrgent };
  };
  const look = async ({ path, isUrgent }: { path: string; isUrgent: boolean }): Promise<void> => {
    if (isUrgent) {
      const map = await language.call('draw', { path });
      if (map) onDrawn(map);
    }
    onChecked(await language.call('check', { path }));
  };
  const run = async (): Promise<void> => {
    if (isRunning || isGone) return;
    isRunning = true;
    try {
      for (let one = next(); one; one = next()) await look(one);
    } catch {
      isGone = true;
      onGone();
    }
    isRunning = false;
  };
  return {
    /** Nothing is checked before. */
    begin: (folder: AuthorFolder) => {
      hasBegun = true;
      language.call('open', folder).catch(() => undefined);
    },
    /** A text is this now. */
    edited: (path: string, text: string) => {
      if (!hasBegun) return;
      language.call('write', { path, text }).catch(() => undefined);
      urgent.add(path);
      void run();
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
