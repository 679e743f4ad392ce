import { openDB, type DBSchema } from 'idb';
import type { AuthorDraft, AuthorDrafts } from '../ports/author-files.ts';

interface DraftsDatabase extends DBSchema {
  drafts: { key: [folder: string, path: string]; value: AuthorDraft };
}

/**
 * Drafts in the browser's database, by the folder that they are of. Where it cannot be used there are none: texts are
 * saved all the same.
 */
export function indexedDbDrafts(folder: string): AuthorDrafts {
  const opening = openDB<DraftsDatabase>('skillmap-studio', 1, {
    upgrade: (database) => void database.createObjectStore('drafts'),
  });
  opening.catch(() => undefined);
  return {
    list: async () => {
      const keys = await opening.then((database) => database.getAllKeys('drafts')).catch(() => []);
      return keys.flatMap(([of, path]) => (of === folder ? [path] : []));
    },
    read: (path) => opening.then((database) => database.get('drafts', [folder, path])).catch(() => undefined),
    write: (path, draft) =>
      opening
        .then(async (database) => void (await database.put('drafts', draft, [folder, path])))
        .catch(() => undefined),
    remove: (path) =>
      opening.then((database) => database.delete('drafts', [folder, path])).catch(() => undefined),
  };
}
