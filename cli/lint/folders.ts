import path from 'node:path';
import { isInside, relativePath } from '../files/paths.ts';
import { once } from '../once.ts';
import {
  createRepositoryFinder,
  findRepository,
  type FoundRepository,
} from '../repository/find-repository.ts';
import { listFolder, type FolderListing, type OpenTexts } from '../repository/folder-files.ts';

/** Functions with which linters read the disk. */
export interface Folders {
  findRepository: (folder: string, open?: OpenTexts) => Promise<FoundRepository | undefined>;
  list: (root: string) => Promise<FolderListing>;
}

/** Reads folders from disk at every call. */
export const folderLookup: Folders = { findRepository, list: listFolder };

/** Caches folders on disk, so that they are not read at every keystroke. */
export interface FolderCache extends Folders {
  /** Call this when a file's content has changed. */
  changed: (file: string) => void;
  /** Call this when files were added or removed, or when anything may have changed. */
  invalidate: () => void;
}

/** Reads folders on first use, and again after `invalidate`. */
export function createFolderCache(): FolderCache {
  let find = createRepositoryFinder();
  const listings = new Map<string, Promise<FolderListing>>();
  return {
    findRepository: (folder, open = new Map()) => {
      // An unsaved `pxt.json` may contain another name than the file.
      const isOpen = [...open.keys()].some((file) => path.basename(file) === 'pxt.json');
      return isOpen ? createRepositoryFinder(open)(folder) : find(folder);
    },
    list: (root) => cachePromise(listings, root, () => listFolder(root)),
    changed: (file) => {
      for (const [root, listing] of listings) {
        if (!isInside(root, file)) continue;
        const relative = relativePath(root, file);
        void listing.then(({ contents, known }) => {
          // For a new file, list the folder again.
          if (known.has(relative)) contents.delete(relative);
          else listings.delete(root);
        });
      }
    },
    invalidate: () => {
      find = createRepositoryFinder();
      listings.clear();
    },
  };
}

/** Caches a promise under a key, unless it rejects. */
function cachePromise<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const value = once(known, key, find);
  value.catch(() => known.delete(key));
  return value;
}
