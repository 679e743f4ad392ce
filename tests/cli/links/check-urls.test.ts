import { describe, expect, test } from 'vitest';
import { checkUrls } from '../../../cli/links/check-urls.ts';
import { createPublicFetch } from '../../../cli/links/public-fetch.ts';
import { httpStandIn } from '../../support/http-stand-in.ts';
import { fakeHosts, ask, status } from './fake-hosts.ts';

describe('the result of a link check', () => {
  test('is alive for 200, dead for 404 and 410 after two requests, and unclear for other codes', async () => {
    const codes: Record<string, number> = { '200': 200, '404': 404, '410': 410, '403': 403, '401': 401 };
    const hosts = fakeHosts((url) => status(codes[url.slice(-3)] ?? 200));
    const urls = Object.keys(codes).map((code) => `https://a.example/${code}`);
    expect(await ask(urls, hosts)).toEqual({
      'https://a.example/200': { kind: 'alive' },
      'https://a.example/401': { kind: 'unclear', reason: 'status 401' },
      'https://a.example/403': { kind: 'unclear', reason: 'status 403' },
      'https://a.example/404': { kind: 'dead', status: 404 },
      'https://a.example/410': { kind: 'dead', status: 410 },
    });
    expect(hosts.requests.filter((one) => one.endsWith('404'))).toEqual([
      'HEAD https://a.example/404',
      'GET https://a.example/404',
    ]);
  });

  test.each([403, 404, 405, 501])(
    'is alive if HEAD gets %d but a GET of the first byte succeeds',
    async (code) => {
      const ranges: (string | null)[] = [];
      const hosts = fakeHosts((_, { method, headers }) => {
        if (method === 'HEAD') return status(code);
        ranges.push(new Headers(headers).get('range'));
        return status(206);
      });
      expect(await ask(['https://a.example/x'], hosts)).toEqual({ 'https://a.example/x': { kind: 'alive' } });
      expect(ranges).toEqual(['bytes=0-0']);
    },
  );

  test('follows redirects to other hosts, but only a few times', async () => {
    const hosts = fakeHosts((url) => {
      if (url.endsWith('/old')) return status(301, { location: 'https://b.example/new' });
      if (url.endsWith('/gone')) return status(302, { location: '/nothing' });
      if (url.endsWith('/round')) return status(302, { location: '/round' });
      return status(url.endsWith('/new') ? 200 : 404);
    });
    expect(
      await ask(['https://a.example/old', 'https://a.example/gone', 'https://c.example/round'], hosts),
    ).toEqual({
      'https://a.example/gone': { kind: 'dead', status: 404 },
      'https://a.example/old': { kind: 'alive' },
      'https://c.example/round': { kind: 'unclear', reason: 'too many redirects' },
    });
  });

  test('is unclear if a redirect leads into a private network, and no request is sent there', async () => {
    const hosts = fakeHosts(() => status(302, { location: 'http://169.254.169.254/secret' }));
    hosts.options.isAllowed = ({ hostname }) => hostname !== '169.254.169.254';
    expect(await ask(['https://a.example/x'], hosts)).toEqual({
      'https://a.example/x': { kind: 'unclear', reason: 'leads to a private network' },
    });
    expect(hosts.requests).toEqual(['HEAD https://a.example/x']);
  });
});

describe('hosts that are slow, busy or unreachable', () => {
  test('get two requests, each with a timeout of ten seconds', async () => {
    const hosts = fakeHosts(() => new Promise<Response>(() => undefined));
    const asked = checkUrls(['https://a.example/x'], hosts.options);
    await hosts.clock.pass(9_999);
    expect(hosts.requests).toHaveLength(1);
    await hosts.clock.pass(1 + 500 + 9_999);
    expect(hosts.requests).toHaveLength(2);
    await hosts.clock.pass(1);
    expect([...(await asked).values()]).toEqual([{ kind: 'unclear', reason: 'no answer within 10 s' }]);
  });

  test('get one more request after a server error', async () => {
    let turn = 0;
    const hosts = fakeHosts(() => status((turn += 1) === 1 ? 503 : 200));
    expect(await ask(['https://a.example/x'], hosts)).toEqual({ 'https://a.example/x': { kind: 'alive' } });
    expect(hosts.requests).toHaveLength(2);
  });

  test('get the next request only at the time for which they ask', async () => {
    let turn = 0;
    const hosts = fakeHosts(() => ((turn += 1) === 1 ? status(429, { 'retry-after': '7' }) : status(200)));
    const asked = checkUrls(['https://a.example/x'], hosts.options);
    await hosts.clock.pass(6_999);
    expect(hosts.requests).toHaveLength(1);
    await hosts.clock.pass(1);
    expect([...(await asked).values()]).toEqual([{ kind: 'alive' }]);
  });

  test('get no more requests for any address if they ask to wait an hour', async () => {
    const hosts = fakeHosts(() => status(429, { 'retry-after': '3600' }));
    const urls = Array.from({ length: 20 }, (_, index) => `https://a.example/${index}`);
    const verdicts = Object.values(await ask(urls, hosts));
    expect(verdicts).toHaveLength(20);
    expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['unclear']));
    expect(hosts.requests.length).toBeLessThan(8);
  });

  test('get only a few of many requests if there is no network', async () => {
    const hosts = fakeHosts(() => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    });
    const urls = Array.from({ length: 200 }, (_, index) => `https://a.example/${index}`);
    const verdicts = Object.values(await ask(urls, hosts));
    expect(new Set(verdicts.map((one) => ('reason' in one ? one.reason : '')))).toEqual(
      new Set(['no such host, or no network']),
    );
    expect(hosts.requests.length).toBeLessThan(16);
  });
});

test('a link check of a real server handles large answers and a broken connection', async () => {
  const { origin, requests } = await httpStandIn((request, response) => {
    if (request.url === '/broken') return request.socket.destroy();
    if (request.url === '/gone') return response.writeHead(404).end('x'.repeat(100_000));
    return response.writeHead(200).end(request.method === 'HEAD' ? '' : 'x'.repeat(1_000_000));
  });
  const { options } = fakeHosts(() => status(500));
  const verdicts = await checkUrls([`${origin}/here`, `${origin}/gone`, `${origin}/broken`], {
    ...options,
    fetch: createPublicFetch({ isTrusted: () => true }),
    clock: { now: () => Date.now(), after: (_, run) => clearTimeout.bind(undefined, setTimeout(run, 300)) },
  });
  expect(Object.fromEntries(verdicts)).toEqual({
    [`${origin}/here`]: { kind: 'alive' },
    [`${origin}/gone`]: { kind: 'dead', status: 404 },
    [`${origin}/broken`]: { kind: 'unclear', reason: 'no connection' },
  });
  expect(requests).toContain('/here');
});
