import path from 'node:path';
import type { FoundRepository } from '../files/find-repository.ts';
import { findRepository } from '../files/find-repository.ts';
import type { FolderListing } from '../files/folder-files.ts';
import { listFolder } from '../files/folder-files.ts';
import { isInside } from '../files/paths.ts';
import type { Folders } from './create-linter.ts';

/** What is known of the folders on the disk: they are looked through once, and not at every keystroke. */
export interface FolderMemory extends Folders {
  /** A file says something else than before. */
  changed: (file: string) => void;
  /** Files have come or gone, or everything may be different. */
  forget: () => void;
}

/** A memory that looks when it is asked for the first time, and again when it was told to forget. */
export function createFolderMemory(): FolderMemory {
  const found = new Map<string, Promise<FoundRepository | undefined>>();
  const listings = new Map<string, Promise<FolderListing>>();
  return {
    findRepository: (folder) => remember(found, folder, () => findRepository(folder)),
    list: (root) => remember(listings, root, () => listFolder(root)),
    changed: (file) => {
      for (const [root, listing] of listings) {
        if (!isInside(root, file)) continue;
        const relative = path.relative(root, file).split(path.sep).join('/');
        void listing.then(({ contents, known }) => {
          // A file that is new to git or to us.
          if (known.has(relative)) contents.delete(relative);
          else listings.delete(root);
        });
      }
    },
    forget: () => {
      found.clear();
      listings.clear();
    },
  };
}

/** What could not be found out is asked for again. */
function remember<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? find();
  known.set(key, value);
  value.catch(() => known.delete(key));
  return value;
}
