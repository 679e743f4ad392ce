import type { AuthorDrafts } from '../../ports/author-files.ts';
import type { DraftOrigins } from '../../ports/draft-repository.ts';
import {
  inFolder,
  withFallback,
  originOf,
  catchStorageError,
  STRICT,
  type StudioDatabase,
} from './studio-database.ts';

/**
 * Creates a store of a folder's unsaved texts in the browser's database. If that is unavailable, there are no drafts,
 * but texts are still saved to their files.
 */
export function indexedDbDrafts(open: StudioDatabase, folder: string): AuthorDrafts {
  return {
    list: async () => {
      const keys = await withFallback([], async () => (await open()).getAllKeys('drafts', inFolder(folder)));
      return keys.map(([, path]) => path);
    },
    read: (path) => withFallback(undefined, async () => (await open()).get('drafts', [folder, path])),
    write: (path, draft) =>
      withFallback(undefined, async () => void (await (await open()).put('drafts', draft, [folder, path]))),
    remove: (path) => withFallback(undefined, async () => (await open()).delete('drafts', [folder, path])),
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
