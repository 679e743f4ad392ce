import { describe, expect, test } from 'vitest';
import { parsePage } from '#parser';
import type { Site } from '#schemas/site.ts';
import { browserClock } from '../../../../../viewer/shared/services/browser/browser-clock.ts';
import type { PageUpdate } from '../../../../../viewer/shared/ports/page.ts';
import {
  createLoadedFeed,
  type LoadPage,
} from '../../../../../viewer/learner/services/source/loaded-feed.ts';
import { createPageRouter } from '../../../../../viewer/learner/services/source/page-router.ts';
import { createSiteMaps } from '../../../../../viewer/learner/services/source/site-maps.ts';
import { buildCard } from '../../../shared/domain/build-page.ts';
import { settle } from '../../../../fakes/fake-clock.ts';

const { page } = parsePage('# p\n* name: Guide\n## m\n### a\n* type: tutorial\n* url: /a\n');
const ready = (identifier: string): PageUpdate => ({
  kind: 'ready',
  page,
  source: { identifier, status: 'approved', location: { kind: 'docs', path: identifier } },
});
const shown = (updates: readonly PageUpdate[]) =>
  updates.map((update) => ('source' in update && update.source ? update.source.identifier : update.kind));

function createAddress(hash = '') {
  const listeners = new Set<() => void>();
  const address = {
    read: () => hash,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const go = (next: string) => {
    hash = next;
    for (const listener of listeners) listener();
  };
  return { address, go, listeners };
}

describe('§2 a change of the hash reloads the content', () => {
  function start(load: LoadPage) {
    const { address, go, listeners } = createAddress('#one');
    const feed = createLoadedFeed(address, load);
    const updates: PageUpdate[] = [];
    const stop = feed.subscribe((update) => updates.push(update));
    return { feed, updates, go, stop, listeners };
  }

  test('available content is shown immediately, other content after loading', async () => {
    const { updates, go } = start((hash) => (hash === '#one' ? ready('one') : Promise.resolve(ready('two'))));
    expect(shown(updates)).toEqual(['one']);
    go('#two');
    expect(shown(updates)).toEqual(['one', 'loading']);
    await settle();
    expect(shown(updates)).toEqual(['one', 'loading', 'two']);
    go('#two');
    expect(updates).toHaveLength(3);
  });

  test('an outdated load is cancelled and never shown', async () => {
    const signals: AbortSignal[] = [];
    const answers: ((update: PageUpdate) => void)[] = [];
    const { updates, go, stop, listeners, feed } = start((_hash, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    });
    go('#two');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[0]?.(ready('one'));
    answers[1]?.(ready('two'));
    await settle();
    expect(shown(updates)).toEqual(['loading', 'loading', 'two']);
    feed.reload();
    expect(shown(updates).at(-1)).toBe('loading');
    stop();
    expect(signals[2]?.aborted).toBe(true);
    expect(listeners.size).toBe(0);
  });
});

test('a repository in development shows its own maps, and others from the network', () => {
  const { address, go } = createAddress('#own');
  const own = {
    isRequested: () => address.read() === '#own',
    onChange: () => () => undefined,
    ...createLoadedFeed(address, () => ready('own')),
  };
  const network = createLoadedFeed(address, (hash) => ready(hash));
  const updates: PageUpdate[] = [];
  const stop = createPageRouter(own, network, address).subscribe((update) => updates.push(update));
  go('#docs:x');
  go('#docs:y');
  go('#own');
  expect(shown(updates)).toEqual(['own', '#docs:x', '#docs:y', 'own']);
  stop();
  go('#docs:z');
  expect(updates).toHaveLength(4);
});

describe('a published site', () => {
  const card = buildCard(1);
  const site: Site = {
    repository: { slug: 'Ada/Maps', files: {} },
    maps: [
      { path: 'skillmap.md', title: 'One', href: 'maps/one.json', card, page },
      { path: 'docs/two.md', title: 'Two', href: 'maps/two.json', card },
      { path: '_locales/de/skillmap.md', title: 'Eins', href: 'maps/eins.json', card },
    ],
    extensions: {},
  };
  function start(locale = 'en', own = site, defaultLocale?: string, isThisMachine = false) {
    const asked: string[] = [];
    const maps = createSiteMaps({
      site: own,
      base: '/maps/',
      locale,
      defaultLocale,
      isThisMachine,
      clock: browserClock,
      timeoutMs: 1_000,
      fetch: async (input) => {
        asked.push(input as string);
        return (input as string).endsWith('.json') && !(input as string).includes('gone')
          ? Response.json({ ...page, title: input })
          : new Response('', { status: 404 });
      },
    });
    return { asked, maps, load: async (hash: string) => maps.load(hash, new AbortController().signal) };
  }

  test('opens with the map of its document, without a request', () => {
    const { maps, asked } = start();
    expect(maps.load('#', new AbortController().signal)).toMatchObject({
      kind: 'ready',
      page: { title: 'Guide' },
      source: { identifier: 'ada/maps#skillmap', location: { kind: 'local', path: 'skillmap.md' } },
    });
    expect(asked).toEqual([]);
  });

  test('finds its other maps by path, by documentation path and by repository', async () => {
    const { load, maps } = start();
    for (const hash of ['#local:two', '#docs:two', '#github:ada/maps/two', '#local:docs/two']) {
      expect(maps.has(hash)).toBe(true);
      expect(await load(hash)).toMatchObject({
        page: { title: '/maps/maps/two.json' },
        source: { identifier: 'ada/maps#docs/two' },
      });
    }
    expect(['#github:bob/maps/two', '#docs:elsewhere', '#https://a.test/b'].map(maps.has)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('shows the translation, and shares progress with the original', async () => {
    expect(await start('de').load('')).toMatchObject({
      page: { title: '/maps/maps/eins.json' },
      source: { identifier: 'ada/maps#skillmap' },
    });
    expect(await start('fr').load('')).toMatchObject({ source: { isUntranslated: true } });
    expect(await start('en').load('')).not.toMatchObject({ source: { isUntranslated: true } });
    const { maps: all, ...rest } = site;
    const plain = { ...rest, maps: all.slice(0, 2) };
    expect(await start('fr', plain).load('')).not.toMatchObject({ source: { isUntranslated: true } });
  });

  test.each([
    ['translated', 'de', undefined, undefined],
    ['English by convention, without translations', 'fr', undefined, 'en'],
    ['in the configured language', 'fr', 'nl', 'nl'],
    ['in the learner’s language, as far as known', 'en', undefined, undefined],
  ])('knows the language of a map that is %s', async (_, locale, defaultLocale, language) => {
    expect(await start(locale, site, defaultLocale).load('')).toMatchObject({ source: { language } });
  });

  test('does not assume the learner’s language if nothing is translated and none is configured', async () => {
    const plain = { ...site, maps: site.maps.slice(0, 2) };
    expect(await start('fr', plain).load('')).toMatchObject({ source: { language: '' } });
    expect(await start('fr', plain, 'fr').load('')).toMatchObject({ source: { language: 'fr' } });
    expect(await start('en', plain).load('')).toMatchObject({ source: { language: undefined } });
  });

  test('reports maps that it does not have', async () => {
    expect(await start().load('#local:three')).toMatchObject({
      failure: { kind: 'empty', detail: 'There is no map #local:three on this site.' },
    });
    const broken = { ...site, maps: [{ path: 'a.md', title: '', href: 'gone.json', card }] };
    expect(await start('en', broken).load('#local:a')).toMatchObject({
      failure: { kind: 'broken', detail: 'a.md could not be loaded.' },
    });
    expect(await start('en', { ...site, maps: [] }).load('#local:a')).toMatchObject({
      failure: { kind: 'empty' },
    });
  });

  test('§2 leaves other local files to the folder `docs`, on localhost only', () => {
    const has = (hash: string, isThisMachine: boolean) =>
      start('en', site, undefined, isThisMachine).maps.has(hash);
    expect([has('#local:three', true), has('#local:three', false)]).toEqual([false, true]);
    expect([has('#local:two', true), has('#three', true), has('', true)]).toEqual([true, true, true]);
  });

  test('opens no map for an unknown address, even if there is only one', async () => {
    const alone = { ...site, maps: site.maps.slice(0, 1) };
    for (const own of [site, alone]) {
      expect(await start('en', own).load('#jungel')).toMatchObject({
        failure: { kind: 'empty', detail: 'There is no map #jungel on this site.' },
      });
    }
  });

  test('starts with the start page if its document has no map, and shows it at its own address', async () => {
    const front = { ...site, maps: site.maps.slice(1) };
    expect(await start('en', front).load('')).toEqual({ kind: 'start' });
    expect(await start('en', front).load('#')).toEqual({ kind: 'start' });
    expect(await start().load('#maps')).toEqual({ kind: 'start' });
  });

  test('stores progress by path if its repository is unknown', async () => {
    const { slug: _, ...repository } = site.repository;
    expect(await start('en', { ...site, repository }).load('')).toMatchObject({
      source: { identifier: 'skillmap' },
    });
  });
});
