import type { AuthorDrafts } from '../../ports/author-files.ts';
import type { DraftOrigins } from '../../ports/draft-desk.ts';
import { inFolder, originOf, orUnstored, STRICT, type StudioDatabase } from './studio-database.ts';

/**
 * The unsaved texts of a folder, in the browser's database. If the database cannot be used there are none: texts are saved
 * all the same.
 */
export function indexedDbDrafts(open: StudioDatabase, folder: string): AuthorDrafts {
  return {
    list: async () => {
      const keys = await open()
        .then((database) => database.getAllKeys('drafts', inFolder(folder)))
        .catch(() => []);
      return keys.map(([, path]) => path);
    },
    read: (path) =>
      open()
        .then((database) => database.get('drafts', [folder, path]))
        .catch(() => undefined),
    write: (path, draft) =>
      open()
        .then(async (database) => void (await database.put('drafts', draft, [folder, path])))
        .catch(() => undefined),
    remove: (path) =>
      open()
        .then((database) => database.delete('drafts', [folder, path]))
        .catch(() => undefined),
  };
}

/** The repository that a folder in the browser's database came from. */
export function indexedDbDraftOrigins(open: StudioDatabase, folder: string): DraftOrigins {
  return {
    read: () =>
      open()
        .then((database) => database.get('origins', originOf(folder)))
        .catch(() => undefined),
    write: (origin) =>
      orUnstored(async () => {
        const writing = (await open()).transaction('origins', 'readwrite', STRICT);
        await writing.store.put(origin, originOf(folder));
        await writing.done;
        return { kind: 'done' };
      }),
  };
}
