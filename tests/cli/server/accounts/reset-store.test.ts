import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import { deleteExpiredResets } from '../../../../cli/server/accounts/reset-store.ts';
import type { AccountStore } from '../../../../cli/server/ports/account-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner, changeOf, recordOf } from '../../../support/learner-rows.ts';
import { spaceOf } from '../../../support/space-work.ts';

const day = 24 * 60 * 60 * 1000;
const other = 'other/repo#map';

onEachDatabase((suite) => {
  let now = 1_000_000;
  let store: AccountStore;
  let second: AccountStore;
  let learner: string;

  beforeAll(async () => {
    store = createAccountStore(suite.database(), { now: () => now });
    second = createAccountStore(await suite.open(), { now: () => now });
  });
  beforeEach(async () => {
    now = 1_000_000;
    learner = await addLearner(suite.database());
  });
  afterEach(async () => {
    const { kept, counted } = await spaceOf(suite.database());
    expect(kept).toEqual(counted);
  });

  const work = (records: readonly Partial<ActivityRecord>[]) =>
    store.changePreferences(learner, changeOf({ records: records.map((record) => recordOf(record)) }));
  const save = (id: string, code: string, modifiedAt: number, over?: number) =>
    store.saveProject(
      learner,
      {
        headerId: id,
        name: `Game ${id}`,
        modifiedAt,
        content: gzipSync(JSON.stringify({ header: { id, name: `Game ${id}` }, text: { 'main.ts': code } })),
        digest: `${id} ${code}`,
      },
      over === undefined ? 'new' : { revision: over },
    );
  /** The remaining data: the project of each activity, and the code of each project. */
  const stand = async () => {
    const { skillmap } = await store.readPreferences(learner);
    const works = Object.entries(skillmap.mapProgress).flatMap(([source, maps]) =>
      Object.values(maps).flatMap(({ activityState }) =>
        Object.values(activityState)
          .filter(({ isCompleted, headerId }) => isCompleted || headerId !== undefined)
          .map(({ activityId, headerId = '', isCompleted }) =>
            [source === other ? 'other' : 'page', activityId, headerId, isCompleted ? 'done' : ''].join(' '),
          ),
      ),
    );
    const listed = (await store.listProjects(learner)).filter(({ isDeleted }) => !isDeleted);
    const codes = listed.map(async ({ headerId }) => {
      const found = await store.findProject(learner, headerId);
      const { header, text } = JSON.parse(gunzipSync(found?.content ?? '').toString()) as Project;
      expect(header.id).toBe(headerId);
      return `${header.name}: ${text['main.ts']}`;
    });
    return { works: works.toSorted(), codes: (await Promise.all(codes)).toSorted() };
  };
  const begin = async () => {
    await work([
      { activityId: 'one', headerId: 'p', workedAt: 5, isCompleted: true, completedTime: 6, updatedAt: 6 },
      { activityId: 'two', headerId: 'q', currentStep: 2, maxSteps: 3, workedAt: 7, updatedAt: 7 },
      { sourceUrl: other, activityId: 'three', headerId: 'r', workedAt: 8, updatedAt: 8 },
    ]);
    for (const id of ['p', 'q', 'r', 'own']) await save(id, `of ${id}`, 9);
    return stand();
  };

  test('a reset of an account deletes all progress and projects, and undoing it restores them', async () => {
    const before = await begin();
    const outcome = await store.reset(learner, 'reset', { at: 20 });
    expect(outcome).toMatchObject({
      kind: 'done',
      resets: { open: [{ id: 'reset', at: 20, until: now + day }] },
    });
    expect(await stand()).toEqual({ works: [], codes: [] });
    expect(await store.listProjects(learner)).toContainEqual(
      expect.objectContaining({ headerId: 'p', revision: 2, isDeleted: true, isErased: true }),
    );
    now += day - 1;
    const undone = await second.undoReset(learner, 'reset');
    expect(undone).toMatchObject({ kind: 'done', resets: { open: [] } });
    expect(await stand()).toEqual(before);
    expect((await store.findProject(learner, 'p'))?.project.revision).toBe(3);
  });

  test('the answer to an upload after a reset says whether the reset deleted that content', async () => {
    await begin();
    await store.reset(learner, 'reset', { at: 20 });
    const erased = { headerId: 'p', revision: 2, isDeleted: true, isErased: true };
    expect(await save('p', 'of p', 9)).toEqual({
      kind: 'changed',
      project: expect.objectContaining({ ...erased, hadSent: true }) as unknown,
    });
    expect(await save('p', 'of p, edited', 10, 1)).toEqual({
      kind: 'changed',
      project: expect.objectContaining({ ...erased, hadSent: false }) as unknown,
    });
    // Content that was opened again on purpose is stored.
    expect(await save('p', 'of p', 9, 2)).toMatchObject({ kind: 'saved', project: { isDeleted: false } });
  });

  test('a reset of a page deletes only projects that no other page uses', async () => {
    await begin();
    await work([{ sourceUrl: other, activityId: 'four', headerId: 'q', workedAt: 8, updatedAt: 8 }]);
    await store.reset(learner, 'reset', { at: 20, sourceUrl: 'owner/repo#map', headerIds: ['own'] });
    expect(await stand()).toEqual({
      works: ['other four q ', 'other three r '],
      codes: ['Game q: of q', 'Game r: of r'],
    });
  });

  test('work done after a reset is kept, even if the reset arrives later', async () => {
    await begin();
    await work([
      { activityId: 'two', headerId: 'q', currentStep: 3, maxSteps: 3, workedAt: 30, updatedAt: 30 },
    ]);
    await save('r', 'changed', 31, 1);
    await store.reset(learner, 'reset', { at: 20 });
    expect(await stand()).toEqual({ works: ['page two q '], codes: ['Game q: of q', 'Game r: changed'] });
  });

  test('a repeated reset applies once, and a reset that was undone before it arrives never', async () => {
    const before = await begin();
    await store.reset(learner, 'reset', { at: 20 });
    const once = await store.readResets(learner);
    await Promise.all([store, second].map((by) => by.reset(learner, 'reset', { at: 20 })));
    expect(await store.readResets(learner)).toEqual(once);
    await store.undoReset(learner, 'reset');
    await store.reset(learner, 'reset', { at: 20 });
    await store.undoReset(learner, 'early');
    await store.reset(learner, 'early', { at: 20 });
    expect(await stand()).toEqual(before);
    const token = (await store.readResets(learner))?.token;
    expect(token).not.toBe(once?.token);
  });

  test('undoing a reset keeps work that was started again', async () => {
    await begin();
    await store.reset(learner, 'reset', { at: 20 });
    await work([
      { activityId: 'two', headerId: 'new', currentStep: 1, maxSteps: 3, workedAt: 30, updatedAt: 30 },
    ]);
    await save('p', 'from elsewhere', 31, 2);
    await store.undoReset(learner, 'reset');
    expect(await stand()).toEqual({
      works: ['other three r ', 'page one p done', 'page two new '],
      codes: [
        'Game own: of own',
        'Game p (2): of p',
        'Game p: from elsewhere',
        'Game q: of q',
        'Game r: of r',
      ],
    });
  });

  test('a reset becomes final after a day, and its data is deleted', async () => {
    await begin();
    await store.reset(learner, 'reset', { at: 20 });
    now += day;
    const { open, token } = (await store.readResets(learner)) ?? {};
    expect({ open, token }).toEqual({ open: [], token: '1.reset' });
    expect(await store.undoReset(learner, 'reset')).toEqual({ kind: 'final' });
    await deleteExpiredResets(suite.database(), now);
    const { db } = suite.database();
    for (const table of ['erased_projects', 'resets'] as const) {
      const kept = db.selectFrom(table).selectAll().where('userId', '=', learner);
      expect(await kept.execute()).toMatchObject(table === 'resets' ? [{ records: '[]' }] : []);
    }
    expect(await store.undoReset(learner, 'reset')).toEqual({ kind: 'final' });
    expect(await stand()).toEqual({ works: [], codes: [] });
  });

  test("the oldest of many resets become final, and other learners' work is not affected", async () => {
    await begin();
    const someone = learner;
    learner = await addLearner(suite.database());
    for (let count = 0; count < 12; count += 1)
      await store.reset(learner, `reset-${count}`, { at: 20 + count });
    expect((await store.readResets(learner))?.open).toHaveLength(10);
    learner = someone;
    expect((await stand()).codes).toHaveLength(4);
    expect(await store.reset('nobody', 'reset', { at: 20 })).toEqual({ kind: 'gone' });
  });
});
