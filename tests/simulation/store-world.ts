import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { BlobsUnavailable, type BlobStore } from '../../cli/server/ports/blob-store.ts';
import { fakeBlobStore } from '../fakes/fake-blob-store.ts';
import { blobServerOn } from '../support/blob-server.ts';
import { addLearner } from '../support/learner-rows.ts';
import { tutorialProject } from '../support/tutorial-project.ts';
import { createCrash } from './crash.ts';
import { LEARNERS, TUTORIALS, WORKS, type Deed, type StoreAction, type StoreFault } from './store-stories.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After this many turns of the event loop without a use of the store, nothing uses it any more. */
const QUIET_TURNS = 16;

/** Large enough to leave the row of the project. */
const LARGE = WORKS.map((work) => Array.from({ length: 900 }, (_, at) => `${work}${at ** 3}`).join(''));

/** Learners whose projects have their parts in a store outside of the database. Everything else is the real server. */
export async function createStoreWorld(database: AccountDatabase) {
  // A story that failed leaves something behind.
  for (const table of ['project_blobs', 'blobs', 'blob_trash', 'projects'] as const)
    await database.db.deleteFrom(table).execute();
  const crash = createCrash(database);
  const memory = fakeBlobStore('memory');
  const faults = createFaults(memory);
  const server = blobServerOn(crash.database, [faults.store], faults.pause);
  const learners = await Promise.all(LEARNERS.map(() => addLearner(database)));
  /** The JSON that each learner's project may have. Two if an answer was lost. */
  const possible: (readonly (string | undefined)[])[] = LEARNERS.map(() => [undefined]);
  let backedUpAt = -Infinity;
  let isRestored = false;
  const perform = async (deed: Deed): Promise<void> => {
    if (deed.kind === 'collect') return void (await server.collect().catch(() => undefined));
    const learner = learners[deed.learner] ?? '';
    const before = possible[deed.learner] ?? [];
    const row = await findRevision(database, learner);
    const project =
      deed.kind === 'save' ? tutorialProject('p', LARGE[deed.work], TUTORIALS[deed.tutorial]) : undefined;
    const next = project && JSON.stringify(project);
    if (!project && row === undefined) return;
    const doing = project
      ? server.saveProject(learner, project, row)
      : server.store.deleteProject(learner, 'p', row ?? 0);
    const isDone = await doing.then(
      ({ kind }) => kind === 'created' || kind === 'saved' || kind === 'deleted',
      () => false,
    );
    possible[deed.learner] = isDone ? [next] : [...before, next];
  };
  /** Ends all faults. */
  const heal = (): void => {
    crash.after(Infinity);
    faults.failAfter(Infinity, 'refuses');
  };
  /** Throws if a part that a project needs is not in the store, or if a project is not what was acknowledged. */
  const check = async (): Promise<void> => {
    const needed = await database.db
      .selectFrom('project_blobs')
      .leftJoin('blobs', 'blobs.digest', 'project_blobs.digest')
      .select(['project_blobs.digest', 'blobs.name'])
      .execute();
    for (const { digest, name } of needed)
      if (name === null || !(await memory.has(name))) throw new Error(`The part ${digest} is missing.`);
    for (const [at, learner] of learners.entries()) {
      const found = await server.workOf(learner, 'p');
      if (!possible[at]?.includes(found))
        throw new Error(`${LEARNERS[at]}'s project is not as acknowledged.`);
      possible[at] = [found];
    }
  };
  const restore = async (): Promise<void> => {
    if (server.now() - backedUpAt >= HOUR) return;
    heal();
    await restoreTables(database);
    isRestored = true;
    for (const at of learners.keys()) possible[at] = [await server.workOf(learners[at] ?? '', 'p')];
  };
  const act = async (action: StoreAction): Promise<void> => {
    switch (action.kind) {
      case 'together':
        faults.pauseFor(action.deeds.flatMap(({ pauses }) => pauses));
        await Promise.all(action.deeds.map(perform));
        faults.pauseFor([]);
        return faults.quiet();
      case 'wait':
        return server.wait(action.minutes * MINUTE);
      case 'backup':
        await backUpTables(database);
        backedUpAt = server.now();
        return;
      case 'restore':
        return restore();
      case 'fail':
        return faults.failAfter(action.after, action.fault);
      case 'crash':
        return crash.after(action.after);
      default:
        return action satisfies never;
    }
  };
  return {
    act,
    check: async () => {
      heal();
      await check();
    },
    /**
     * Deletes all projects, and returns the names of what is then left in the store. Returns none after a restore: the
     * restored database does not know what was stored after its backup, so that this stays in the store.
     */
    clear: async (): Promise<string[]> => {
      heal();
      for (const learner of learners) await server.store.erase(learner);
      for (const _ of ['marked', 'deleted', 'and again, after a failure']) {
        await server.collect();
        server.wait(2 * HOUR);
      }
      return isRestored ? [] : server.namesIn(memory);
    },
  };
}

async function findRevision({ db }: AccountDatabase, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(['revision', 'content'])
    .where('userId', '=', userId)
    .where('headerId', '=', 'p')
    .executeTakeFirst();
  return row?.revision;
}

/** A store that fails once after some uses, and takes some turns of the event loop for each. */
function createFaults(memory: BlobStore) {
  let left = Infinity;
  let fault: StoreFault = 'refuses';
  let pauses: number[] = [];
  let uses = 0;
  const pause = async (): Promise<void> => {
    for (let turns = pauses.shift() ?? 0; turns > 0; turns -= 1) await setImmediate();
  };
  const around =
    <Given extends unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      uses += 1;
      await pause();
      left -= 1;
      const isFailing = left < 0;
      if (isFailing) left = Infinity;
      const failure = new BlobsUnavailable('memory', new Error('It fails in this story.'));
      if (isFailing && fault === 'refuses') throw failure;
      const result = await run(...given);
      await pause();
      if (isFailing) throw failure;
      return result;
    };
  const store: BlobStore = {
    ...memory,
    put: around(memory.put),
    get: around(memory.get),
    has: around(memory.has),
    delete: around(memory.delete),
  };
  return {
    store,
    pause,
    pauseFor: (turns: readonly number[]) => void (pauses = [...turns]),
    /** Waits until a save that has failed uses the store and the database no more. */
    quiet: async (): Promise<void> => {
      for (let turns = 0, seen = uses; turns < QUIET_TURNS; turns += 1, seen = uses) {
        await setImmediate();
        if (seen !== uses) turns = 0;
      }
    },
    failAfter: (after: number, how: StoreFault) => {
      left = after;
      fault = how;
    },
  };
}

async function namesOfTables({ db }: AccountDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('backup_'));
}

/** Copies all tables, as a backup of the database does. */
async function backUpTables(database: AccountDatabase): Promise<void> {
  for (const name of await namesOfTables(database)) {
    await sql`drop table if exists ${sql.table(`backup_${name}`)}`.execute(database.db);
    await sql`create table ${sql.table(`backup_${name}`)} as select * from ${sql.table(name)}`.execute(
      database.db,
    );
  }
}

async function restoreTables(database: AccountDatabase): Promise<void> {
  const names = await namesOfTables(database);
  await database.db.transaction().execute(async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const name of names) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const name of names)
      await sql`insert into ${sql.table(name)} select * from ${sql.table(`backup_${name}`)}`.execute(trx);
  });
}
