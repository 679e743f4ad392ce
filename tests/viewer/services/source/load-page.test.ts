import { afterEach, describe, expect, test } from 'vitest';
import { createNetworkLoader } from '../../../../viewer/app/adapters/network-loader.ts';
import { browserClock } from '../../../../viewer/services/browser/browser-clock.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { PublicApis, PublicContent } from '../../../support/public-apis.ts';
import { startPublicApis } from '../../../support/public-apis.ts';

const map = (name: string) => `# p\n* name: ${name}\n## m\n### a\n* type: tutorial\n* url: /tutorials/a\n`;
const noMap = '# p\n## m\n### a\n* url: /a\n* next: gone\n';

let running: PublicApis | undefined;
afterEach(() => running?.close());

interface Place {
  locale?: string;
  packages?: TargetConfig['packages'];
  mapUrls?: string[];
  pageUrl?: string;
  timeoutMs?: number;
  versions?: Map<string, string>;
  /** Of places that are no stand-in's. */
  fetch?: typeof fetch;
}

async function open(content: Partial<PublicContent>, place: Place = {}) {
  const started = await startPublicApis(content);
  running = started;
  const { endpoints } = started;
  const versions = place.versions ?? new Map<string, string>();
  const warnings: string[] = [];
  const network = { fetch: place.fetch ?? fetch, clock: browserClock, timeoutMs: place.timeoutMs ?? 10_000 };
  const load = createNetworkLoader({
    ...network,
    codeHost: {
      ...network,
      endpoints: { apiUrl: endpoints.codeHostApi, rawUrl: endpoints.codeHostRaw },
      versions: { read: (slug) => versions.get(slug), write: (slug, tag) => void versions.set(slug, tag) },
    },
    docsUrl: endpoints.docs,
    markdownUrl: endpoints.markdown,
    packages: place.packages,
    mapUrls: place.mapUrls ?? [],
    pageUrl: new URL(place.pageUrl ?? 'https://school.test/maps/'),
    locale: place.locale ?? 'en',
    warn: (message) => void warnings.push(message),
  });
  const controller = new AbortController();
  return {
    apis: started,
    warnings,
    abort: () => controller.abort(),
    load: (hash: string) => Promise.resolve(load(hash, controller.signal)),
  };
}

describe('§7 Docs maps', () => {
  test('come from the product’s API, are approved and known by their page’s url', async () => {
    const { apis, load } = await open({ pages: { 'skillmap/space': map('Space') } });
    expect(await load('#docs:/skillmap/space.md')).toMatchObject({
      kind: 'ready',
      page: { title: 'Space' },
      source: {
        identifier: `${apis.endpoints.docs}skillmap/space`,
        status: 'approved',
        location: { kind: 'docs', path: 'skillmap/space' },
      },
    });
    expect(apis.requests).toEqual(['/api/md/arcade/skillmap/space?lang=en']);
  });

  test('are asked for in the learner’s language', async () => {
    const { load } = await open(
      { pages: { 'skillmap/space': map('Space'), 'skillmap/space?lang=de': map('Weltall') } },
      { locale: 'de' },
    );
    expect(await load('#docs:skillmap/space')).toMatchObject({ page: { title: 'Weltall' } });
  });
});

describe('§7 Github sources', () => {
  const files = {
    'ada/maps/v1.10.0/space.md': map('Newest'),
    'ada/maps/v1.9.0/space.md': map('Older'),
    'ada/maps/HEAD/space.md': map('Half done'),
    'ada/maps/v1.10.0/skillmap.md': map('Usual'),
  };

  test('are read at the latest version, over all pages of tags, and known without it', async () => {
    const tags = [...Array.from({ length: 120 }, (_, index) => `nightly-${index}`), 'v1.9.0', 'v1.10.0'];
    const { apis, load, warnings } = await open({ files, tags: { 'ada/maps': tags } });
    expect(await load('#github:Ada/maps/space')).toMatchObject({ kind: 'failed' });
    expect(await load('#github:ada/maps/blob/main/space.md')).toMatchObject({
      page: { title: 'Newest' },
      source: {
        identifier: 'ada/maps#space',
        status: 'unknown',
        location: { kind: 'code-host', slug: 'ada/maps', ref: 'v1.10.0', path: 'space.md' },
      },
    });
    expect(await load('#github:ada/maps')).toMatchObject({ page: { title: 'Usual' } });
    expect(apis.requests.filter((url) => url.includes('page=2'))).not.toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('are read at the version that is named', async () => {
    const { apis, load } = await open({ files });
    expect(await load('#github:ada/maps:v1.9.0/space')).toMatchObject({
      page: { title: 'Older' },
      source: { identifier: 'ada/maps#space' },
    });
    expect(apis.requests).toEqual(['/raw/ada/maps/v1.9.0/space.md']);
  });

  test('without a release come from the default branch, and the author is told', async () => {
    const { load, warnings } = await open({ files, tags: { 'ada/maps': ['draft'] } });
    expect(await load('#github:ada/maps/space')).toMatchObject({ page: { title: 'Half done' } });
    expect(warnings).toEqual([expect.stringContaining('ada/maps has no released version')]);
  });

  test('§8 No tag found: nothing is returned', async () => {
    const { load } = await open({ files });
    expect(await load('#github:ada/maps:v7.0.0/space')).toEqual({
      kind: 'failed',
      failure: { kind: 'empty', detail: 'ada/maps has no file space.md, or no tag v7.0.0.' },
    });
    expect(await load('#github:nobody/nothing')).toEqual({
      kind: 'failed',
      failure: { kind: 'empty', detail: 'There is no repository nobody/nothing.' },
    });
  });

  test('a host that answers no more questions is not asked: what was the latest is', async () => {
    const versions = new Map([['ada/maps', 'v1.9.0']]);
    const { apis, load, warnings } = await open({ files, isLimited: true }, { versions });
    expect(await load('#github:ada/maps/space')).toMatchObject({ page: { title: 'Older' } });
    versions.clear();
    expect(await load('#github:ada/maps/space')).toMatchObject({ page: { title: 'Half done' } });
    expect(warnings).toEqual([expect.stringContaining('does not say which version')]);
    apis.content.isLimited = false;
    apis.content.tags = { 'ada/maps': ['v1.10.0'] };
    await load('#github:ada/maps/space');
    expect(versions).toEqual(new Map([['ada/maps', 'v1.10.0']]));
  });

  test('§5 banned and approved repositories', async () => {
    const packages = {
      approvedOrgs: ['Ada'],
      approvedRepos: ['bob/maps'],
      bannedRepos: ['ada/bad', 'bob/maps'],
      bannedOrgs: ['eve'],
    };
    const all = ['ada/maps', 'ada/bad', 'bob/maps', 'eve/maps', 'carl/maps'];
    const { load } = await open(
      { files: Object.fromEntries(all.map((slug) => [`${slug}/v1.0.0/x.md`, map('X')])) },
      { packages },
    );
    const statuses = await Promise.all(
      all.map(async (slug) => {
        const update = await load(`#github:${slug}:v1.0.0/x`);
        return 'source' in update && update.source?.status;
      }),
    );
    expect(statuses).toEqual(['approved', 'banned', 'banned', 'banned', 'unknown']);
  });

  test('§5 Source argument: no repository is shown under the name of another', async () => {
    const { load } = await open(
      { files: { 'eve/maps/v1.0.0/x.md': map('Evil') }, tags: { 'ada/maps': ['v1.0.0'] } },
      { packages: { approvedOrgs: ['ada'], bannedOrgs: ['eve'] } },
    );
    for (const hash of [
      'ada/maps/../../../eve/maps/v1.0.0/x',
      'ada/maps:v1.0.0/../../../eve/maps/v1.0.0/x',
    ]) {
      expect(await load(`#github:${hash}`)).toMatchObject({ kind: 'failed', failure: { kind: 'empty' } });
    }
  });

  test('§4 A banned source is an error, and still parsed', async () => {
    const { load } = await open(
      { files: { 'eve/maps/v1/x.md': noMap } },
      { packages: { bannedRepos: ['eve/maps'] } },
    );
    expect(await load('#github:eve/maps:v1/x')).toMatchObject({
      kind: 'failed',
      failure: {
        kind: 'banned',
        detail: 'eve/maps',
        more: expect.arrayContaining([expect.stringContaining('Line 3')]) as unknown,
      },
      source: { status: 'banned' },
    });
  });

  test('a translation stands for the original, which is shown where there is none or a broken one', async () => {
    const { load, apis, warnings } = await open(
      { files: { ...files, 'ada/maps/v1.9.0/_locales/de/space.md': map('Weltall') } },
      { locale: 'de-AT' },
    );
    const hash = '#github:ada/maps:v1.9.0/space';
    expect(await load(hash)).toMatchObject({
      page: { title: 'Weltall' },
      source: { identifier: 'ada/maps#space' },
    });
    expect(await load('#github:ada/maps:v1.10.0/space')).toMatchObject({
      page: { title: 'Newest' },
      source: { isUntranslated: true },
    });
    apis.content.files['ada/maps/v1.9.0/_locales/de/space.md'] = noMap;
    expect(await load(hash)).toMatchObject({ page: { title: 'Older' }, source: { isUntranslated: true } });
    expect(warnings).toEqual([expect.stringContaining('translation of the map cannot be shown: Line 3')]);
  });
});

describe('§7 Local', () => {
  test('maps are in the docs folder, on localhost only', async () => {
    const { load, apis } = await open({});
    apis.content.files['docs/space.md'] = map('Space');
    expect(await load('#local:space')).toMatchObject({
      kind: 'failed',
      failure: { kind: 'broken', detail: expect.stringContaining('localhost only') as unknown },
    });
    const here = await open({ files: { 'space.md': map('Space') } }, { pageUrl: `${apis.origin}/` });
    apis.content.files['space.md'] = map('Space');
    expect(await here.load('#local:/space.md')).toMatchObject({
      page: { title: 'Space' },
      source: {
        identifier: 'space',
        status: 'approved',
        location: { kind: 'web', url: `${apis.origin}/docs/space.md` },
      },
    });
  });
});

describe('§7 An arbitrary URL', () => {
  test('is read only where the place allows it', async () => {
    const started = await startPublicApis({ files: { 'maps/space.md': map('Space') } });
    const url = `${started.origin}/maps/space.md`;
    const { load } = await open({}, { mapUrls: [`${started.origin}/maps/`] });
    expect(await load(`#${url}`)).toMatchObject({
      page: { title: 'Space' },
      source: { identifier: url, status: 'unknown', location: { kind: 'web', url } },
    });
    for (const elsewhere of ['other.md', 'maps/../other.md', 'maps']) {
      expect(await load(`#${started.origin}/${elsewhere}`)).toMatchObject({
        failure: { kind: 'broken', detail: expect.stringContaining('shows no maps from') as unknown },
      });
    }
    await started.close();
  });

  test('what it may begin with ends where a folder does', async () => {
    const started = await startPublicApis({
      files: { 'maps/space.md': map('Space'), 'maps-of-eve/space.md': map('Evil') },
    });
    const { load } = await open({}, { mapUrls: [`${started.origin}/maps`] });
    expect(await load(`#${started.origin}/maps/space.md`)).toMatchObject({ page: { title: 'Space' } });
    expect(await load(`#${started.origin}/maps-of-eve/space.md`)).toMatchObject({
      failure: { detail: expect.stringContaining('shows no maps from') as unknown },
    });
    await started.close();
  });

  test('§5 of a banned repository is banned as well', async () => {
    const url = 'https://raw.githubusercontent.com/eve/maps/main/space.md';
    const { load } = await open(
      {},
      {
        mapUrls: ['https://raw.githubusercontent.com/'],
        packages: { bannedOrgs: ['eve'], approvedRepos: ['ada/maps'] },
        fetch: async () => new Response(map('Space')),
      },
    );
    expect(await load(`#${url}`)).toMatchObject({ failure: { kind: 'banned', detail: url } });
    expect(await load(`#${url.replace('eve', 'ada')}`)).toMatchObject({
      kind: 'ready',
      source: { status: 'unknown' },
    });
  });

  test('that is none is said to be none', async () => {
    const { load } = await open({}, { mapUrls: ['https://example.org/'] });
    expect(await load('#https://[/space.md')).toMatchObject({ kind: 'failed' });
    expect(await load('#https://:/space.md')).toMatchObject({
      failure: { detail: expect.stringContaining('shows no maps from') as unknown },
    });
  });
});

describe('§8 What goes wrong', () => {
  const path = '/api/md/arcade/space';
  const failing = async (content: Partial<PublicContent>, place: Place = {}) => {
    const opened = await open(content, place);
    const update = await opened.load('#docs:space');
    return { ...opened, failure: update.kind === 'failed' ? update.failure : undefined };
  };

  test.each([
    ['an empty file', { pages: { space: ' \n' } }, 'empty', 'is empty'],
    ['a file that is not there', {}, 'broken', 'status 404'],
    ['a host that fails', { troubles: { [path]: 'fails' } }, 'broken', 'status 500'],
    ['a page for people', { troubles: { [path]: 'web-page' } }, 'broken', 'a web page'],
    ['an answer without end', { troubles: { [path]: 'endless' } }, 'broken', 'too large'],
    ['text that is no map', { pages: { space: 'Hello' } }, 'broken', 'Cannot parse content'],
  ] as const)('%s', async (_name, content, kind, detail) => {
    const { failure } = await failing(content);
    expect(failure).toMatchObject({ kind, detail: expect.stringContaining(detail) as unknown });
  });

  test('all violations are told, the first one first', async () => {
    const { failure } = await failing({ pages: { space: noMap } });
    expect(failure?.kind).toBe('broken');
    expect([failure?.detail, ...(failure?.more ?? [])]).toEqual([
      expect.stringMatching(/^Line 3: .*type/),
      expect.stringMatching(/^Line 5: .*gone/),
    ]);
  });

  test('Failed network request: one retry', async () => {
    const { apis, load } = await open({
      pages: { space: map('Space') },
      troubles: { [path]: 'breaks-once' },
    });
    expect(await load('#docs:space')).toMatchObject({ kind: 'ready' });
    expect(apis.requests).toHaveLength(2);
  });

  test('a host that never answers is given up, once', async () => {
    const { failure, apis } = await failing({ troubles: { [path]: 'hangs' } }, { timeoutMs: 200 });
    expect(failure).toMatchObject({ kind: 'broken', detail: expect.stringContaining('reached') as unknown });
    expect(apis.requests).toHaveLength(1);
  });

  test('what nobody waits for is called off', async () => {
    const { load, abort, apis } = await open({ troubles: { [path]: 'hangs' } });
    const loading = load('#docs:space');
    abort();
    expect(await loading).toMatchObject({ kind: 'failed' });
    expect(apis.requests.length).toBeLessThan(2);
  });

  test('an address that names no map', async () => {
    const { load } = await open({});
    expect(await load('#space')).toMatchObject({
      failure: { kind: 'empty', detail: 'The address #space names no map.' },
    });
  });
});
