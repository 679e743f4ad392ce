// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { formatRobots, formatSitemap } from '../../../cli/build/publish-documents.ts';
import { siteIcon } from '../../../cli/site/site-icon.ts';
import { FIRST_LOOK_SCRIPT } from '../../../viewer/learner/first-look/first-look.ts';
import { parse, read, siteOf } from './documents-of.ts';

describe('the HTML document of a map', () => {
  test('contains the content of its own map only', async () => {
    const { documents } = await siteOf({ paths: ['skillmap.md', 'more/second.md'] });
    expect(documents.map(({ page }) => page.file)).toEqual([
      'index.html',
      'skillmap/index.html',
      'more/second/index.html',
    ]);
    const carried = documents.map(({ document }) => {
      const text = document.getElementById('skillmap-site')?.textContent ?? '';
      const site = JSON.parse(text) as { maps: { path: string; page?: { title: string } }[] };
      return site.maps.filter(({ page }) => page !== undefined).map(({ path }) => path);
    });
    expect(carried).toEqual([[], ['skillmap.md'], ['more/second.md']]);
  });

  test('has the metadata that chats and search engines show', async () => {
    const siteAddress = { base: '/maps/', url: 'https://example.org/maps/' };
    const { documents } = await siteOf({ siteAddress, config: { brand: { organization: 'Club' } } });
    const { document, meta, attribute } = documents[0] ?? {};
    expect(document?.title).toBe('Guide "one" & <b>more</b>');
    expect(document?.documentElement.lang).toBe('en');
    expect(meta?.('description')).toMatch(/^Make .* games\.$/);
    expect(meta?.('og:title')).toBe('Guide "one" & <b>more</b>');
    expect(meta?.('og:site_name')).toBe('Club');
    expect(meta?.('og:url')).toBe('https://example.org/maps/');
    expect(meta?.('og:image')).toBe('https://example.org/maps/content/banner-1.png');
    expect(meta?.('twitter:card')).toBe('summary_large_image');
    expect(meta?.('theme-color')).toBe('#4b3fc4');
    expect(attribute?.('link[rel="canonical"]', 'href')).toBe('https://example.org/maps/');
    expect(attribute?.('link[rel="icon"]', 'href')).toBe('/maps/icon-1.svg');
  });

  test.each([
    ['no picture', ''],
    ['only a drawing', '* bannerurl: /images/banner.svg\n'],
  ])('uses a drawing of the map as preview picture if its author gave %s', async (_, line) => {
    const text = `# guide\n* name: Guide\n* backgroundcolor: #102030\n${line}\n## first\n\n### one\n* next: two\n\n### two\n`;
    const siteAddress = { base: '/maps/', url: 'https://example.org/maps/' };
    const { documents, written } = await siteOf({ siteAddress, text, paths: ['skillmap.md', 'copy.md'] });
    const [name, png] = [...written][0] ?? [];
    expect([...written.keys()]).toEqual([
      expect.stringMatching(/^maps\/skillmap-\w+\.png$/),
      expect.any(String),
    ]);
    expect(documents[0]?.meta('og:image')).toBe(`https://example.org/maps/${name}`);
    expect(documents[0]?.meta('twitter:card')).toBe('summary_large_image');
    const { width, height } = imageSize(png ?? new Uint8Array());
    expect([width, height]).toEqual([1200, 630]);
  });

  test("has no absolute address if the site's public address is unknown", async () => {
    const { documents } = await siteOf();
    const { meta, attribute } = documents[0] ?? {};
    expect(attribute?.('link[rel="canonical"]', 'href')).toBeUndefined();
    expect([meta?.('og:url'), meta?.('og:image'), meta?.('twitter:card')]).toEqual([
      undefined,
      undefined,
      'summary',
    ]);
  });

  test('runs only its own scripts, whatever the author wrote in the map', async () => {
    const { documents } = await siteOf();
    for (const { document, html } of documents) {
      const scripts = [...document.querySelectorAll('script')].filter(
        (script) => script.type !== 'application/json',
      );
      expect(scripts.map((script) => [read(script, 'src'), script.textContent])).toEqual([
        [undefined, FIRST_LOOK_SCRIPT],
        ['/maps/viewer-1/site.js', ''],
      ]);
      const policy = read(document.querySelector('meta[http-equiv]'), 'content') ?? '';
      for (const [part, content] of [
        ['script-src', FIRST_LOOK_SCRIPT],
        ['style-src', document.querySelector('style')?.textContent ?? ''],
      ]) {
        const hash = createHash('sha256')
          .update(content ?? '')
          .digest('base64');
        expect(policy).toContain(`${part} 'self' 'sha256-${hash}';`);
      }
      expect(document.querySelectorAll('[style]')).toHaveLength(0);
      expect(html).not.toMatch(/<img src=x|alert\(1\)<\/script>|<\/noscript>.*<\/noscript>/s);
    }
  });

  test("preloads all files of the viewer, below the site's base path", async () => {
    const { documents } = await siteOf();
    const { document, attribute } = documents[0] ?? {};
    const preloads = [...(document?.querySelectorAll('link[rel="modulepreload"]') ?? [])];
    expect(preloads.map((link) => read(link, 'href'))).toEqual([
      '/maps/viewer-1/site.js',
      '/maps/viewer-1/viewer.js',
      '/maps/viewer-1/b.js',
    ]);
    expect(attribute?.('link[rel="stylesheet"]', 'href')).toBe('/maps/viewer-1/a.css');
    expect(attribute?.('link[rel="preload"]', 'href')).toBe('/maps/targetconfig.json');
  });

  test('lists its activities and the other maps for visitors without scripts', async () => {
    const { documents } = await siteOf({ paths: ['skillmap.md', 'second.md'] });
    const html = /<noscript>(.*)<\/noscript>/s.exec(documents[1]?.html ?? '')?.[1] ?? '';
    const shown = parse(html);
    expect([...shown.querySelectorAll('ul:first-of-type li')].map((item) => item.textContent)).toContain(
      'One <img src=x onerror=alert(1)>: Start "here".',
    );
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('/maps/second/');
    expect(shown.body.textContent).not.toContain('The end');
  });

  test('is in the language of its map, and lists its translations', async () => {
    const siteAddress = { base: '/', url: 'https://example.org/' };
    const { documents } = await siteOf({ siteAddress, paths: ['skillmap.md', '_locales/pt-BR/skillmap.md'] });
    expect(documents.map(({ document }) => document.documentElement.lang)).toEqual(['en', 'en', 'pt-BR']);
    // The original has two documents. Only its public address is listed as an alternate, not the other document.
    const original = documents[2]?.document.querySelectorAll('link[rel="alternate"]') ?? [];
    expect([...original].map((link) => [read(link, 'hreflang'), read(link, 'href')])).toEqual([
      ['en', 'https://example.org/'],
      ['pt-BR', 'https://example.org/_locales/pt-BR/skillmap/'],
    ]);
  });

  test("has a valid address for any path of the map's file", async () => {
    const { pages } = await siteOf({ paths: ['skillmap.md', 'Meine Karten/Größe #1?.md'] });
    expect(pages[2]?.file).toBe('Meine Karten/Größe #1?/index.html');
    expect(pages[2]?.pathname).toBe('/maps/Meine%20Karten/Gr%C3%B6%C3%9Fe%20%231%3F/');
  });
});

test('a colour in the configuration cannot put a script into the icon', async () => {
  const { brand } = await siteOf({ config: { brand: { primaryColor: '"/><script>' } } });
  expect(siteIcon(brand)).not.toContain('<script');
});

describe('the start page of a site with several maps', () => {
  const paths = ['skillmap.md', 'second.md', '_locales/de/second.md', 'draft.md'];
  const siteAddress = { base: '/maps/', url: 'https://example.org/maps/' };

  test('lists the maps even without scripts, and has a preview picture', async () => {
    const config = { brand: { name: 'Club' }, skillMap: { order: ['second'], hidden: ['draft.md'] } };
    const { documents } = await siteOf({ siteAddress, paths, config });
    const { page, html = '', document, meta, attribute } = documents[0] ?? {};
    expect([page?.file, page?.map, document?.title]).toEqual(['index.html', undefined, 'Club']);
    // The start page does not wait for the viewer before it requests its chunks.
    const preloads = [...(document?.querySelectorAll('link[rel="modulepreload"]') ?? [])];
    expect(preloads.map((link) => read(link, 'href'))).toContain('/maps/viewer-1/start.js');
    expect(attribute?.('link[rel="canonical"]', 'href')).toBe('https://example.org/maps/');
    expect(meta?.('description')).toMatch(/^Guide "one"/);
    expect(meta?.('og:image')).toBe('https://example.org/maps/content/banner-1.png');
    const cards = [...(document?.querySelectorAll('#first-look li') ?? [])];
    expect(
      cards.map((card) => [
        read(card.querySelector('a'), 'href'),
        ...[...card.querySelectorAll('p')].map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['/maps/second/', 'Make </script><script>alert(1)</script> games.', '0 of 1 activity completed'],
      ['/maps/skillmap/', 'Make </script><script>alert(1)</script> games.', '0 of 1 activity completed'],
    ]);
    const shown = parse(/<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? '');
    expect([...shown.querySelectorAll('a')].map((link) => read(link, 'href'))).toEqual([
      '/maps/second/',
      '/maps/_locales/de/second/',
      '/maps/skillmap/',
    ]);
  });

  test('has another address than the maps, and hidden maps are not in the sitemap', async () => {
    const { pages, documents } = await siteOf({
      siteAddress,
      paths,
      config: { skillMap: { hidden: ['draft'] } },
    });
    const canonical = documents.map(({ attribute }) => attribute('link[rel="canonical"]', 'href'));
    expect(canonical.slice(0, 2)).toEqual([
      'https://example.org/maps/',
      'https://example.org/maps/skillmap/',
    ]);
    expect(formatSitemap(pages, siteAddress.url)).not.toContain('draft');
  });

  test('is replaced by a map if only one is visible or the configuration names one', async () => {
    const hidden = await siteOf({ paths, config: { skillMap: { hidden: ['second.md', 'draft.md'] } } });
    expect(hidden.pages[0]?.map?.path).toBe('skillmap.md');
    const named = await siteOf({ paths, config: { skillMap: { defaultPath: 'local:second' } } });
    expect(named.pages[0]?.map?.path).toBe('second.md');
  });
});

test('the sitemap lists the start page and every map once', async () => {
  const url = 'https://example.org/maps/';
  const { pages } = await siteOf({ siteAddress: { base: '/maps/', url }, paths: ['skillmap.md', 'a&b.md'] });
  expect([...formatSitemap(pages, url).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found)).toEqual([
    'https://example.org/maps/',
    'https://example.org/maps/skillmap/',
    'https://example.org/maps/a&amp;b/',
  ]);
  expect(formatRobots(url)).toContain('Sitemap: https://example.org/maps/sitemap.xml');
});
