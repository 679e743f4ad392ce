import { describe, expect, test } from 'vitest';
import { checkUrls } from '../../../cli/links/check-urls.ts';
import { settle } from '../../fakes/fake-clock.ts';
import { fakeHosts, ask, status } from './fake-hosts.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the limits of link checks', () => {
  test('allow four parallel requests per host, sixteen in total, and one per address', async () => {
    const open = new Map<string, number>();
    const most = { host: 0, all: 0 };
    let release: (() => void)[] = [];
    const hosts = fakeHosts(async (url) => {
      const { host } = new URL(url);
      open.set(host, (open.get(host) ?? 0) + 1);
      most.host = Math.max(most.host, ...open.values());
      most.all = Math.max(
        most.all,
        [...open.values()].reduce((all, number) => all + number, 0),
      );
      await new Promise<void>((done) => void release.push(done));
      open.set(host, (open.get(host) ?? 1) - 1);
      return status(200);
    });
    const urls = Array.from(
      { length: 90 },
      (_, index) => `https://host${index < 60 ? 0 : index % 8}.example/${index}`,
    );
    const asked = checkUrls([...urls, ...urls], hosts.options);
    while (hosts.requests.length < 90 || release.length > 0) {
      const now = release;
      release = [];
      for (const done of now) done();
      await settle();
    }
    expect((await asked).size).toBe(90);
    expect(hosts.requests).toHaveLength(90);
    expect(most).toEqual({ host: 4, all: 16 });
  });
});

describe('the cache of link checks', () => {
  test('remembers a working address for a day, and then sends a conditional request', async () => {
    const asked: (string | null)[] = [];
    const hosts = fakeHosts((_, { headers }) => {
      const tag = new Headers(headers).get('if-none-match');
      asked.push(tag);
      return tag === null ? status(200, { etag: '"one"' }) : status(304);
    });
    await ask(['https://a.example/x'], hosts);
    await hosts.clock.pass(DAY - 10_000);
    await ask(['https://a.example/x'], hosts);
    expect(asked).toEqual([null]);
    await hosts.clock.pass(10_000);
    expect(await ask(['https://a.example/x'], hosts)).toEqual({ 'https://a.example/x': { kind: 'alive' } });
    expect(asked).toEqual([null, '"one"']);
    await hosts.clock.pass(DAY);
    await ask(['https://a.example/x'], hosts);
    expect(asked).toEqual([null, '"one"', '"one"']);
  });

  test('remembers a dead address for a few minutes, and an unclear one not at all', async () => {
    const hosts = fakeHosts((url) => status(url.endsWith('dead') ? 404 : 403));
    const urls = ['https://a.example/dead', 'https://a.example/shut'];
    await ask(urls, hosts);
    await ask(urls, hosts);
    expect(hosts.requests.filter((one) => one.startsWith('HEAD'))).toEqual([
      'HEAD https://a.example/dead',
      'HEAD https://a.example/shut',
      'HEAD https://a.example/shut',
    ]);
    await hosts.clock.pass(10 * 60 * 1000);
    await ask(urls, hosts);
    expect(hosts.requests.filter((one) => one === 'HEAD https://a.example/dead')).toHaveLength(2);
  });
});

test('one run of link checks requests a limited number of addresses, and the next continues', async () => {
  const { requests, options } = fakeHosts(() => new Response(null, { status: 200 }));
  const urls = Array.from({ length: 5010 }, (_, at) => `https://host-${at % 50}.example.org/${at}`);
  const first = await checkUrls(urls, options);
  expect(requests.length).toBe(5000);
  const missed = [...first.values()].flatMap((verdict) =>
    verdict.kind === 'unclear' ? [verdict.reason] : [],
  );
  expect(missed).toEqual(
    Array.from({ length: 10 }, () => 'skipped, as one run checks 5000 addresses: the next run continues'),
  );
  const second = await checkUrls(urls, options);
  expect(requests.length).toBe(5010);
  expect([...second.values()].every(({ kind }) => kind === 'alive')).toBe(true);
});
