import { describe, expect, test } from 'vitest';
import { startPublicApis } from '../../../../support/public-apis.ts';
import { map, open } from './open-page.ts';

describe('§7 Docs maps', () => {
  test('come from the product’s API, are approved, and identified by their page’s url', async () => {
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

  test('are requested in the learner’s language', async () => {
    const { load } = await open(
      { pages: { 'skillmap/space': map('Space'), 'skillmap/space?lang=de': map('Weltall') } },
      { locale: 'de' },
    );
    // The API does not tell whether a translation was returned.
    expect(await load('#docs:skillmap/space')).toMatchObject({
      page: { title: 'Weltall' },
      source: { language: '' },
    });
  });
});

describe('§7 Local', () => {
  test('maps come from the docs folder, on localhost only', async () => {
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

  test('a missing or empty file counts as no content, not as a failure of the server', async () => {
    const apis = await startPublicApis({ files: { 'blank.md': ' \n' } });
    const { load } = await open({ files: { 'blank.md': ' \n' } }, { pageUrl: `${apis.origin}/` });
    expect(await load('#local:nofile')).toMatchObject({
      failure: { kind: 'empty', detail: 'There is no file docs/nofile.md.' },
    });
    expect(await load('#local:blank')).toMatchObject({
      failure: { kind: 'empty', detail: expect.stringContaining('is empty') as unknown },
    });
  });
});

describe('§7 An arbitrary URL', () => {
  test('is read only if the site allows it', async () => {
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

  test('is allowed by a prefix only up to a folder boundary', async () => {
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

  test('§5 is banned if its repository is', async () => {
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

  test('is reported if it is invalid', async () => {
    const { load } = await open({}, { mapUrls: ['https://example.org/'] });
    expect(await load('#https://[/space.md')).toMatchObject({ kind: 'failed' });
    expect(await load('#https://:/space.md')).toMatchObject({
      failure: { detail: expect.stringContaining('shows no maps from') as unknown },
    });
  });
});
