import * as fc from 'fast-check';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectBatch } from '../../../../cli/server/blobs/collect-garbage.ts';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { BlobGone, useBlobs } from '../../../../cli/server/blobs/project-blobs.ts';
import type { BlobStore } from '../../../../cli/server/ports/blob-store.ts';
import { fakeBlobStore } from '../../../fakes/fake-blob-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { blobServer, blobServerOn, type BlobServer } from '../../../support/blob-server.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { tries } from '../../../support/tries.ts';
import { tutorialProject } from '../../../support/tutorial-project.ts';

const HOUR = 3_600_000;

type Action =
  | { kind: 'save'; work: string; tutorial: string }
  | { kind: 'delete' | 'read' | 'collect' }
  | { kind: 'wait'; hours: number };

/** Projects are large, so that they leave the database, and often equal, so that learners share their parts. */
const save = fc.record({
  kind: fc.constant('save' as const),
  work: fc.constantFrom('a', 'b').map((letter) => LARGE[letter] ?? ''),
  tutorial: fc.constantFrom('Sharks', 'Stars'),
});
const LARGE: Record<string, string> = Object.fromEntries(
  ['a', 'b'].map((letter) => [
    letter,
    Array.from({ length: 900 }, (_, at) => `${letter}${at ** 3}`).join(''),
  ]),
);
const learnerAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: save },
  fc.record({ kind: fc.constantFrom('delete' as const, 'read' as const) }),
);
const operatorAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('collect' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 2) }),
);

/** A store whose answers come in a random order. */
function slowed(store: BlobStore, wait: () => Promise<void>): BlobStore {
  const around =
    <Given extends unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await wait();
      const result = await run(...given);
      await wait();
      return result;
    };
  return {
    ...store,
    put: around(store.put),
    get: around(store.get),
    has: around(store.has),
    delete: around(store.delete),
  };
}

/** Plays a learner's actions on one project. All acknowledged work must be readable, byte for byte. */
async function playLearner(server: BlobServer, learner: string, actions: readonly Action[]) {
  let revision: number | undefined;
  let stored: string | undefined;
  for (const action of actions) {
    if (action.kind === 'save') {
      const project = tutorialProject('p', action.work, action.tutorial);
      const outcome = await server.saveProject(learner, project, revision);
      expect(outcome).toMatchObject({ kind: revision === undefined ? 'created' : 'saved' });
      revision = (revision ?? 0) + 1;
      stored = JSON.stringify(project);
    } else if (action.kind === 'delete' && stored !== undefined) {
      expect(await server.store.deleteProject(learner, 'p', revision ?? 0)).toMatchObject({
        kind: 'deleted',
      });
      revision = (revision ?? 0) + 1;
      stored = undefined;
    }
    expect(await server.workOf(learner, 'p')).toBe(stored);
  }
  return { stored, revision };
}

async function playOperator(server: BlobServer, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    if (action.kind === 'wait') server.wait(action.hours * HOUR);
    else await server.collect();
    await setImmediate();
  }
}

onEachDatabase((suite) => {
  test('in every order of saves and collections, acknowledged projects can be read, and unused parts are deleted', async () => {
    let delays: Iterator<number> = [].values();
    const pause = async (): Promise<void> => {
      for (let turns = delays.next().value as number; turns > 0; turns -= 1) await setImmediate();
    };
    const server = await blobServer(suite, [slowed(fakeBlobStore('memory'), pause)], pause);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(learnerAction, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 3 }),
        fc.array(operatorAction, { maxLength: 12 }),
        fc.infiniteStream(fc.nat(12)),
        async (lanes, operator, stream) => {
          delays = stream;
          const learners = await Promise.all(lanes.map(() => addLearner(server.database)));
          const played = await Promise.all([
            ...learners.map((learner, at) => playLearner(server, learner, lanes[at] ?? [])),
            playOperator(server, operator).then(() => undefined),
          ]);
          for (const [at, learner] of learners.entries())
            expect(await server.workOf(learner, 'p')).toBe(played[at]?.stored);
          await server.total();
          expect(await usersOfParts(server)).toEqual(
            learners.filter((_, at) => played[at]?.stored !== undefined).sort(),
          );
          for (const learner of learners) await server.store.erase(learner);
          for (const _ of ['marked', 'deleted']) {
            await server.collect();
            server.wait(2 * HOUR);
          }
          expect(await server.namesIn()).toEqual([]);
          expect(await server.total()).toBe(0);
          expect(server.errors).toEqual([]);
        },
      ),
      tries(suite.kind === 'sqlite' ? 60 : 15),
    );
  }, 120_000);

  test('a collector waits for a save that begins to use an old part, and keeps the part', async () => {
    const store = fakeBlobStore('memory');
    const url = await suite.newUrl();
    const first = await suite.open(url);
    await migrateDatabase(first);
    const server = blobServerOn(first, [store]);
    const [one, other] = [await addLearner(server.database), await addLearner(server.database)];
    await server.save(one, 'p', 'a');
    const digests = (await server.database.db.selectFrom('blobs').select('digest').execute()).map(
      ({ digest }) => digest,
    );
    await server.store.deleteProject(one, 'p', 1);
    server.wait(HOUR);
    const elsewhere = await suite.open(url);
    const collector = blobServerOn(elsewhere, [store]);
    collector.wait(5 * HOUR);
    let collecting: Promise<void> | undefined;
    await server.database.db.transaction().execute(async (trx) => {
      await useBlobs(trx, { userId: other, headerId: 'q' }, { digests, now: server.now() });
      collecting = collector.collect();
      await setTimeout(300);
    });
    await collecting;
    expect(await server.namesIn()).toHaveLength(digests.length);
    expect(await server.database.db.selectFrom('blobs').select('digest').execute()).toHaveLength(
      digests.length,
    );
  });

  test('a read returns the new version if the project is saved and parts are collected in the meantime', async () => {
    let meanwhile = async (): Promise<void> => undefined;
    const server = await blobServer(suite, [fakeBlobStore('memory')], () => meanwhile());
    const learner = await addLearner(server.database);
    await server.save(learner, 'p', LARGE.a ?? '');
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await server.save(learner, 'p', LARGE.b ?? '', 1);
      server.wait(2 * HOUR);
      await server.collect();
    };
    expect(await server.workOf(learner, 'p')).toBe(JSON.stringify(tutorialProject('p', LARGE.b)));
  });

  test('a save does not rely on a part that another save is still storing', async () => {
    const server = await blobServer(suite, [fakeBlobStore('memory')]);
    const learner = await addLearner(server.database);
    await server.save(learner, 'p', 'a');
    const [part] = await server.database.db
      .updateTable('blobs')
      .set({ isStored: 0 })
      .returning('digest')
      .execute();
    const using = server.database.db
      .transaction()
      .execute((trx) =>
        useBlobs(trx, { userId: learner, headerId: 'q' }, { digests: [part?.digest ?? ''], now: 1 }),
      );
    await expect(using).rejects.toThrow(BlobGone);
  });

  test('a part that is used is not deleted, even if a race has marked it as unused', async () => {
    const server = await blobServer(suite, [fakeBlobStore('memory')]);
    const learner = await addLearner(server.database);
    await server.save(learner, 'p', 'a');
    await server.database.db.updateTable('blobs').set({ unusedSince: 1 }).execute();
    await server.database.db.transaction().execute((trx) => collectBatch(trx, { at: 2, unusedUntil: 1 }));
    expect(await server.workOf(learner, 'p')).toBe(JSON.stringify(tutorialProject('p', 'a')));
  });
});

/** The learners who have a project with parts. */
async function usersOfParts({ database }: BlobServer): Promise<string[]> {
  const rows = await database.db.selectFrom('project_blobs').select('userId').distinct().execute();
  return rows.map(({ userId }) => userId).sort();
}
