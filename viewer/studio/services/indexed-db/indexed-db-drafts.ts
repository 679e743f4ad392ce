import type { AuthorDrafts } from '../../ports/author-files.ts';
import { inFolder, type StudioDatabase } from './studio-database.ts';

/**
 * Drafts in the browser's database, by the folder that they are of. Where it cannot be used there are none: texts are
 * saved all the same.
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
