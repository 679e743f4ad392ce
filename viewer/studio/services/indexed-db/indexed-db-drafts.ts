import type { TextStorage } from '../../../shared/services/browser/local-preferences.ts';
import type { AuthorDrafts } from '../../ports/author-files.ts';
import type { DraftOrigins } from '../../ports/draft-repository.ts';
import { draftsAtClose } from '../browser/drafts-at-close.ts';
import {
  draftsOf,
  inFolder,
  withFallback,
  originOf,
  catchStorageError,
  STRICT,
  type DraftKey,
  type StudioDatabase,
} from './studio-database.ts';

export interface DraftsOptions {
  open: StudioDatabase;
  folder: string;
  /** Id of the tab, so that tabs do not replace or delete each other's drafts. */
  tab: string;
  /** Storage that writes before it returns. Undefined if the browser has none. */
  storage: TextStorage | undefined;
}

/**
 * Creates a store of a folder's unsaved texts in the browser's database. A page that is being closed cannot wait for
 * the database, so its drafts are in the storage that writes at once, until they are read or replaced. If neither is
 * available, there are no drafts, but texts are still saved to their files.
 */
export function indexedDbDrafts({ open, folder, tab, storage }: DraftsOptions): AuthorDrafts {
  const last = draftsAtClose(storage, folder);
  /** Keys of the drafts that this tab has read, by path. */
  const taken = new Map<string, DraftKey>();
  return {
    list: async () => {
      const keys = await withFallback([], async () => (await open()).getAllKeys('drafts', inFolder(folder)));
      return [...new Set([...last.keys(), ...keys].map(([, path]) => path))];
    },
    read: (path) =>
      withFallback(undefined, async () => {
        const stored = last.keys().find((key) => key[1] === path);
        const [key] = stored ? [stored] : await (await open()).getAllKeys('drafts', draftsOf(folder, path));
        if (!key) return undefined;
        taken.set(path, key);
        return last.read(key) ?? (await open()).get('drafts', key);
      }),
    write: (path, draft) =>
      withFallback(undefined, async () => {
        const key: DraftKey = [folder, path, tab];
        const before = last.text(key);
        await (await open()).put('drafts', draft, key);
        // If the page has stored a later draft while closing, keep that draft.
        if (last.text(key) === before) last.remove(key);
      }),
    writeNow: (path, draft) => last.write([folder, path, tab], draft),
    remove: (path) => {
      const own: DraftKey = [folder, path, tab];
      const keys = [own, taken.get(path) ?? own];
      taken.delete(path);
      keys.forEach(last.remove);
      return withFallback(undefined, async () => {
        const database = await open();
        await Promise.all(keys.map((key) => database.delete('drafts', key)));
      });
    },
  };
}

/** Creates a store of a folder's repository in the browser's database. */
export function indexedDbDraftOrigins(open: StudioDatabase, folder: string): DraftOrigins {
  return {
    read: () => withFallback(undefined, async () => (await open()).get('origins', originOf(folder))),
    write: (origin) =>
      catchStorageError(async () => {
        const writing = (await open()).transaction('origins', 'readwrite', STRICT);
        await writing.store.put(origin, originOf(folder));
        await writing.done;
        return { kind: 'done' };
      }),
  };
}
