import type { AuthorDrafts } from '../../ports/author-files.ts';
import type { DraftOrigins } from '../../ports/draft-desk.ts';
import { inFolder, orElse, originOf, orUnstored, STRICT, type StudioDatabase } from './studio-database.ts';

/**
 * Creates a store of a folder's unsaved texts in the browser's database. If that is unavailable, there are no drafts,
 * but texts are still saved to their files.
 */
export function indexedDbDrafts(open: StudioDatabase, folder: string): AuthorDrafts {
  return {
    list: async () => {
      const keys = await orElse([], async () => (await open()).getAllKeys('drafts', inFolder(folder)));
      return keys.map(([, path]) => path);
    },
    read: (path) => orElse(undefined, async () => (await open()).get('drafts', [folder, path])),
    write: (path, draft) =>
      orElse(undefined, async () => void (await (await open()).put('drafts', draft, [folder, path]))),
    remove: (path) => orElse(undefined, async () => (await open()).delete('drafts', [folder, path])),
  };
}

/** Creates a store of a folder's repository in the browser's database. */
export function indexedDbDraftOrigins(open: StudioDatabase, folder: string): DraftOrigins {
  return {
    read: () => orElse(undefined, async () => (await open()).get('origins', originOf(folder))),
    write: (origin) =>
      orUnstored(async () => {
        const writing = (await open()).transaction('origins', 'readwrite', STRICT);
        await writing.store.put(origin, originOf(folder));
        await writing.done;
        return { kind: 'done' };
      }),
  };
}
