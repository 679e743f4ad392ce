import { describe, expect, test } from 'vitest';
import { createLog } from '../../../cli/server/observe/log.ts';
import { serverWith } from './server-with.ts';

const PROXIED = { 'x-skillmap-client': '127.0.0.1', Host: 'localhost:5210' };

const HERE = { ...PROXIED, 'x-skillmap-direct': '1' };

describe('the readiness check', () => {
  test('reports which part is not ready', async () => {
    const { ask } = serverWith({
      operation: {
        findProblems: async () => ({ database: 'It does not respond.' }),
        metrics: async () => '',
      },
    });
    expect((await ask('/healthz')).status).toBe(200);
    const response = await ask('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'unavailable',
      problems: { database: 'It does not respond.' },
    });
  });
});

describe('metrics', () => {
  test('count requests by route, with their duration', async () => {
    const { ask } = serverWith();
    await ask('/api/nothing/at/all');
    await ask('/page-of-a-learner/');
    const text = await (await ask('/metrics', { headers: HERE })).text();
    expect(text).toContain('skillmap_http_requests_total{method="GET",route="/api/*",status="404"} 1');
    expect(text).toContain(
      'skillmap_http_request_duration_seconds_bucket{method="GET",route="/*",le="0.005"} 1',
    );
    expect(text).not.toContain('page-of-a-learner');
  });

  test.each<[string, Record<string, string>, number]>([
    ['from this machine', HERE, 200],
    ['through a proxy of this machine', PROXIED, 403],
    ['under the public name', { ...HERE, Host: 'maps.example.org' }, 403],
    ['from another machine', { ...HERE, 'x-skillmap-client': '10.0.0.9' }, 403],
    ['with the token', { Authorization: 'Bearer the-token' }, 200],
    ['with another token', { ...HERE, Authorization: 'Bearer another' }, 403],
  ])(
    'are available only from this machine or with the token: a request %s',
    async (_name, headers, status) => {
      expect((await serverWith({}, 'the-token').ask('/metrics', { headers })).status).toBe(status);
    },
  );
});

describe('logs', () => {
  test('contain the route pattern, and nothing that identifies the requester', async () => {
    const { ask, log } = serverWith();
    await ask('/lessons/of-ada?name=ada', {
      headers: {
        'x-skillmap-client': '203.0.113.7',
        'x-request-id': 'request-1',
        Cookie: 'session=secret',
        'User-Agent': 'Browser of Ada',
        Referer: 'https://ada.example/',
      },
    });
    expect(log()).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'info',
        event: 'request',
        id: 'request-1',
        method: 'GET',
        route: '/*',
        status: 200,
        ms: 5,
      },
    ]);
  });

  test('report a failure once with its stack, without personal addresses', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'problems', write: (line) => lines.push(line), now: () => new Date(0) });
    log.request({ id: 'a', method: 'GET', route: '/*', status: 200, ms: 1 });
    const error = Object.assign(new Error('no row for ada@learners.example from 203.0.113.7'), {
      code: '23505',
      detail: 'Key (email)=(ada@learners.example)',
    });
    log.failure(error, 'b');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"code":"23505"');
    expect(lines[0]).not.toMatch(/ada@|203\.0/);
  });

  test('keep running when the site fails, and the client gets an internal error', async () => {
    const { ask, log } = serverWith({ site: { fetch: () => Promise.reject(new Error('disk is gone')) } });
    const response = await ask('/');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk');
    expect(log().map(({ event }) => event)).toEqual(['failure', 'request']);
  });
});
