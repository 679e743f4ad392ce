import { describe, expect, test } from 'vitest';
import { encodePath } from '../../../../parser/addresses/content-href.ts';
import type { ContentLocation } from '../../../../parser/addresses/resolve-content-url.ts';
import { createContentRepository } from '../../../../parser/addresses/content-repository.ts';
import { createHttpTutorialSource } from '../../../../viewer/shared/services/http/http-tutorial-source.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const markdown = [
  '![own](https://raw.githubusercontent.com/me/map/main/img/cat.png)',
  '![docs](/static/skillmap/dog.png)',
  '![beside](pic.png)',
  '![web](https://example.org/x.png)',
  '```package',
  'a=github:me/ext#v1',
  'b=github:you/other',
  '```',
].join('\n');

/** A host that never answers. */
const hangs = () => new Response();

function createSource(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = [];
  const clock = createFakeClock();
  let giveUp = () => {};
  const hang = () =>
    new Promise<Response>((_, reject) => {
      giveUp = () => reject(new DOMException('aborted', 'AbortError'));
    });
  const source = createHttpTutorialSource({
    fetch: async (input, init) => {
      const url = input as string;
      asked.push(url);
      init?.signal?.addEventListener('abort', () => giveUp());
      const answer = answers[url];
      if (answer === hangs) return hang();
      return answer ? answer() : new Response('', { status: 404 });
    },
    clock,
    repository: () =>
      createContentRepository({ files: ['tutorials/one.md', 'img/cat.png', 'tutorials/pic.png'] }),
    endpoints: {
      toLocalHref: (path: string) => `/content/${encodePath(path)}`,
      docsUrl: 'https://docs.test/',
      markdownUrl: 'https://api.test/md/',
      rawUrl: 'https://raw.test/',
    },
    pageUrl: 'http://localhost:5173/#x',
    loadExtension: async (name) => (name === 'me/ext#v1' ? [{ repo: 'me/ext' }] : undefined),
  });
  const load = (url: string) => source.load(url, new AbortController().signal);
  return { asked, clock, load };
}

describe('a tutorial', () => {
  test('of the own repository has absolute picture addresses and its available extensions', async () => {
    const { load } = createSource({
      'http://localhost:5173/content/tutorials/one.md': () => new Response(markdown),
    });
    expect(await load('https://github.com/me/map/tutorials/one')).toEqual({
      kind: 'ready',
      tutorial: {
        path: '/tutorials/one',
        markdown: [
          '![own](http://localhost:5173/content/img/cat.png)',
          '![docs](https://docs.test/static/skillmap/dog.png)',
          '![beside](http://localhost:5173/content/tutorials/pic.png)',
          ...markdown.split('\n').slice(3),
        ].join('\n'),
        extensions: [{ repo: 'me/ext' }],
        missingExtensions: ['you/other'],
      },
    });
  });

  test('from another repository or site is fetched from there', async () => {
    const { load } = createSource({
      'https://raw.test/a/b/HEAD/c.md': () => new Response('# C'),
      'https://api.test/md/skillmap/d': () => new Response('# D'),
    });
    expect(await load('https://github.com/a/b/c')).toMatchObject({
      tutorial: { path: '/a/b/c', markdown: '# C' },
    });
    expect(await load('/skillmap/d')).toMatchObject({ tutorial: { path: '/skillmap/d', markdown: '# D' } });
  });

  test('that cannot be loaded gives the reason', async () => {
    const url = 'http://localhost:5173/content/tutorials/one.md';
    const failing = (answers: Record<string, () => Response | Promise<Response>>) =>
      createSource(answers).load('/tutorials/one');
    expect(await failing({})).toMatchObject({ failure: { kind: 'not-found', url: '/tutorials/one' } });
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    expect(await failing({ [url]: page })).toMatchObject({ failure: { kind: 'not-found' } });
    const offline = () => Promise.reject(new TypeError('failed to fetch'));
    expect(await failing({ [url]: offline })).toMatchObject({ failure: { kind: 'offline' } });
    const { load, clock } = createSource({ [url]: hangs });
    const hanging = load('/tutorials/one');
    await clock.pass(15_000);
    expect(await hanging).toMatchObject({ failure: { kind: 'offline' } });
    expect(await createSource({}).load('javascript:alert(1)')).toMatchObject({ failure: { kind: 'no-url' } });
    expect(await createSource({}).load('')).toMatchObject({ failure: { kind: 'no-url' } });
  });
});

describe('the language of a tutorial', () => {
  const hosted = (path: string) => ({ kind: 'code-host', slug: 'ada/maps', ref: 'v1', path }) as const;
  const local = { kind: 'local', path: 'skillmap.md' } as const;
  const files = ['skillmap.md', 'tutorials/one.md', 'tutorials/two.md', '_locales/de/tutorials/two.md'];

  interface Setting {
    from?: ContentLocation;
    locale?: string;
    mapLanguage?: string;
    defaultLocale?: string;
  }
  const open = ({ from = local, locale = 'de', mapLanguage, defaultLocale }: Setting = {}) => {
    const raw = [
      'ada/maps/v1/_locales/de/two.md',
      'ada/maps/v1/one.md',
      'ada/maps/v1/two.md',
      'eve/other/HEAD/x.md',
    ];
    const there = new Set(raw.map((path) => `https://raw.test/${path}`));
    const source = createHttpTutorialSource({
      fetch: async (input) => {
        const url = input as string;
        const isThere = there.has(url) || !url.startsWith('https://raw.test/');
        return isThere ? new Response('# T') : new Response('', { status: 404 });
      },
      clock: createFakeClock(),
      repository: () => createContentRepository({ files, locale }),
      from: () => from,
      mapLanguage: () => mapLanguage,
      defaultLocale,
      endpoints: {
        locale,
        toLocalHref: (path: string) => `/content/${encodePath(path)}`,
        docsUrl: 'https://docs.test/',
        markdownUrl: 'https://api.test/md/',
        rawUrl: 'https://raw.test/',
      },
      pageUrl: 'http://localhost:5173/',
      loadExtension: async () => undefined,
    });
    return async (url: string) => {
      const outcome = await source.load(url, new AbortController().signal);
      const loaded = outcome.kind === 'ready' ? outcome.tutorial.language : outcome;
      return [loaded, source.languageOf?.(url)];
    };
  };

  test("is the learner’s if it is translated, whatever the map's language is", async () => {
    expect(await open()('/tutorials/two')).toEqual([undefined, undefined]);
    expect(await open({ mapLanguage: 'en' })('/tutorials/two')).toEqual([undefined, undefined]);
  });

  test("is the map's if neither is translated", async () => {
    for (const mapLanguage of ['nl', 'en', '']) {
      expect(await open({ mapLanguage })('/tutorials/one')).toEqual([mapLanguage, mapLanguage]);
    }
    expect(await open({ locale: 'en' })('/tutorials/one')).toEqual([undefined, undefined]);
  });

  test('is the configured language, or English by convention, if only the map is translated', async () => {
    expect(await open()('/tutorials/one')).toEqual(['en', 'en']);
    expect(await open({ defaultLocale: 'nl' })('/tutorials/one')).toEqual(['nl', 'nl']);
  });

  test('on the code host is known once it is loaded, but not for a project started earlier', async () => {
    const from = hosted('skillmap.md');
    expect(await open({ from, mapLanguage: '' })('/two')).toEqual([undefined, '']);
    expect(await open({ from, mapLanguage: '' })('/one')).toEqual(['', '']);
    expect(await open({ from: hosted('_locales/de/skillmap.md') })('/one')).toEqual(['en', '']);
    expect(await open({ from, locale: 'en' })('/one')).toEqual([undefined, undefined]);
  });

  test('of another repository, and of the documentation, is unknown', async () => {
    const load = open({ mapLanguage: 'nl' });
    expect(await load('https://github.com/eve/other/x')).toEqual(['', '']);
    expect(await load('/skillmap/d')).toEqual(['', '']);
  });
});
