import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deleteExpiredResets } from '../../../../cli/server/accounts/reset-store.ts';
import { GRACE_MS } from '../../../../cli/server/blobs/collect-garbage.ts';
import { readSpace } from '../../../../cli/server/space/change-space.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { blobServer, tempBlobs } from '../../../support/blob-server.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { sentProject, tutorialProject } from '../../../support/tutorial-project.ts';

const DAY = 86_400_000;
const CLASS = 30;

onEachDatabase((suite) => {
  const serverWith = async (kind: 'database' | 'folder') =>
    blobServer(suite, kind === 'folder' ? [await tempBlobs('folder')] : []);
  const jsonOf = (id: string, work: string): string => JSON.stringify(tutorialProject(id, work));

  test.each(['database', 'folder'] as const)('a class stores a tutorial once in a %s', async (kind) => {
    const server = await serverWith(kind);
    const learners = await Promise.all(Array.from({ length: CLASS }, () => addLearner(server.database)));
    await Promise.all(learners.map((learner, at) => server.save(learner, 'p', `work ${at}`)));
    for (const [at, learner] of learners.entries())
      expect(await server.workOf(learner, 'p')).toBe(jsonOf('p', `work ${at}`));
    const whole = gzipSync(jsonOf('p', 'work 1')).byteLength;
    expect(await server.total()).toBeLessThan((CLASS * whole) / 8);
    expect(await server.namesIn()).toHaveLength(4);
    // Each learner's own total does not depend on what others store.
    const own = await readSpace(server.database.db, `learner:${learners[0]}`);
    expect(own.projectBytes).toBeGreaterThan(whole / 3);
  });

  test.each(['database', 'folder'] as const)(
    'parts in a %s are deleted an hour after the last project that needs them',
    async (kind) => {
      const server = await serverWith(kind);
      const [one, other] = [await addLearner(server.database), await addLearner(server.database)];
      await server.save(one, 'p', 'a');
      await server.save(other, 'p', 'b');
      await server.store.deleteProject(one, 'p', 1);
      server.wait(2 * DAY);
      await server.collect();
      expect(await server.namesIn()).toHaveLength(4);
      await server.store.erase(other);
      await server.collect();
      server.wait(GRACE_MS - 1);
      await server.collect();
      expect(await server.namesIn()).toHaveLength(4);
      server.wait(1);
      await server.collect();
      expect(await server.namesIn()).toEqual([]);
      expect(await server.total()).toBe(0);
      expect(await server.database.db.selectFrom('blob_trash').selectAll().execute()).toEqual([]);
      expect(server.errors).toEqual([]);
      // A collected part is stored again with the next save.
      expect(await server.save(one, 'p', 'c', 2)).toMatchObject({ kind: 'saved' });
      expect(await server.workOf(one, 'p')).toBe(jsonOf('p', 'c'));
    },
  );

  test.each(['database', 'folder'] as const)('resets and their undo keep the parts in a %s', async (kind) => {
    const server = await serverWith(kind);
    const learner = await addLearner(server.database);
    await server.save(learner, 'p', 'before');
    await server.save(learner, 'q', 'other');
    const request = { at: 5_000_000_000_000, headerIds: ['p', 'q'] };
    expect(await server.store.reset(learner, 'r', request)).toMatchObject({ kind: 'done' });
    // A device that has not heard of the reset saves a newer version of one project.
    expect(await server.save(learner, 'p', 'after', 2)).toMatchObject({ kind: 'saved' });
    server.wait(DAY / 2);
    await server.collect();
    expect(await server.store.undoReset(learner, 'r')).toMatchObject({ kind: 'done' });
    server.wait(DAY);
    await server.collect();
    expect(await server.workOf(learner, 'q')).toBe(jsonOf('q', 'other'));
    expect(await server.workOf(learner, 'p')).toBe(jsonOf('p', 'after'));
    const copy = (await server.store.listProjects(learner)).find(({ name }) => name === 'Sharks (2)');
    expect(await server.workOf(learner, copy?.headerId ?? '')).toContain('before');
    await server.total();

    // A reset that is not undone takes its parts with it, and the copy keeps those that it shares.
    await server.store.reset(learner, 'again', { at: 6_000_000_000_000, headerIds: ['p', 'q'] });
    server.wait(2 * DAY);
    await deleteExpiredResets(server.database, server.now());
    await server.collect();
    server.wait(DAY);
    await server.collect();
    expect(await server.workOf(learner, 'p')).toBeUndefined();
    await server.total();
  });

  test('projects stored before the tables of parts existed can be read, and take less space after the next save', async () => {
    const server = await serverWith('folder');
    const learner = await addLearner(server.database);
    const { packed: _, ...whole } = await sentProject(tutorialProject('p', 'old'));
    await server.store.saveProject(learner, whole, 'new');
    expect(await server.workOf(learner, 'p')).toBe(jsonOf('p', 'old'));
    const before = await server.total();
    await server.save(learner, 'p', 'new', 1);
    expect(await server.workOf(learner, 'p')).toBe(jsonOf('p', 'new'));
    expect(await server.total()).toBeLessThan(before);
  });
});
