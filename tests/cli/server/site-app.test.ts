import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createApp } from '../../../cli/server/app.ts';
import { kioskPageRoutes } from '../../../cli/server/routes/kiosk-pages.ts';
import { createLog } from '../../../cli/server/observe/log.ts';
import { createMetrics } from '../../../cli/server/observe/metrics.ts';
import type { SiteAppDeps } from '../../../cli/server/site-app.ts';
import { createSiteApp } from '../../../cli/server/site-app.ts';

const TARGET: TargetConfig = {
  targetId: 'arcade',
  brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
  editor: { kind: 'bundled', url: '/editor/arcade/index.html' },
};
const PROXIED = { 'x-skillmap-client': '127.0.0.1', Host: 'localhost:5210' };
const HERE = { ...PROXIED, 'x-skillmap-direct': '1' };

function serverWith(deps: Partial<SiteAppDeps> = {}, metricsToken?: string) {
  const lines: string[] = [];
  let time = 0;
  const log = createLog({ level: 'all', write: (line) => lines.push(line), now: () => new Date(0) });
  const metrics = createMetrics([]);
  const server = createSiteApp({
    base: '/',
    publicUrl: 'https://maps.example.org/',
    app: createApp({}),
    site: {
      fetch: async (request) =>
        new Response(`site: ${new URL(request.url).pathname}`, {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        }),
    },
    targetConfig: async () => TARGET,
    frameAncestors: [],
    operation: {
      findProblems: async () => ({}),
      metrics: metrics.text,
      ...(metricsToken !== undefined && { metricsToken }),
    },
    observers: { log, metrics, now: () => (time += 5) },
    ...deps,
  });
  const ask = (path: string, init: RequestInit = {}) => server.request(`http://localhost:5210${path}`, init);
  return { ask, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('what is answered', () => {
  test('files, settings, and the API as JSON', async () => {
    const { ask } = serverWith();
    expect(await (await ask('/some/page/')).text()).toBe('site: /some/page/');
    expect(await (await ask('/targetconfig.json')).json()).toEqual(TARGET);
    const unknown = await ask('/api/nothing');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  test('what a route says is not there, as JSON too', async () => {
    const app = new Hono().get('/api/:id', (context) => context.notFound());
    const unknown = await serverWith({ app }).ask('/api/kiosk');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  test('a page that this place does not offer, by the site', async () => {
    const place = { base: '/', publicUrl: () => '', files: undefined as never };
    const targetConfig = async () => ({ ...TARGET, features: { kiosk: false } });
    const { ask } = serverWith({ pages: kioskPageRoutes({ ...place, targetConfig }) });
    for (const path of ['/kiosk', '/kiosk/CDF347']) {
      expect(await (await ask(path)).text()).toBe(`site: ${path}`);
    }
  });

  test('below a path everything but health is there', async () => {
    const { ask } = serverWith({ base: '/maps/', publicUrl: 'https://example.org/maps/' });
    expect((await ask('/maps/targetconfig.json')).status).toBe(200);
    expect(await (await ask('/maps/api/editor/status')).json()).toEqual({ kind: 'absent' });
    expect(await (await ask('/api/editor/status')).text()).toBe('site: /api/editor/status');
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('more than anything of a learner’s is refused before it is read', async () => {
    const { ask } = serverWith();
    const headers = { 'Content-Length': String(100 * 1024 * 1024) };
    expect((await ask('/api/user/projects/a', { method: 'PUT', headers, body: 'x' })).status).toBe(413);
  });
});

describe('headers', () => {
  test('pages may stand in frames of this site and of those that are named', async () => {
    const { ask } = serverWith({ frameAncestors: ['https://course.example.org'] });
    const { headers } = await ask('/');
    expect(headers.get('Content-Security-Policy')).toBe(`frame-ancestors 'self' https://course.example.org`);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+$/);
  });

  test('a page’s own policy stays, beside the one on frames', async () => {
    const policy = `default-src 'none'`;
    const site = {
      fetch: async () =>
        new Response('', { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } }),
    };
    const { headers } = await serverWith({ site }).ask('/');
    expect(headers.get('Content-Security-Policy')).toBe(`${policy}, frame-ancestors 'self'`);
  });

  test.each([
    ['a page of this site', 'same-origin', 'iframe', 'frame-ancestors *'],
    ['another site', 'cross-site', 'iframe', `frame-ancestors 'self'`],
    ['a learner', 'none', 'document', `frame-ancestors 'self'`],
  ])('the editor’s page, asked for by %s', async (_who, site, dest, framing) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest };
    for (const path of ['/editor/arcade/index.html', '/editor/arcade/']) {
      const response = await serverWith().ask(`${path}?ws=iframe`, { headers });
      expect(response.headers.get('Content-Security-Policy')).toBe(framing);
      expect(response.headers.get('Vary')).toContain('Sec-Fetch-Site');
    }
    const page = await serverWith().ask('/editors/', { headers });
    expect(page.headers.get('Content-Security-Policy')).toBe(`frame-ancestors 'self'`);
  });

  test('a page that says itself who may frame it is not contradicted', async () => {
    const policy = `default-src 'none'; frame-ancestors *`;
    const site = {
      fetch: async () =>
        new Response('', { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } }),
    };
    const { headers } = await serverWith({ site, frameAncestors: ['https://a.example'] }).ask('/');
    expect(headers.get('Content-Security-Policy')).toBe(policy);
  });

  test('answers of the API are no page, and no other site’s', async () => {
    const { headers } = await serverWith().ask('/api/editor/status');
    expect(headers.get('Content-Security-Policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  test('without encryption nothing promises it', async () => {
    const { headers } = await serverWith({ publicUrl: 'http://localhost:5210/' }).ask('/');
    expect(headers.has('Strict-Transport-Security')).toBe(false);
  });
});

describe('addresses', () => {
  test('a proxy’s unencrypted visitor is led to the encrypted site', async () => {
    const response = await serverWith().ask('/a/?lang=fr', { headers: { 'X-Forwarded-Proto': 'http' } });
    expect([response.status, response.headers.get('Location')]).toEqual([
      308,
      'https://maps.example.org/a/?lang=fr',
    ]);
  });

  test('127.0.0.1 leads to localhost, where cookies are', async () => {
    const { ask } = serverWith({ publicUrl: 'http://localhost:5210/' });
    const visit = { headers: { 'Sec-Fetch-Mode': 'navigate' } };
    expect((await ask('/', visit)).status).toBe(200);
    const server = createSiteApp({ ...asDeps(), publicUrl: 'http://localhost:5210/' });
    const response = await server.request('http://127.0.0.1:5210/a', visit);
    expect(response.headers.get('Location')).toBe('http://localhost:5210/a');
  });
});

function asDeps(): SiteAppDeps {
  const metrics = createMetrics([]);
  return {
    base: '/',
    publicUrl: 'http://localhost:5210/',
    app: createApp({}),
    site: { fetch: async () => new Response('') },
    targetConfig: async () => TARGET,
    frameAncestors: [],
    operation: { findProblems: async () => ({}), metrics: metrics.text },
    observers: {
      log: createLog({ level: 'none', write: () => undefined, now: () => new Date() }),
      metrics,
      now: () => 0,
    },
  };
}

describe('health', () => {
  test('says what is not ready', async () => {
    const { ask } = serverWith({
      operation: { findProblems: async () => ({ database: 'It does not answer.' }), metrics: async () => '' },
    });
    expect((await ask('/healthz')).status).toBe(200);
    const response = await ask('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'unavailable',
      problems: { database: 'It does not answer.' },
    });
  });
});

describe('metrics', () => {
  test('count requests by route, with how long they took', async () => {
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
  ])('%s', async (_name, headers, status) => {
    expect((await serverWith({}, 'the-token').ask('/metrics', { headers })).status).toBe(status);
  });
});

describe('logs', () => {
  test('have the pattern of a route, and nothing that tells who asked for what', async () => {
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

  test('a failure is told once with its stack, without addresses of persons', () => {
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

  test('a failure of the site is answered as one of ours', async () => {
    const { ask, log } = serverWith({ site: { fetch: () => Promise.reject(new Error('disk is gone')) } });
    const response = await ask('/');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk');
    expect(log().map(({ event }) => event)).toEqual(['failure', 'request']);
  });
});
