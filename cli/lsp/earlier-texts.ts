import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EarlierFile } from '#parser';
import { openSince } from '../evolution/open-since.ts';
import { gitFoldersOf } from '../files/git-folders.ts';
import type { FilePlace } from '../lint/linter.ts';

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

/** Written whenever another commit is at hand, or a branch or tag is another one. */
const OWN = ['HEAD', 'logs/HEAD'];

const SHARED = ['packed-refs', 'FETCH_HEAD'];

/** Another text as soon as git may say something else of a folder's commits than before; told without asking git. */
function commitStamp(folder: string): string {
  let top = folder;
  while (!existsSync(path.join(top, '.git'))) {
    if (path.dirname(top) === top) return '';
    top = path.dirname(top);
  }
  const { own, common } = gitFoldersOf(top);
  const files = [
    ...OWN.map((name) => path.join(own, name)),
    ...SHARED.map((name) => path.join(common, name)),
  ];
  return files
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : '';
    })
    .join(',');
}
