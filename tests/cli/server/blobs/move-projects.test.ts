import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GRACE_MS } from '../../../../cli/server/blobs/collect-garbage.ts';
import { moveProjects } from '../../../../cli/server/blobs/move-projects.ts';
import type { Moved } from '../../../../cli/server/blobs/moving.ts';
import { ContentMissing } from '../../../../cli/server/blobs/project-contents.ts';
import type { BlobStore } from '../../../../cli/server/ports/blob-store.ts';
import { createSpace } from '../../../../cli/server/space/create-space.ts';
import { fakeBlobStore } from '../../../fakes/fake-blob-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { blobServerOn, blobServer, type BlobServer } from '../../../support/blob-server.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { sentProject, tutorialProject } from '../../../support/tutorial-project.ts';

/** Returns work that is too large for a project's row. */
const workOf = (name: string): string => Array.from({ length: 900 }, (_, at) => `${name}${at ** 3}`).join('');
const jsonOf = (id: string, name: string): string => JSON.stringify(tutorialProject(id, workOf(name)));

onEachDatabase((suite) => {
  /** Moves everything to a server's current store. */
  const move = (
    server: BlobServer,
    { signal, onProgress = () => undefined }: Partial<MoveOptions> = {},
  ): Promise<Moved> =>
    moveProjects({
      ...server,
      space: createSpace(server.database),
      signal: signal ?? new AbortController().signal,
      onProgress,
    });
  /** The same server with other stores, as after a change of the configuration. */
  const withStores = (server: BlobServer, stores: readonly BlobStore[]): BlobServer => {
    const changed = blobServerOn(server.database, stores);
    changed.wait(server.now() - changed.now());
    return changed;
  };
  const readAll = (server: BlobServer, learners: readonly string[]) =>
    Promise.all(learners.map((learner) => server.workOf(learner, 'p')));

  /**
   * A server with a project from before the tables of parts, a project in the database, a project that a reset has
   * deleted, and a tutorial.
   */
  async function placeWithWork() {
    const server = await blobServer(suite, []);
    const learners = [await addLearner(server.database), await addLearner(server.database)] as const;
    const { packed: _, ...whole } = await sentProject(tutorialProject('p', workOf('old')));
    await server.store.saveProject(learners[0], whole, 'new');
    await server.save(learners[1], 'p', workOf('new'));
    await server.save(learners[1], 'q', workOf('gone'));
    await server.store.reset(learners[1], 'r', {
      at: 5_000_000_000_000,
      sourceUrl: 'a/b#c',
      headerIds: ['q'],
    });
    return { server, learners };
  }

  test('a move copies all parts, keeps them readable throughout, and empties the old store', async () => {
    const { server, learners } = await placeWithWork();
    const before = await readAll(server, learners);
    expect(before).toEqual([jsonOf('p', 'old'), jsonOf('p', 'new')]);
    const [first, second] = [fakeBlobStore('first'), fakeBlobStore('second')];

    const inFirst = withStores(server, [first]);
    const moved = await move(inFirst);
    expect(moved).toMatchObject({ parts: 4, projects: 3, missing: [] });
    expect(await readAll(inFirst, learners)).toEqual(before);
    await inFirst.total();
    const rows = await server.database.db.selectFrom('projects').select('content').execute();
    expect(rows.map(({ content }) => content?.byteLength ?? 0).filter((bytes) => bytes > 1200)).toEqual([]);
    expect(await move(inFirst)).toMatchObject({ parts: 0, projects: 0 });

    const inSecond = withStores(inFirst, [second, first]);
    expect(await move(inSecond)).toMatchObject({ parts: 7, projects: 0, missing: [] });
    expect(await readAll(inSecond, learners)).toEqual(before);
    inSecond.wait(GRACE_MS);
    await inSecond.collect();
    expect(first.names()).toEqual([]);
    expect(await inSecond.namesIn(inSecond.stores.byId('database'))).toEqual([]);
    expect(await readAll(withStores(inSecond, [second]), learners)).toEqual(before);

    // Back to the database. The reset can still be undone.
    const back = withStores(inSecond, [inSecond.stores.byId('database'), second]);
    await move(back);
    expect(await back.store.undoReset(learners[1], 'r')).toMatchObject({ kind: 'done' });
    const alone = withStores(back, []);
    expect(await alone.workOf(learners[1], 'q')).toBe(jsonOf('q', 'gone'));
    expect(await readAll(alone, learners)).toEqual(before);
    await alone.total();
  });

  test('a move that was stopped continues the next time, and leaves nothing behind', async () => {
    const { server, learners } = await placeWithWork();
    const before = await readAll(server, learners);
    const first = fakeBlobStore('first');
    const moving = withStores(server, [first]);
    let sum = 0;
    for (let runs = 0; runs < 20; runs += 1) {
      const stop = new AbortController();
      const { parts, projects } = await move(moving, { signal: stop.signal, onProgress: () => stop.abort() });
      expect(await readAll(moving, learners)).toEqual(before);
      sum += parts + projects;
    }
    expect(sum).toBe(7);
    // A process that is killed after it has written a part leaves only what the collector deletes.
    const killed = {
      ...first,
      put: async (...given: Parameters<BlobStore['put']>) => {
        await first.put(...given);
        throw new Error('killed');
      },
    };
    const back = withStores(moving, [moving.stores.byId('database'), first]);
    await move(back);
    await expect(move(withStores(back, [killed]))).rejects.toThrow('killed');
    back.wait(GRACE_MS);
    await back.collect();
    expect(first.names()).toEqual([]);
    expect(await readAll(back, learners)).toEqual(before);
  });

  test('learners work during a move, and no acknowledged save is lost', async () => {
    const { server } = await placeWithWork();
    const [first, second] = [fakeBlobStore('first'), fakeBlobStore('second')];
    const oneWay = withStores(server, [first, second]);
    const otherWay = withStores(server, [second, first]);
    const learners = await Promise.all(Array.from({ length: 4 }, () => addLearner(server.database)));
    const over = new AbortController();
    const working = Promise.all(
      learners.map(async (learner, at) => {
        for (let save = 0; save < 12; save += 1) {
          const used = save % 2 === 0 ? oneWay : otherWay;
          const outcome = await used.save(
            learner,
            'p',
            workOf(`${at % 2}-${save}`),
            save === 0 ? undefined : save,
          );
          expect(outcome).toMatchObject({ project: { revision: save + 1 } });
          expect(await used.workOf(learner, 'p')).toBe(jsonOf('p', `${at % 2}-${save}`));
        }
      }),
    ).finally(() => over.abort());
    while (!over.signal.aborted) {
      for (const used of [oneWay, otherWay]) {
        await move(used);
        used.wait(GRACE_MS / 4);
        await used.collect();
        await setImmediate();
      }
    }
    await working;
    await move(oneWay);
    expect(await readAll(oneWay, learners)).toEqual(learners.map((_, at) => jsonOf('p', `${at % 2}-11`)));
    await oneWay.total();
  }, 60_000);

  test('parts that their store has lost are listed, and do not replace whole projects', async () => {
    const { server, learners } = await placeWithWork();
    const { db } = server.database;
    const { name, digest } = await db
      .selectFrom('blobs')
      .select(['name', 'digest'])
      .executeTakeFirstOrThrow();
    await db.deleteFrom('blob_contents').where('name', '=', name).execute();
    const moving = withStores(server, [fakeBlobStore('first')]);
    expect(await move(moving)).toMatchObject({ parts: 3, projects: 0, missing: [digest] });
    expect(await moving.workOf(learners[0], 'p')).toBe(jsonOf('p', 'old'));
    await expect(moving.workOf(learners[1], 'p')).rejects.toThrow(ContentMissing);
  });
});

interface MoveOptions {
  signal: AbortSignal;
  onProgress: () => void;
}
