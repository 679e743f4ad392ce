import type { EarlierFile } from '#parser';
import { openSince } from '../evolution/open-since.ts';
import type { FilePlace } from '../lint/linter.ts';
import { commitStamp } from './commit-stamp.ts';

/** What files were at the commit that changes are held against. */
export interface EarlierTexts {
  /** Undefined for a file that is new, and where nothing is held against anything. */
  earlierOf: (place: FilePlace) => Promise<EarlierFile | undefined>;
  /** The commit may be another one, or files have moved. */
  forget: () => void;
}

/** Asks git once until it is told to forget, or there is another commit; what git cannot tell is told once, and then nothing is compared. */
export function createEarlierTexts(ref: string | undefined, tell: (problem: string) => void): EarlierTexts {
  if (ref === undefined) return { earlierOf: async () => undefined, forget: () => undefined };
  const told = new Set<string>();
  let since = openSince(ref);
  const stamps = new Map<string, string>();
  return {
    earlierOf: async (place) => {
      const stamp = commitStamp(place.root);
      if ((stamps.get(place.root) ?? stamp) !== stamp) since = openSince(ref);
      stamps.set(place.root, stamp);
      try {
        return await since.earlierOf(place, true);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (!told.has(problem)) tell(problem);
        told.add(problem);
        return undefined;
      }
    },
    forget: () => {
      since = openSince(ref);
    },
  };
}
