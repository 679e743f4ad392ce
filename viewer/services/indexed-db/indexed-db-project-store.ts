import type { Project } from '#schemas/generated/project.ts';
import { isStillKnown } from '../../domain/is-same-code.ts';
import { readProject } from '../../domain/read-project.ts';
import type { ProjectStore } from '../ports/project-store.ts';
import type { DatabaseConnection } from './open-database.ts';
import { toStorageError } from './to-storage-error.ts';

/** Keeps projects in the browser's database. Rejects with a StorageError. */
export function createIndexedDbProjectStore(connection: DatabaseConnection): ProjectStore {
  const list = async () => {
    const stored: unknown[] = await (await connection.open()).getAll('projects');
    return stored.map(readProject).filter((project) => project !== undefined);
  };
  const begin = async () =>
    (await connection.open()).transaction('projects', 'readwrite', {
      // A learner's work: written to the disk, not only handed to the system.
      durability: 'strict',
    });
  const save = async (project: Project) => {
    const transaction = await begin();
    const stored = transaction.store.put(project);
    // The page may be going away: what is not committed by then would be given up.
    transaction.commit();
    await Promise.all([stored, transaction.done]);
  };
  const update = async (project: Project, known: Project | undefined) => {
    const transaction = await begin();
    const stored = readProject(await transaction.store.get(project.header.id));
    const isFree = isStillKnown(stored, known);
    const written = isFree && transaction.store.put(project);
    transaction.commit();
    await Promise.all([written, transaction.done]);
    return isFree;
  };
  const remove = async (headerIds: readonly string[]) => {
    const transaction = (await connection.open()).transaction('projects', 'readwrite');
    await Promise.all([...headerIds.map((headerId) => transaction.store.delete(headerId)), transaction.done]);
  };
  const get = async (headerId: string) =>
    readProject(await (await connection.open()).get('projects', headerId));
  return {
    list: typed(list),
    get: typed(get),
    save: typed(save),
    update: typed(update),
    remove: typed(remove),
  };
}

/** The same function, that rejects with a StorageError only. */
function typed<Arguments extends unknown[], Result>(run: (...given: Arguments) => Promise<Result>) {
  return async (...given: Arguments): Promise<Result> => {
    try {
      return await run(...given);
    } catch (error) {
      throw toStorageError(error);
    }
  };
}
