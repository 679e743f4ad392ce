import { beforeAll, expect, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import { countSpace } from '../../../../cli/server/database/count-space.ts';
import type { AccountStore, ProjectCondition } from '../../../../cli/server/ports/account-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';

onEachDatabase((suite) => {
  let store: AccountStore;
  let other: AccountStore;
  const newLearner = () => addLearner(suite.database());
  const save = (learner: string, text: string, condition: ProjectCondition, by = store) =>
    by.saveProject(
      learner,
      {
        headerId: 'p',
        name: `Game ${text}`,
        modifiedAt: 1_700_000_000_000,
        content: Buffer.from(text),
        digest: text,
      },
      condition,
    );

  beforeAll(async () => {
    store = createAccountStore(suite.database());
    other = createAccountStore(await suite.open());
  });

  test('a project is stored unchanged, with an increasing revision', async () => {
    const learner = await newLearner();
    expect(await save(learner, 'one', 'new')).toEqual({
      kind: 'created',
      project: {
        headerId: 'p',
        revision: 1,
        name: 'Game one',
        modifiedAt: 1_700_000_000_000,
        bytes: 3,
        isDeleted: false,
      },
    });
    expect(await save(learner, 'second', { revision: 1 })).toMatchObject({
      kind: 'saved',
      project: { revision: 2 },
    });
    const found = await other.findProject(learner, 'p');
    expect(Buffer.from(found?.content ?? []).toString()).toBe('second');
    expect(await store.listProjects(learner)).toEqual([found?.project]);
  });

  test('if several devices change a project at once, one succeeds, and the others get its version', async () => {
    const learner = await newLearner();
    const created = await Promise.all([save(learner, 'a', 'new'), save(learner, 'b', 'new', other)]);
    expect(created.map(({ kind }) => kind).sort()).toEqual(['changed', 'created']);
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(learner, `c${index}`, { revision: 1 }, index % 2 === 0 ? store : other),
      ),
    );
    expect(saved.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(saved.filter(({ kind }) => kind === 'changed')).toHaveLength(19);
    expect(await store.listProjects(learner)).toMatchObject([{ revision: 2 }]);
  });

  test('a change that is sent again after a lost answer causes no conflict', async () => {
    const learner = await newLearner();
    await save(learner, 'one', 'new');
    expect(await save(learner, 'one', 'new')).toMatchObject({ kind: 'saved', project: { revision: 1 } });
    await save(learner, 'two', { revision: 1 });
    expect(await save(learner, 'two', { revision: 1 })).toMatchObject({
      kind: 'saved',
      project: { revision: 2 },
    });
    expect(await save(learner, 'other', { revision: 1 })).toMatchObject({
      kind: 'changed',
      project: { revision: 2 },
    });
  });

  test('a deleted project leaves only a tombstone, and an edit restores it', async () => {
    const learner = await newLearner();
    await save(learner, 'one', 'new');
    expect(await store.deleteProject(learner, 'p', 7)).toMatchObject({
      kind: 'changed',
      project: { revision: 1 },
    });
    const mark = { headerId: 'p', revision: 2, name: '', bytes: 0, isDeleted: true };
    expect(await store.deleteProject(learner, 'p', 1)).toEqual({ kind: 'deleted', project: mark });
    expect(await store.deleteProject(learner, 'p', 1)).toEqual({ kind: 'deleted', project: mark });
    expect(await store.findProject(learner, 'p')).toBeUndefined();
    expect(await store.listProjects(learner)).toEqual([mark]);
    expect(await save(learner, 'edit', 'new')).toEqual({ kind: 'changed', project: mark });
    expect(await save(learner, 'edit', { revision: 2 })).toMatchObject({
      kind: 'saved',
      project: { revision: 3, name: 'Game edit', isDeleted: false },
    });
  });

  test('only an existing project can be updated or deleted', async () => {
    const learner = await newLearner();
    expect(await save(learner, 'one', { revision: 1 })).toEqual({ kind: 'missing' });
    expect(await store.deleteProject(learner, 'p', 1)).toEqual({ kind: 'missing' });
    expect(await save('nobody', 'one', 'new')).toEqual({ kind: 'gone' });
  });

  test('the number of tombstones of deleted projects is limited', async () => {
    const learner = await newLearner();
    for (let from = 0; from < 10_000; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => rowOf(learner, `h${from + index}`, 1));
      await suite.database().db.insertInto('projects').values(rows).execute();
    }
    await countSpace(suite.database().db);
    expect(await save(learner, 'one', 'new')).toEqual(fullOf(10_000));
    const sent = { headerId: 'h7', name: '', content: new Uint8Array([1]), digest: 'd' };
    expect(await store.saveProject(learner, sent, { revision: 1 })).toMatchObject({ kind: 'saved' });
  });

  test('an account has at most 1,000 projects, and existing ones can still be saved', async () => {
    const learner = await newLearner();
    const rows = Array.from({ length: 1000 }, (_, index) => rowOf(learner, `h${index}`, 0));
    await suite.database().db.insertInto('projects').values(rows).execute();
    await countSpace(suite.database().db);
    expect(await save(learner, 'one', 'new')).toEqual(fullOf(1000));
    const sent = { headerId: 'h7', name: '', content: new Uint8Array([1]), digest: 'd' };
    expect(await store.saveProject(learner, sent, { revision: 1 })).toMatchObject({ kind: 'saved' });
    await store.deleteProject(learner, 'h8', 1);
    expect(await save(learner, 'one', 'new')).toMatchObject({ kind: 'created' });
  });
});

function fullOf(most: number) {
  return { kind: 'full', full: { space: 'learner', counted: 'projects', most } };
}

function rowOf(userId: string, headerId: string, isDeleted: 0 | 1) {
  const content = isDeleted === 1 ? null : new Uint8Array();
  return {
    userId,
    headerId,
    revision: 1,
    name: '',
    modifiedAt: null,
    bytes: 0,
    isDeleted,
    digest: null,
    content,
    updatedAt: 0,
  };
}
