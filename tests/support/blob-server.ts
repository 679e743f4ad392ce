import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { createAccountStore } from '../../cli/server/accounts/create-account-store.ts';
import { createBlobStores } from '../../cli/server/blobs/blob-stores.ts';
import { collectGarbage } from '../../cli/server/blobs/collect-garbage.ts';
import { createFolderBlobs } from '../../cli/server/blobs/folder-blobs.ts';
import { createProjectContents, type ProjectContents } from '../../cli/server/blobs/project-contents.ts';
import { recountSpace, SERVER } from '../../cli/server/database/count-space.ts';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import type { BlobStore } from '../../cli/server/ports/blob-store.ts';
import { readSpace } from '../../cli/server/space/change-space.ts';
import { createSpace } from '../../cli/server/space/create-space.ts';
import type { SuiteDatabase } from './account-databases.ts';
import { tempFolder } from './temp-folder.ts';
import { sentProject, tutorialProject } from './tutorial-project.ts';

/** A store in a folder that is deleted when the test ends. */
export async function tempBlobs(id: string): Promise<BlobStore> {
  return createFolderBlobs({ id, folder: await tempFolder() });
}

export type BlobServer = ReturnType<typeof blobServerOn>;

/** A server with an empty database and a clock of its own, that has its projects in these stores. */
export async function blobServer(
  suite: SuiteDatabase,
  stores: readonly BlobStore[],
  pause?: () => Promise<void>,
) {
  const database = await suite.open(await suite.newUrl());
  await migrateDatabase(database);
  return blobServerOn(database, stores, pause);
}

/**
 * A server with a clock of its own, that has its projects in these stores. It pauses between storing the parts of a
 * project and saving it, and between finding a project and reading its parts.
 */
export function blobServerOn(
  database: AccountDatabase,
  others: readonly BlobStore[],
  pause: () => Promise<void> = async () => undefined,
) {
  const stores = createBlobStores(database, others);
  let time = 1_000_000;
  const now = (): number => time;
  const space = createSpace(database, { now });
  const { keep, load } = createProjectContents({ database, stores, space, now });
  const contents: ProjectContents = {
    keep: async (...given) => {
      const kept = await keep(...given);
      await pause();
      return kept;
    },
    load: async (content) => {
      await pause();
      return load(content);
    },
  };
  const store = createAccountStore(database, { space, contents, now });
  const errors: unknown[] = [];
  const saveProject = async (learner: string, project: Project, revision?: number) =>
    store.saveProject(learner, await sentProject(project), revision === undefined ? 'new' : { revision });
  return {
    database,
    stores,
    contents,
    store,
    /** Failures of the collector: a test expects none. */
    errors,
    now,
    wait: (ms: number) => void (time += ms),
    collect: () => collectGarbage({ database, stores, now, onError: (error) => errors.push(error) }),
    /** Saves a project of a tutorial, as the first version or on top of a revision. */
    save: async (learner: string, id: string, work: string, revision?: number) =>
      saveProject(learner, tutorialProject(id, work), revision),
    saveProject,
    /** The JSON of a project, as a device reads it. */
    workOf: async (learner: string, id: string): Promise<string | undefined> => {
      const found = await store.findProject(learner, id);
      return found && gunzipSync(found.content).toString();
    },
    /** The names in a store. */
    namesIn: async ({ list }: BlobStore = stores.current): Promise<string[]> => {
      const names: string[] = [];
      for await (const { name } of list()) names.push(name);
      return names.sort();
    },
    /** The server's total of bytes in projects, which must be the same if everything is counted again. */
    total: async (): Promise<number> => {
      const before = await readSpace(database.db, SERVER);
      await recountSpace(database);
      expect(await readSpace(database.db, SERVER)).toEqual(before);
      return before.projectBytes;
    },
  };
}
