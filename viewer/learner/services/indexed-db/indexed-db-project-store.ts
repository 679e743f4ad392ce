import type { Project } from '#schemas/generated/project.ts';
import { mayReplace, readProject, isStoredAgain } from '../../../shared/domain/projects.ts';
import type { ProjectStore } from '../../../shared/ports/storage.ts';
import type { Outbox } from '../../../shared/services/indexed-db/outbox.ts';
import {
  withStorageErrors,
  type DatabaseConnection,
} from '../../../shared/services/indexed-db/open-database.ts';

/**
 * Creates a store of projects in IndexedDB. With an outbox, each change is marked as unsent in the same transaction.
 * Rejects with a StorageError.
 */
export function createIndexedDbProjectStore(connection: DatabaseConnection, outbox?: Outbox): ProjectStore {
  const list = async () => {
    const stored: unknown[] = await (await connection.open()).getAll('projects');
    return stored.map(readProject).filter((project) => project !== undefined);
  };
  const begin = () => beginWriting(connection, outbox ? ['projects', 'outbox'] : ['projects']);

  /** Writes a project and completes the transaction. */
  const put = async (transaction: Writing, project: Project, before: Project | undefined) => {
    const isWork = outbox && !(before && isStoredAgain(before, project));
    const entry = isWork && outbox.toEntry('project', project.header.id);
    const written = [
      transaction.objectStore('projects').put(project),
      entry && transaction.objectStore('outbox').put(entry),
    ];
    // Commit at once, because a closing page aborts transactions that are not committed.
    transaction.commit();
    await Promise.all([...written, transaction.done]);
    if (entry) outbox?.stored([entry]);
  };
  const save = async (project: Project) => {
    const transaction = await begin();
    const stored = outbox && readProject(await transaction.objectStore('projects').get(project.header.id));
    await put(transaction, project, stored);
  };
  const update = async (project: Project, known: Project | undefined) => {
    const transaction = await begin();
    const stored = readProject(await transaction.objectStore('projects').get(project.header.id));
    const isFree = mayReplace(stored, known, project);
    if (isFree) await put(transaction, project, stored);
    else await transaction.done;
    return isFree;
  };
  const get = async (headerId: string) =>
    readProject(await (await connection.open()).get('projects', headerId));
  return {
    list: withStorageErrors(list),
    get: withStorageErrors(get),
    save: withStorageErrors(save),
    update: withStorageErrors(update),
    remove: withStorageErrors((headerIds: readonly string[]) => remove(headerIds, connection, outbox)),
  };
}

type Writing = Awaited<ReturnType<typeof beginWriting>>;

async function beginWriting(
  connection: DatabaseConnection,
  stores: readonly ('projects' | 'outbox' | 'pictures')[],
) {
  // With `strict`, the work is on disk when the transaction completes, and not only in a buffer of the operating
  // system.
  return (await connection.open()).transaction(stores, 'readwrite', { durability: 'strict' });
}

/** Deletes projects and their pictures. */
async function remove(
  headerIds: readonly string[],
  connection: DatabaseConnection,
  outbox: Outbox | undefined,
): Promise<void> {
  const transaction = await beginWriting(
    connection,
    outbox ? ['projects', 'outbox', 'pictures'] : ['projects', 'pictures'],
  );
  const store = transaction.objectStore('projects');
  const existingKeys = outbox ? await Promise.all(headerIds.map((headerId) => store.getKey(headerId))) : [];
  const entries = existingKeys.flatMap((headerId) =>
    outbox && headerId !== undefined ? outbox.toEntry('project', headerId) : [],
  );
  await Promise.all([
    ...headerIds.map((headerId) => store.delete(headerId)),
    ...headerIds.map((headerId) => transaction.objectStore('pictures').delete(headerId)),
    ...entries.map((entry) => transaction.objectStore('outbox').put(entry)),
    transaction.done,
  ]);
  outbox?.stored(entries);
}
