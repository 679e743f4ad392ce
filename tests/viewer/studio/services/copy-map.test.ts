import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMapAddress } from '../../../../viewer/studio/domain/read-map-address.ts';
import { browserClock } from '../../../../viewer/shared/services/browser/browser-clock.ts';
import { copyMap } from '../../../../viewer/studio/services/intake/copy-map.ts';
import type { IntakeOutcome } from '../../../../viewer/studio/ports/intake.ts';
import { createCodeHost } from '../../../../viewer/shared/services/source/code-host.ts';
import { activity, mapFile, node, skillMap } from '../../../e2e/support/map-text.ts';
import { startPublicApis, type PublicApis } from '../../../support/public-apis.ts';

let apis: PublicApis;
beforeAll(async () => {
  apis = await startPublicApis();
});
afterAll(() => apis.close());

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10]);
const map = mapFile(
  { name: 'Space', bannerurl: 'https://pictures.example/banner.png' },
  skillMap(
    'first',
    {},
    activity('one', { url: '/tutorials/one', imageurl: '/images/one.png' }),
    activity('two', { url: 'https://github.com/ada/maps/tutorials/two' }),
    activity('far', { url: 'https://github.com/bob/maps/tutorials/far' }),
    activity('docs', { url: '/tutorials/of-the-docs' }),
    activity('gone', { url: '/tutorials/gone' }),
    node('completion', 'end', {}, '* actions:', '    * map: [Next](/second)'),
  ),
).replaceAll('\n', '\r\n');

beforeEach(() => {
  Object.assign(apis.content, {
    files: {
      'ada/maps/HEAD/skillmap.md': map,
      'ada/maps/v1.0.0/skillmap.md': mapFile(
        { name: 'Old' },
        skillMap('m', {}, activity('one', { url: '/one' })),
      ),
      'ada/maps/v1.0.0/one.md': '# One\n',
      'ada/maps/HEAD/tutorials/one.md':
        '\uFEFF# One\r\n\r\n## Step\r\n![a](pic.png) ![b](/images/two.png)\r\n',
      'ada/maps/HEAD/tutorials/two.md': '# Two\n',
      'ada/maps/HEAD/tutorials/pic.png': picture,
      'ada/maps/HEAD/images/one.png': picture,
      'ada/maps/HEAD/images/two.png': picture,
      'ada/maps/HEAD/second.md': mapFile(
        { name: 'Second' },
        skillMap('m', {}, activity('one', { url: '/tutorials/one' })),
      ),
      'ada/maps/HEAD/readme.md': '# Only words\n',
      'skillmap/moon.png': picture,
    },
    tags: { 'ada/maps': ['v1.0.0'] },
    pages: {
      'tutorials/of-the-docs': '# Of the docs\n',
      'skillmap/moon': mapFile(
        { name: 'Moon' },
        skillMap('m', {}, activity('one', { url: '/tutorials/of-the-docs' })),
      ),
    },
    troubles: {},
    isLimited: false,
  });
});

function copy(address: string): Promise<IntakeOutcome> {
  const { docs, markdown, codeHostApi, codeHostRaw } = apis.endpoints;
  const source = readMapAddress(address, docs);
  if (!source) throw new Error(`${address} is no address`);
  return copyMap(source, {
    fetch,
    clock: browserClock,
    host: createCodeHost({
      fetch,
      clock: browserClock,
      timeoutMs: 2000,
      endpoints: { apiUrl: codeHostApi, rawUrl: codeHostRaw },
      storage: undefined,
    }),
    endpoints: { toLocalHref: (path) => path, docsUrl: docs, markdownUrl: markdown, rawUrl: codeHostRaw },
  });
}

test('a repository provides its map and every file that it names, byte for byte', async () => {
  const outcome = await copy('ada/maps');
  if (outcome.kind !== 'taken') throw new Error(outcome.why);
  expect(outcome.name).toBe('Space');
  expect([...outcome.contents.keys()].sort()).toEqual([
    'images/one.png',
    'images/two.png',
    'second.md',
    'skillmap.md',
    'tutorials/one.md',
    'tutorials/pic.png',
    'tutorials/two.md',
  ]);
  for (const [path, bytes] of outcome.contents) {
    expect(Buffer.from(bytes)).toEqual(Buffer.from(apis.content.files[`ada/maps/HEAD/${path}`] ?? ''));
  }
  expect(outcome.notes).toEqual([{ kind: 'missing', files: ['tutorials/gone.md'] }]);
});

test('the address of a skill map provides the version that learners see', async () => {
  const outcome = await copy('https://arcade.makecode.com/skillmap#github:ada/maps');
  expect(outcome).toMatchObject({ kind: 'taken', name: 'Old' });
});

test('a map of the documentation includes its tutorials', async () => {
  const outcome = await copy('https://arcade.makecode.com/skillmap#docs:/skillmap/moon');
  if (outcome.kind !== 'taken') throw new Error(outcome.why);
  expect([...outcome.contents.keys()].sort()).toEqual(['skillmap/moon.md', 'tutorials/of-the-docs.md']);
});

test('unreachable files are distinguished from missing ones', async () => {
  apis.content.troubles = { '/raw/ada/maps/HEAD/tutorials/two.md': 'fails' };
  const outcome = await copy('ada/maps');
  if (outcome.kind !== 'taken') throw new Error(outcome.why);
  expect(outcome.notes).toContainEqual({ kind: 'unreachable', files: ['tutorials/two.md'] });
});

test.each([
  ['ada/maps/nothing', 'not-found'],
  ['eve/nothing', 'not-found'],
  ['#github:eve/nothing', 'not-found'],
  ['ada/maps/readme', 'not-map'],
])('%s is refused as %s', async (address, why) => {
  expect(await copy(address)).toMatchObject({ kind: 'refused', why });
});

test('an unreachable host, or one that answers with a web page, is reported', async () => {
  apis.content.troubles = { '/raw/ada/maps/HEAD/skillmap.md': 'fails' };
  expect(await copy('ada/maps')).toEqual({ kind: 'refused', why: 'offline', source: 'ada/maps/skillmap' });
  apis.content.troubles = { '/raw/ada/maps/HEAD/skillmap.md': 'web-page' };
  expect(await copy('ada/maps')).toMatchObject({ why: 'not-map' });
});
