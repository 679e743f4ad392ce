import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import type { Tables } from '../../../../cli/server/database/tables.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import {
  accountApp,
  patchOf,
  progressOf,
  projectOf,
  putOf,
  type AccountApp,
} from '../../../support/account-app.ts';
import { addLearnerWithWork, workOf } from '../../../support/learner-work.ts';

onEachDatabase((suite) => {
  const start = () => accountApp(suite.database());
  const learnerWithWork = (server: AccountApp, id?: string) =>
    addLearnerWithWork(suite.database(), server, id);

  describe('deleting an account', () => {
    test('requires a recent sign-in', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server);
      const stale = server.identity.signIn(learner, { isFresh: false });
      const response = await server.app.request('/api/user', {
        method: 'DELETE',
        headers: { Cookie: stale },
      });
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'session-not-fresh' }]);
      expect(await workOf(server, cookie)).toMatchObject([
        { email: true },
        { projects: [{ isErased: true }, { isDeleted: false }] },
        {},
        { games: [{}] },
      ]);
    });

    test('§4 Delete profile: no table contains the learner any more, and all other data is kept', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server, `erased-${crypto.randomUUID()}`);
      const other = await learnerWithWork(server);
      const before = await workOf(server, other.cookie);
      const tables = await suite.database().db.introspection.getTables();
      const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'userId'));
      expect(owned.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'progress',
          'pages',
          'badges',
          'settings',
          'projects',
          'shared_games',
          'session',
          'account',
        ]),
      );
      for (const { name } of owned)
        expect(await mentions(suite.database(), name, learner), name).toBeGreaterThan(0);
      for (const name of ['user', 'verification', 'rate_limits']) {
        expect(await mentions(suite.database(), name, learner), name).toBeGreaterThan(0);
      }

      const response = await server.app.request('/api/user', {
        method: 'DELETE',
        headers: { Cookie: cookie },
      });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0']);
      for (const { name } of tables) expect(await mentions(suite.database(), name, learner), name).toBe(0);
      expect(await workOf(server, other.cookie)).toEqual(before);
      for (const { name } of owned)
        expect(await mentions(suite.database(), name, other.learner), name).toBeGreaterThan(0);
    });

    test('is confirmed again if the request arrives twice, and changes no other account', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server);
      const other = await learnerWithWork(server);
      const remove = async (headers: Record<string, string>): Promise<number> =>
        (await server.app.request('/api/user', { method: 'DELETE', headers })).status;
      const request = { Cookie: cookie, 'X-Skillmap-Learner': learner };
      expect(await remove(request)).toBe(204);
      server.identity.end(cookie);
      expect(await remove(request)).toBe(204);
      // A session that has ended deletes nothing.
      server.identity.end(other.cookie);
      expect(await remove({ Cookie: other.cookie, 'X-Skillmap-Learner': other.learner })).toBe(401);
      expect(await remove({ Cookie: cookie })).toBe(401);
      expect(await remove({ ...request, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
      expect(await mentions(suite.database(), 'user', other.learner)).toBe(1);
    });

    test('is not undone by data that another device sends in the meantime', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server);
      const elsewhere = createAccountStore(await suite.open());
      const phone = server.identity.signIn(learner);
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, () =>
          server.app.request('/api/user/preferences', patchOf(phone, [progressOf({ currentStep: 1 })])),
        ),
        elsewhere.erase(learner),
        ...Array.from({ length: 20 }, (_, index) =>
          server.app.request(
            `/api/user/projects/p${index}`,
            putOf(phone, projectOf(`p${index}`), { 'If-None-Match': '*' }),
          ),
        ),
      ]);
      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
      expect(statuses.every((status) => [200, 201, 401].includes(status))).toBe(true);
      for (const name of ['progress', 'pages', 'projects', 'user'] as const) {
        expect(await mentions(suite.database(), name, learner), name).toBe(0);
      }
      expect(
        (await server.app.request('/api/user/preferences', patchOf(cookie, [progressOf({})]))).status,
      ).toBe(401);
      expect(server.failures).toEqual([]);
    });
  });
});

/** The number of rows in a table that mention a learner anywhere. */
async function mentions({ db }: AccountDatabase, table: string, learner: string): Promise<number> {
  const rows = await db
    .selectFrom(table as keyof Tables)
    .selectAll()
    .execute();
  const texts = rows.map((row) =>
    Object.values(row)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n'),
  );
  return texts.filter((text) => text.includes(learner)).length;
}
