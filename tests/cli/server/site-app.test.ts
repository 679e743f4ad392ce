import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../cli/server/app.ts';
import { kioskPageRoutes } from '../../../cli/server/pages/create-server-pages.ts';
import { createLog } from '../../../cli/server/observe/log.ts';
import { createMetrics } from '../../../cli/server/observe/metrics.ts';
import { createSiteApp, type SiteAppDeps } from '../../../cli/server/site-app.ts';
import { TARGET, serverWith } from './server-with.ts';

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

describe('the server answers', () => {
  test('requests for files and settings, and unknown requests to the API with JSON', async () => {
    const { ask } = serverWith();
    expect(await (await ask('/some/page/')).text()).toBe('site: /some/page/');
    expect(await (await ask('/targetconfig.json')).json()).toEqual(TARGET);
    const unknown = await ask('/api/nothing');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  test('a request for a missing resource with JSON', async () => {
    const app = new Hono().get('/api/:id', (context) => context.notFound());
    const unknown = await serverWith({ app }).ask('/api/kiosk');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  test("a request for a page that this site does not have with the site's own page", async () => {
    const settings = { base: '/', publicUrl: () => '', files: undefined as never };
    const targetConfig = async () => ({ ...TARGET, features: { kiosk: false } });
    const { ask } = serverWith({ pages: kioskPageRoutes({ ...settings, targetConfig }) });
    for (const path of ['/kiosk', '/kiosk/CDF347']) {
      expect(await (await ask(path)).text()).toBe(`site: ${path}`);
    }
  });

  test('requests below its base path, and health checks everywhere', async () => {
    const { ask } = serverWith({ base: '/maps/', publicUrl: 'https://example.org/maps/' });
    expect((await ask('/maps/targetconfig.json')).status).toBe(200);
    expect(await (await ask('/maps/api/editor/status')).json()).toEqual({ kind: 'absent' });
    expect(await (await ask('/api/editor/status')).text()).toBe('site: /api/editor/status');
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('a request with an oversized body with 413, before reading it', async () => {
    const { ask } = serverWith();
    const headers = { 'Content-Length': String(100 * 1024 * 1024) };
    expect((await ask('/api/user/projects/a', { method: 'PUT', headers, body: 'x' })).status).toBe(413);
  });
});

describe('responses of the server', () => {
  test('allow framing by this site and the configured ones', async () => {
    const { ask } = serverWith({ frameAncestors: ['https://course.example.org'] });
    const { headers } = await ask('/');
    expect(headers.get('Content-Security-Policy')).toBe(`frame-ancestors 'self' https://course.example.org`);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+$/);
  });

  test('redirect pages to the public address, and refuse changes under other host names', async () => {
    const server = (isAddressKnown: boolean, host: string, init?: RequestInit) =>
      createSiteApp({ ...asDeps(), publicUrl: 'https://maps.example.org/', isAddressKnown }).request(
        `http://${host}/some/page?lang=de`,
        init,
      );
    const led = await server(true, 'evil.example');
    expect([led.status, led.headers.get('Location')]).toEqual([
      307,
      'https://maps.example.org/some/page?lang=de',
    ]);
    const refused = await server(true, 'evil.example', { method: 'POST' });
    expect([refused.status, await refused.json()]).toMatchObject([421, { code: 'misdirected' }]);
    // Requests under the public name, and from local and container proxies, are answered.
    for (const host of [
      'maps.example.org',
      'maps.example.org:443',
      'localhost:5210',
      '127.0.0.1:5210',
      'skillmap:5210',
    ]) {
      expect((await server(true, host)).status).toBe(200);
    }
    expect((await server(false, '192.0.2.7:5210')).status).toBe(200);
  });

  test.each([
    ['https://example.org/', 'same-origin-allow-popups'],
    ['http://localhost:5210/', 'same-origin-allow-popups'],
    // Browsers obey this header only on encrypted pages and on localhost.
    ['http://192.0.2.7:5210/', null],
  ])('isolate a page of %s from the window that opened it, with the policy %s', async (publicUrl, policy) => {
    const { ask } = serverWith({ publicUrl });
    const page = await ask('/');
    expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe(policy);
    const data = await ask('/targetconfig.json');
    expect(data.headers.get('Cross-Origin-Opener-Policy')).toBeNull();
  });

  test('keep a page’s own policy beside the policy about frames', async () => {
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
  ])('state who may frame the editor’s page if it is requested by %s', async (_who, site, dest, framing) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest };
    for (const path of ['/editor/arcade/index.html', '/editor/arcade/']) {
      const response = await serverWith().ask(`${path}?ws=iframe`, { headers });
      expect(response.headers.get('Content-Security-Policy')).toBe(framing);
      expect(response.headers.get('Vary')).toContain('Sec-Fetch-Site');
    }
    const page = await serverWith().ask('/editors/', { headers });
    expect(page.headers.get('Content-Security-Policy')).toBe(`frame-ancestors 'self'`);
  });

  test("keep a page's own policy about frames", async () => {
    const policy = `default-src 'none'; frame-ancestors *`;
    const site = {
      fetch: async () =>
        new Response('', { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } }),
    };
    const { headers } = await serverWith({ site, frameAncestors: ['https://a.example'] }).ask('/');
    expect(headers.get('Content-Security-Policy')).toBe(policy);
  });

  test('of the API cannot be framed or read by other sites', async () => {
    const { headers } = await serverWith().ask('/api/editor/status');
    expect(headers.get('Content-Security-Policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  test('do not require encryption if the site is not encrypted', async () => {
    const { headers } = await serverWith({ publicUrl: 'http://localhost:5210/' }).ask('/');
    expect(headers.has('Strict-Transport-Security')).toBe(false);
  });
});

describe('requests with another address', () => {
  test('to an unencrypted site are redirected by the server to the encrypted one', async () => {
    const response = await serverWith().ask('/a/?lang=fr', { headers: { 'X-Forwarded-Proto': 'http' } });
    expect([response.status, response.headers.get('Location')]).toEqual([
      308,
      'https://maps.example.org/a/?lang=fr',
    ]);
  });

  test('to 127.0.0.1 are redirected to localhost, where the cookies are', async () => {
    const { ask } = serverWith({ publicUrl: 'http://localhost:5210/' });
    const visit = { headers: { 'Sec-Fetch-Mode': 'navigate' } };
    expect((await ask('/', visit)).status).toBe(200);
    const server = createSiteApp({ ...asDeps(), publicUrl: 'http://localhost:5210/' });
    const response = await server.request('http://127.0.0.1:5210/a', visit);
    expect(response.headers.get('Location')).toBe('http://localhost:5210/a');
  });
});
