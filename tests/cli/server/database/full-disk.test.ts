import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { findDatabaseProblem } from '../../../../cli/server/database/find-database-problem.ts';
import { openDatabase, type AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { accountApp, patchOf, progressOf, projectOf, putOf } from '../../../support/account-app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';

const PROJECTS = '/api/user/projects';
const LARGE = 500_000;

/** Makes a database full or not full: limits the pages of a file, or the transactions of PostgreSQL. */
async function setFull({ db, kind }: AccountDatabase, isFull: boolean): Promise<void> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${isFull ? rows[0]?.page_count : 1_000_000}`).execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const value = isFull ? 'on' : 'off';
  await sql.raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${value}`).execute(db);
}

onEachDatabase((suite) => {
  /** A server on the database, for one learner. PostgreSQL applies the setting only to new connections: one is opened. */
  const serverFor = async (learner: string) => {
    const database = suite.kind === 'sqlite' ? suite.database() : await suite.open();
    const { app, identity, failures } = accountApp(database);
    const cookie = identity.signIn(learner);
    const ask = (path: string, init: RequestInit = {}) =>
      app.request(path, { ...init, headers: { Cookie: cookie, ...init.headers } });
    const put = (id: string, size: number) => {
      const text = { 'main.ts': randomBytes(size / 2).toString('hex') };
      return app.request(`${PROJECTS}/${id}`, putOf(cookie, projectOf(id, text), { 'If-None-Match': '*' }));
    };
    const save = (step: number) =>
      app.request(
        '/api/user/preferences',
        patchOf(cookie, [progressOf({ currentStep: step, updatedAt: step })]),
      );
    return { database, ask, put, save, failures };
  };

  test('a full database can be read, refuses new data, and works again once there is room', async () => {
    const learner = await addLearner(suite.database());
    const before = await serverFor(learner);
    expect((await before.put('kept', 20_000)).status).toBe(201);
    expect((await before.put('other', 20_000)).status).toBe(201);
    expect((await before.save(1)).status).toBe(200);
    expect(await findDatabaseProblem(before.database)).toBeUndefined();

    await setFull(suite.database(), true);
    const full = await serverFor(learner);
    const refused = await full.put('new', LARGE);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await findDatabaseProblem(full.database)).toMatch(/^It cannot store anything/);
    for (const path of [`${PROJECTS}/kept`, PROJECTS, '/api/user/preferences', '/api/user/games']) {
      expect((await full.ask(path)).status).toBe(200);
    }
    if (suite.kind === 'sqlite') {
      const gone = await full.ask(`${PROJECTS}/other`, { method: 'DELETE', headers: { 'If-Match': '"1"' } });
      expect(gone.status).toBe(200);
    }
    // Only the refused request is logged.
    expect(full.failures).toHaveLength(1);

    await setFull(suite.database(), false);
    const after = await serverFor(learner);
    expect((await after.put('new', LARGE)).status).toBe(201);
    expect((await after.save(2)).status).toBe(200);
    expect(await findDatabaseProblem(after.database)).toBeUndefined();
    expect(after.failures).toEqual([]);
  });
});

test('a database that does not respond is reported, and its requests get the status 503', async () => {
  const away = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  onTestFinished(() => away.close());
  expect(await findDatabaseProblem(away)).toBe('It does not respond.');
  const { app, identity } = accountApp(away);
  const headers = { Cookie: identity.signIn('ada') };
  const response = await app.request(PROJECTS, { headers });
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }]);
});
