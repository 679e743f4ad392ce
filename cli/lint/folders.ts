import path from 'node:path';
import { isInside, relativePath } from '../files/paths.ts';
import { once } from '../once.ts';
import {
  createRepositoryFinder,
  findRepository,
  type FoundRepository,
} from '../repository/find-repository.ts';
import { listFolder, type FolderListing, type OpenTexts } from '../repository/folder-files.ts';

/** Where linters learn what is on the disk. */
export interface Folders {
  findRepository: (folder: string, open?: OpenTexts) => Promise<FoundRepository | undefined>;
  list: (root: string) => Promise<FolderListing>;
}

/** Reads the folders each time. */
export const folderLookup: Folders = { findRepository, list: listFolder };

/** What is known of the folders on the disk: they are looked through once, and not at every keystroke. */
export interface FolderMemory extends Folders {
  /** A file says something else than before. */
  changed: (file: string) => void;
  /** Files have come or gone, or everything may be different. */
  forget: () => void;
}

/** Folders that are read when they are first asked for, and again after `forget`. */
export function createFolderMemory(): FolderMemory {
  let find = createRepositoryFinder();
  const listings = new Map<string, Promise<FolderListing>>();
  return {
    findRepository: (folder, open = new Map()) => {
      // An open `pxt.json` may give another name than the file on the disk.
      const isOpen = [...open.keys()].some((file) => path.basename(file) === 'pxt.json');
      return isOpen ? createRepositoryFinder(open)(folder) : find(folder);
    },
    list: (root) => remember(listings, root, () => listFolder(root)),
    changed: (file) => {
      for (const [root, listing] of listings) {
        if (!isInside(root, file)) continue;
        const relative = relativePath(root, file);
        void listing.then(({ contents, known }) => {
          // A new file: the listing has to be made again.
          if (known.has(relative)) contents.delete(relative);
          else listings.delete(root);
        });
      }
    },
    forget: () => {
      find = createRepositoryFinder();
      listings.clear();
    },
  };
}

/** Remembers a promise under a key; a rejected one is forgotten. */
function remember<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const value = once(known, key, find);
  value.catch(() => known.delete(key));
  return value;
}
