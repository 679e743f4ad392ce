import { expect, test } from 'vitest';
import { CLASS_PROVIDER } from '../../../../schemas/exchange/class-provider.ts';
import { exportLearner } from '../../../../cli/server/stored-data/export-learner.ts';
import { createBlobStores } from '../../../../cli/server/blobs/blob-stores.ts';
import { createProjectContents } from '../../../../cli/server/blobs/project-contents.ts';
import { migrateDatabase } from '../../../../cli/server/database/migrate-database.ts';
import { TABLES } from '../../../../cli/server/database/tables.ts';
import { createSpace } from '../../../../cli/server/space/create-space.ts';
import { STORED_DATA } from '../../../../cli/server/stored-data/stored-data-page.ts';
import { accountApp } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearnerWithWork } from '../../../support/learner-work.ts';

import type { ActivityRecord } from '../../../../schemas/generated/progress.ts';
import { chunksOf } from '../../../../cli/server/accounts/find-rows.ts';
import { PROGRESS } from '../../../../cli/server/accounts/preference-store.ts';

type TableName = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as TableName[];

onEachDatabase((suite) => {
  /** A database with a learner in a class who has a row in every table about learners. */
  const start = async () => {
    const database = await suite.open(await suite.newUrl());
    await migrateDatabase(database);
    const { learner } = await addLearnerWithWork(database, accountApp(database));
    const { db } = database;
    const contents = createProjectContents({
      database,
      stores: createBlobStores(database),
      space: createSpace(database),
      now: Date.now,
    });
    const { classId } = await db.selectFrom('class_learners').select('classId').executeTakeFirstOrThrow();
    const tablesWithRows = async (): Promise<TableName[]> => {
      const filled: TableName[] = [];
      for (const name of NAMES)
        if ((await db.selectFrom(name).selectAll().execute()).length > 0) filled.push(name);
      return filled;
    };
    const exported = async () => {
      const found = await exportLearner({ db, contents }, classId, learner);
      return found ?? expect.fail('The class has no such learner');
    };
    return { db, learner, tablesWithRows, exported };
  };

  test('the export of a learner without an account has rows of every table, or the reason why it has none', async () => {
    const { db, learner, tablesWithRows, exported } = await start();
    await db.updateTable('user').set({ provider: CLASS_PROVIDER }).where('id', '=', learner).execute();
    await db.updateTable('class_learners').set({ sign: 'digest of the pictures' }).execute();
    await db.updateTable('session').set({ token: 'secret of the session' }).execute();
    const { hasAccount, tables, leftOut } = await exported();
    expect(hasAccount).toBe(false);
    const withoutRows = (await tablesWithRows()).filter((name) => !(name in tables));
    expect(withoutRows.filter((name) => !(name in leftOut))).toEqual([]);
    // Tables without rows of a learner do not contain the learner's id.
    for (const name of Object.keys(leftOut) as TableName[])
      expect(JSON.stringify(await db.selectFrom(name).selectAll().execute())).not.toContain(learner);
    expect(tables).toMatchObject({
      user: [{ id: learner }],
      class_learners: [{ name: 'Ada', state: { done: 0 } }],
      progress: [{ record: { activityId: 'one', isCompleted: true } }],
      badges: [{ record: { title: `Badge of ${learner}` } }],
      resets: [{ id: 'first', about: { sourceUrl: 'old/repo#map' }, records: [] }],
      erased_projects: [{ headerId: 'old', content: { text: { 'main.ts': 'game()' } } }],
      shared_games: [{ name: `Game of ${learner}` }],
      shared_texts: [{ content: { 'main.ts': expect.any(String) as string } }],
      used_space: [{ owner: `learner:${learner}` }],
    });
    expect(tables.projects).toMatchObject([
      { headerId: 'old', isDeleted: 2 },
      { headerId: 'p', content: { header: { id: 'p' }, text: { 'main.ts': 'game()' } } },
    ]);
    expect(JSON.stringify(tables)).not.toMatch(/digest of the pictures|secret of the session/);
  });

  test('the export of a learner with an account has only what teachers may see, and states that the rest is left out', async () => {
    const { db, learner, exported } = await start();
    await db.updateTable('class_learners').set({ joinedAt: 0 }).execute();
    const { hasAccount, tables, leftOut } = await exported();
    expect(hasAccount).toBe(true);
    expect(Object.keys(tables).sort()).toEqual([
      'class_learners',
      'class_pictures',
      'class_steps',
      'progress',
      'shared_games',
      'shared_texts',
    ]);
    const withAccount = Object.keys(leftOut).filter((name) => leftOut[name]?.includes('has an account'));
    const ownTables = NAMES.filter((name) => STORED_DATA[name]?.learner.kind === 'own');
    const ofClass = ['class_learners', 'class_pictures', 'class_steps'];
    expect([...withAccount, ...ofClass, 'progress', 'projects', 'shared_games'].sort()).toEqual(
      ownTables.sort(),
    );
    expect(JSON.stringify(tables)).not.toContain(`Badge of ${learner}`);
    // More activities than SQLite accepts as separate conditions.
    const row = await db.selectFrom('progress').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1200 }, (_, index) => {
      const record = { ...(JSON.parse(row.record) as ActivityRecord), activityId: `activity ${index}` };
      return { ...row, record: JSON.stringify(record), item: PROGRESS.keyOf(record).item };
    });
    for (const some of chunksOf(rows, 200)) await db.insertInto('progress').values(some).execute();
    expect((await exported()).tables.progress).toHaveLength(1201);
    // Work from before joining belongs to the learner.
    await db
      .updateTable('class_learners')
      .set({ joinedAt: Date.now() + 60_000 })
      .execute();
    expect(Object.keys((await exported()).tables)).toEqual([
      'class_learners',
      'class_steps',
      'class_pictures',
    ]);
  });
});
