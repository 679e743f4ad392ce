import { afterEach, expect, test } from 'vitest';
import type { ExtensionCache } from '#parser';
import { browserClock } from '../../../../../viewer/shared/services/browser/browser-clock.ts';
import { createCodeHost } from '../../../../../viewer/shared/services/source/code-host.ts';
import { createExtensions } from '../../../../../viewer/shared/services/source/extensions.ts';
import { startPublicApis, type PublicApis, type PublicContent } from '../../../../support/public-apis.ts';

let running: PublicApis | undefined;
afterEach(() => running?.close());

async function open(content: Partial<PublicContent>, published: Record<string, string> = {}) {
  const started = await startPublicApis(content);
  running = started;
  const kept = new Map<string, unknown>();
  const cache: ExtensionCache = {
    read: async (key) => (kept.has(key) ? { value: kept.get(key), writtenAt: Date.now() } : undefined),
    write: async (key, value) => void kept.set(key, value),
  };
  const network = { fetch, clock: browserClock, timeoutMs: 5_000 };
  const { codeHostApi: apiUrl, codeHostRaw: rawUrl } = started.endpoints;
  const host = createCodeHost({
    ...network,
    endpoints: { apiUrl, rawUrl },
    storage: undefined,
  });
  const load = createExtensions({
    ...network,
    host,
    cache,
    toUrl: (name) => published[name] && started.origin + published[name],
  });
  return { apis: started, load: (name: string) => load(name, new AbortController().signal) };
}

const manifest = (dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name: 'x', files: ['main.ts'], dependencies });

test('an extension is assembled from the code host with its dependencies, and cached', async () => {
  const { load, apis } = await open({
    tags: { 'bob/base': ['v2.0.0', 'v2.1.0'] },
    files: {
      'ada/fire/v1.0.0/pxt.json': manifest({ base: 'github:bob/base', core: '*' }),
      'ada/fire/v1.0.0/main.ts': 'fire',
      'bob/base/v2.1.0/pxt.json': manifest(),
      'bob/base/v2.1.0/main.ts': 'base',
    },
  });
  const packages = await load('ada/fire#v1.0.0');
  expect(packages).toEqual([
    expect.objectContaining({ repo: 'ada/fire', version: 'v1.0.0' }),
    expect.objectContaining({ repo: 'bob/base', version: 'v2.1.0' }),
    expect.objectContaining({ repo: 'bob/base', latestVersion: 'v2.1.0' }),
  ]);
  expect(packages?.[0]).toMatchObject({ fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
  apis.requests.length = 0;
  expect(await load('ada/fire#v1.0.0')).toEqual(packages);
  expect(apis.requests).toEqual([]);
});

test('an extension published with the site is taken from there', async () => {
  const { load, apis } = await open(
    { files: { 'extensions/fire.json': '{"packages":[{"repo":"ada/fire"},5]}' } },
    { 'ada/fire': '/extensions/fire.json' },
  );
  expect(await load('ada/fire')).toEqual([{ repo: 'ada/fire' }]);
  expect(apis.requests).toEqual(['/extensions/fire.json']);
});

test('a missing extension is skipped, and the lesson continues', async () => {
  const { load, apis } = await open({}, { 'ada/gone': '/nowhere.json' });
  expect(await load('ada/gone')).toBeUndefined();
  expect(await load('ada/fire#v1.0.0')).toBeUndefined();
  expect(await load('not an extension')).toBeUndefined();
  apis.content.isLimited = true;
  expect(await load('ada/fire')).toBeUndefined();
});
