import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createExtensionResolver } from '../../../cli/editor/extension-resolver.ts';
import { codeHost } from '../../support/code-host-stand-in.ts';
import { httpStandIn } from '../../support/http-stand-in.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const DAY = 24 * 60 * 60 * 1000;

function manifest(files: string[], dependencies: Record<string, string> = {}): string {
  return JSON.stringify({ name: 'demo', files, dependencies });
}

function tags(...names: string[]) {
  return names.map((name) => ({ name }));
}

async function resolverFor(endpoints: { api: string; raw: string }, clock = { now: 0 }) {
  const cacheDir = await tempFolder();
  return createExtensionResolver({ cacheDir, endpoints, now: () => clock.now });
}

describe('the resolver of MakeCode extensions', () => {
  test('returns all existing files in the manifest of a tagged extension', async () => {
    const host = await codeHost({
      'ada/fire/v1.2.0/pxt.json': manifest(['main.ts', 'a b.jres', 'gone.ts', '../../secret']),
      'ada/fire/v1.2.0/main.ts': 'namespace fire {}',
      'ada/fire/v1.2.0/a b.jres': '{}',
    });
    const resolution = await (await resolverFor(host)).resolve(['github:ada/fire#v1.2.0/']);
    expect(resolution).toEqual({
      kind: 'resolved',
      packages: [
        {
          repo: 'ada/fire',
          version: 'v1.2.0',
          sha: 'v1.2.0',
          fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          files: {
            'pxt.json': expect.stringContaining('demo') as unknown,
            'main.ts': 'namespace fire {}',
            'a b.jres': '{}',
          },
        },
      ],
    });
    expect(host.requests.join()).not.toContain('secret');
  });

  test('uses and returns the newest version of an extension without a tag', async () => {
    const host = await codeHost(
      { 'ada/set/v1.10.0/fire/pxt.json': manifest([]) },
      { '/repos/ada/set/tags': tags('v1.9.0', 'v1.10.0-beta', 'nightly', 'v1.10.0', 'v1.2.0') },
    );
    const resolution = await (await resolverFor(host)).resolve(['ada/set/fire']);
    expect(resolution).toMatchObject({
      packages: [
        { repo: 'ada/set', subPath: 'fire', version: 'v1.10.0' },
        { repo: 'ada/set', latestVersion: 'v1.10.0', files: {} },
      ],
    });
  });

  test('uses the newest commit of an extension without any release', async () => {
    const sha = 'a'.repeat(40);
    const host = await codeHost(
      { [`ada/fire/${sha}/pxt.json`]: manifest([]) },
      { '/repos/ada/fire/tags': [], '/repos/ada/fire/commits/HEAD': { sha } },
    );
    const resolution = await (await resolverFor(host)).resolve(['ada/fire']);
    expect(resolution).toMatchObject({ packages: [{ version: sha }, { latestVersion: sha }] });
  });

  test('includes dependencies, even circular ones, once each', async () => {
    const host = await codeHost({
      'ada/a/v1.0.0/pxt.json': manifest([], {
        core: '*',
        b: 'github:ada/b#v2.0.0',
        c: 'github:ada/c#v3.0.0',
      }),
      'ada/b/v2.0.0/pxt.json': manifest([], { c: 'github:ada/c#v3.0.0', a: 'github:ada/a#v1.0.0' }),
      'ada/c/v3.0.0/pxt.json': manifest([]),
    });
    const resolution = await (await resolverFor(host)).resolve(['ada/a#v1.0.0']);
    expect(resolution).toMatchObject({
      packages: [{ repo: 'ada/a' }, { repo: 'ada/b' }, { repo: 'ada/c' }],
    });
    expect(host.requests.filter((url) => url.startsWith('/raw/ada/c/'))).toHaveLength(1);
  });

  test('also returns a folder in the newer version that another folder of its repository needs', async () => {
    const host = await codeHost({
      'ada/set/v1.0.0/a/pxt.json': manifest([]),
      'ada/set/v1.1.0/a/pxt.json': manifest([]),
      'ada/set/v1.1.0/b/pxt.json': manifest([]),
      'ada/set/v1.0.0/old/pxt.json': manifest([]),
    });
    const specs = ['ada/set/a#v1.0.0', 'ada/set/b#v1.1.0', 'ada/set/old#v1.0.0'];
    const resolution = await (await resolverFor(host)).resolve(specs);
    const found =
      resolution.kind === 'resolved' && resolution.packages.map((each) => `${each.subPath}#${each.version}`);
    expect(found).toEqual(['a#v1.0.0', 'b#v1.1.0', 'old#v1.0.0', 'a#v1.1.0']);
  });

  test('works offline for an extension that it has loaded before', async () => {
    const clock = { now: 1000 };
    const host = await codeHost(
      { 'ada/fire/v1.0.0/pxt.json': manifest(['main.ts']), 'ada/fire/v1.0.0/main.ts': '' },
      { '/repos/ada/fire/tags': tags('v1.0.0') },
    );
    const resolver = await resolverFor(host, clock);
    const first = await resolver.resolve(['ada/fire']);
    const asked = host.requests.length;
    expect(await resolver.resolve(['ada/fire'])).toEqual(first);
    expect(host.requests).toHaveLength(asked);
    clock.now += 2 * DAY;
    await host.close();
    expect(await resolver.resolve(['Ada/Fire'])).toMatchObject({ kind: 'resolved' });
  });

  test('looks up the newest version again after a day', async () => {
    const clock = { now: 1000 };
    const api = { '/repos/ada/fire/tags': tags('v1.0.0') };
    const host = await codeHost(
      { 'ada/fire/v1.0.0/pxt.json': manifest([]), 'ada/fire/v1.1.0/pxt.json': manifest([]) },
      api,
    );
    const resolver = await resolverFor(host, clock);
    await resolver.resolve(['ada/fire']);
    api['/repos/ada/fire/tags'] = tags('v1.0.0', 'v1.1.0');
    clock.now += 2 * DAY;
    expect(await resolver.resolve(['ada/fire'])).toMatchObject({ packages: [{ version: 'v1.1.0' }, {}] });
  });

  test.each([
    ['not a name', 'invalid'],
    ['ada/fire/../../x', 'invalid'],
    ['ada/none#v1.0.0', 'not-found'],
    ['ada/none', 'not-found'],
  ])('cannot load %s, for the reason %s', async (spec, reason) => {
    const resolver = await resolverFor(await codeHost({}));
    expect(await resolver.resolve([spec])).toMatchObject({
      kind: 'failed',
      reason,
      name: expect.any(String) as unknown,
    });
  });

  test('names a missing dependency', async () => {
    const host = await codeHost({
      'ada/a/v1.0.0/pxt.json': manifest([], { gone: 'github:ada/gone#v1.0.0' }),
    });
    const resolution = await (await resolverFor(host)).resolve(['ada/a#v1.0.0']);
    expect(resolution).toMatchObject({ kind: 'failed', reason: 'not-found', name: 'ada/gone' });
  });

  test('reports that it is offline if the code host refuses requests or is unreachable', async () => {
    const host = await codeHost({ 'ada/fire/v1.0.0/pxt.json': manifest([]) });
    const resolver = await resolverFor(host);
    host.state.refuse = true;
    expect(await resolver.resolve(['ada/fire#v1.0.0'])).toMatchObject({ reason: 'offline' });
    await host.close();
    expect(await resolver.resolve(['ada/fire#v1.0.0'])).toMatchObject({ reason: 'offline' });
  });

  test.each([
    ['another page answers', (response: ServerResponse) => response.end('<!doctype html>Sign in')],
    [
      'the connection breaks off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('[');
        setImmediate(() => response.destroy());
      },
    ],
  ])('reports that it is offline if %s', async (_name, answer) => {
    const { origin } = await httpStandIn((_request, response) => void answer(response));
    const resolver = await resolverFor({ api: origin, raw: origin });
    expect(await resolver.resolve(['ada/fire'])).toMatchObject({ kind: 'failed', reason: 'offline' });
  });

  test('searches every page of tags for the newest version, but follows links only on the host', async () => {
    const pages = [tags('v1.0.0'), tags('v1.2.0'), tags('v9.9.9')];
    const host = await httpStandIn((request, response) => {
      const url = new URL(request.url ?? '/', host.origin);
      if (url.pathname.startsWith('/raw/')) return void response.end(manifest([]));
      const page = Number(url.searchParams.get('page') ?? 0);
      const next =
        page === 0 ? `${host.origin}/api${url.pathname.slice(4)}?page=1` : 'https://eve.test/?page=2';
      response.writeHead(200, { Link: `<${next}>; rel="next"` }).end(JSON.stringify(pages[page]));
    });
    const resolver = await resolverFor({ api: `${host.origin}/api`, raw: `${host.origin}/raw` });
    expect(await resolver.resolve(['ada/fire'])).toMatchObject({ packages: [{ version: 'v1.2.0' }, {}] });
  });

  test('stops reading an endless answer', async () => {
    const host = await httpStandIn((_request, response) => {
      const block = Buffer.alloc(1_000_000, 'x');
      const send = (): void => {
        while (!response.destroyed && response.write(block));
        if (!response.destroyed) response.once('drain', send);
      };
      send();
    });
    const resolver = await resolverFor({ api: host.origin, raw: host.origin });
    expect(await resolver.resolve(['ada/fire#v1.0.0'])).toMatchObject({ reason: 'too-large' });
  });

  test('rejects too many files and files that are too large', async () => {
    const host = await codeHost({
      'ada/many/v1.0.0/pxt.json': manifest(Array.from({ length: 500 }, (_, index) => `${index}.ts`)),
      'ada/huge/v1.0.0/pxt.json': manifest(['huge.jres']),
      'ada/huge/v1.0.0/huge.jres': 'x'.repeat(9_000_000),
    });
    const resolver = await resolverFor(host);
    for (const name of ['many', 'huge']) {
      expect(await resolver.resolve([`ada/${name}#v1.0.0`])).toMatchObject({ reason: 'too-large' });
    }
  });
});
