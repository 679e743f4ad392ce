import { describe, expect, test } from 'vitest';
import { map, noMap, open } from './open-page.ts';

describe('§7 GitHub sources', () => {
  const files = {
    'ada/maps/v1.10.0/space.md': map('Newest'),
    'ada/maps/v1.9.0/space.md': map('Older'),
    'ada/maps/HEAD/space.md': map('Half done'),
    'ada/maps/v1.10.0/skillmap.md': map('Usual'),
  };

  test('are read at the latest version across all pages of tags, and identified without it', async () => {
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

  test('are read at the named version', async () => {
    const { apis, load } = await open({ files });
    expect(await load('#github:ada/maps:v1.9.0/space')).toMatchObject({
      page: { title: 'Older' },
      source: { identifier: 'ada/maps#space' },
    });
    expect(apis.requests).toEqual(['/raw/ada/maps/v1.9.0/space.md']);
  });

  test('come from the default branch if there is no release, and the author is informed', async () => {
    const { load, warnings } = await open({ files, tags: { 'ada/maps': ['draft'] } });
    expect(await load('#github:ada/maps/space')).toMatchObject({ page: { title: 'Half done' } });
    expect(warnings).toEqual([expect.stringContaining('ada/maps has no released version')]);
  });

  test('§8 No tag found: are empty', async () => {
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

  test('are read at the last known version if the host is over its rate limit', async () => {
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

  test('§5 are approved or banned by repository and organization, and banning takes precedence', async () => {
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

  test('§5 Source argument: are never shown under the name of another repository', async () => {
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

  test('§4 A banned source: is an error, and still parsed', async () => {
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

  test('are replaced by their translation, unless it is missing or broken', async () => {
    const { load, apis, warnings } = await open(
      { files: { ...files, 'ada/maps/v1.9.0/_locales/de/space.md': map('Weltall') } },
      { locale: 'de-AT' },
    );
    const hash = '#github:ada/maps:v1.9.0/space';
    const translated = await load(hash);
    expect(translated).toMatchObject({
      page: { title: 'Weltall' },
      source: { identifier: 'ada/maps#space' },
    });
    expect(translated).not.toHaveProperty('source.language');
    // The language of the original is unknown, but not the learner's.
    expect(await load('#github:ada/maps:v1.10.0/space')).toMatchObject({
      page: { title: 'Newest' },
      source: { isUntranslated: true, language: '' },
    });
    apis.content.files['ada/maps/v1.9.0/_locales/de/space.md'] = noMap;
    expect(await load(hash)).toMatchObject({
      page: { title: 'Older' },
      source: { isUntranslated: true, language: 'en' },
    });
    expect(warnings).toEqual([expect.stringContaining('translation of the map cannot be shown: Line 3')]);
  });
});
