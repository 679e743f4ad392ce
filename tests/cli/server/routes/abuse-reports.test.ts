import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AccountStore } from '../../../../cli/server/ports/account-store.ts';
import type { AccountLimits } from '../../../../cli/server/accounts/accounts.ts';
import { createAbuseReports } from '../../../../cli/server/accounts/abuse-reports.ts';
import { CLIENT_ADDRESS_HEADER } from '../../../../cli/server/http/requests.ts';
import { abuseReportRoutes } from '../../../../cli/server/routes/abuse-reports.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { accountApp } from '../../../support/account-app.ts';

const reportOf = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

test('an abuse report is refused with a retry time if too many are waiting', async () => {
  const app = new Hono().route(
    '/api',
    abuseReportRoutes({
      store: { reportAbuse: async () => false } as Partial<AccountStore> as AccountStore,
      limits: { count: async () => undefined } as Partial<AccountLimits> as AccountLimits,
    }),
  );
  const response = await app.request('/api/source/abusereports', reportOf('{"text":"x"}'));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '86400']);
  expect(await response.json()).toMatchObject({ code: 'reports-full', retryAfter: 86_400 });
});

onEachDatabase((suite) => {
  const start = () => accountApp(suite.database());
  const reports = () => createAbuseReports(suite.database(), Date.now);
  const url = (source: string) => `/api/${encodeURIComponent(source)}/abusereports`;

  test('§7 Report abuse: a report is stored with page source and text, without the sender', async () => {
    const source = `owner/repo#maps/a b-${crypto.randomUUID()}`;
    const response = await start().app.request(url(source), reportOf('{"text":" It says \\u0000 things. "}'));
    expect(response.status).toBe(201);
    const [kept] = (await reports().list(100)).filter(({ sourceId }) => sourceId === source);
    expect(kept).toEqual({
      id: expect.any(String) as unknown,
      sourceId: source,
      text: 'It says \uFFFD things.',
      createdAt: expect.any(Number) as unknown,
    });
    expect(await reports().remove(kept?.id ?? '')).toBe(true);
    expect(await reports().remove(kept?.id ?? '')).toBe(false);
  });

  test('the number of waiting reports is limited, and the first ones are kept', async () => {
    const source = crypto.randomUUID();
    const mine = async () => (await reports().list(1000)).filter(({ sourceId }) => sourceId === source);
    const { length } = await reports().list(1000);
    const store = createAbuseReports(suite.database(), Date.now, length + 1);
    expect(await store.add({ sourceId: source, text: 'first' })).toBe(true);
    expect(await store.add({ sourceId: source, text: 'second' })).toBe(false);
    expect(await mine()).toMatchObject([{ text: 'first' }]);
    const [first] = await mine();
    await store.remove(first?.id ?? '');
    expect(await store.add({ sourceId: source, text: 'third' })).toBe(true);
    expect(await mine()).toMatchObject([{ text: 'third' }]);
  });

  test.each([
    ['not JSON', reportOf('text'), 400],
    ['without a text', reportOf('{}'), 400],
    ['with an empty text', reportOf('{"text":"  "}'), 400],
    ['with a list instead of a text', reportOf('{"text":["x"]}'), 400],
    ['of more than 8 kB', reportOf(JSON.stringify({ text: 'x'.repeat(9000) })), 413],
    ['of another content type', reportOf('{"text":"x"}', { 'Content-Type': 'text/plain' }), 415],
    ['from another site', reportOf('{"text":"x"}', { 'Sec-Fetch-Site': 'cross-site' }), 403],
  ])('a report of this kind is refused: %s', async (_name, request, status) => {
    const { app, failures } = start();
    const source = crypto.randomUUID();
    const response = await app.request(url(source), request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String) as unknown });
    expect(failures).toEqual([]);
    expect((await reports().list(1000)).filter(({ sourceId }) => sourceId === source)).toEqual([]);
  });

  test('the number of abuse reports is limited per address', async () => {
    const { app } = accountApp(suite.database(), { report: { points: 2, seconds: 60 } });
    const from = async (address: string) =>
      (await app.request(url('s'), reportOf('{"text":"x"}', { [CLIENT_ADDRESS_HEADER]: address }))).status;
    const one = `one ${crypto.randomUUID()}`;
    expect([await from(one), await from(one), await from(one)]).toEqual([201, 201, 429]);
    expect(await from(`two ${crypto.randomUUID()}`)).toBe(201);
  });

  test.each(['%', '%E0%A4%A', 'x'.repeat(3000)])(
    'the invalid page source %j causes no internal error',
    async (source) => {
      const { app, failures } = start();
      const { status } = await app.request(`/api/${source}/abusereports`, reportOf('{"text":"x"}'));
      expect(status).toBeLessThan(500);
      expect(failures).toEqual([]);
    },
  );
});
