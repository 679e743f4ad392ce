// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createProcessor } from '#parser';
import { VFile } from 'vfile';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { toTargetConfig } from '../../../cli/config/to-target-config.ts';
import { viewerPolicy } from '../../../cli/build/content-policy.ts';
import { formatRobots, formatSitemap } from '../../../cli/build/crawler-files.ts';
import { mapDocument } from '../../../cli/build/map-document.ts';
import { notFoundPage } from '../../../cli/build/not-found-page.ts';
import { createPictureLookup } from '../../../cli/build/publish-documents.ts';
import type { MapFile } from '../../../cli/build/read-maps.ts';
import type { SitePlace } from '../../../cli/build/read-site-place.ts';
import { siteIcon } from '../../../cli/build/site-icon.ts';
import { listSitePages } from '../../../cli/build/site-pages.ts';

const MAP = `# guide
* name: Guide "one" & <b>more</b>
* description: Make </script><script>alert(1)</script> games.
* bannerurl: /images/banner.png

## first
* name: First </noscript>

### one
* name: One <img src=x onerror=alert(1)>
* type: tutorial
* description: Start "here".
* url: /tutorials/one
* next: end

### end
* kind: completion
* name: The end
`;

async function mapFile(path: string, text = MAP): Promise<MapFile> {
  const file = new VFile({ path, value: text });
  const processor = createProcessor();
  await processor.run(processor.parse(file), file);
  const document = file.data.skillmap;
  if (!document) throw new Error('The map was not read.');
  return { path, page: document.page, document };
}

/** The document, without loading what it names. */
function parse(html: string): Document {
  const inert = html.replace(/<(link|script)\b([^>]*?) (href|src)=/g, '<$1$2 data-$3=');
  return new DOMParser().parseFromString(inert, 'text/html');
}

/** An attribute as it was written. */
function read(element: Element | null, name: string): string | undefined {
  return element?.getAttribute(`data-${name}`) ?? element?.getAttribute(name) ?? undefined;
}

interface Setting {
  place?: SitePlace;
  config?: SkillmapConfig;
  paths?: string[];
}

async function siteOf({ place = { base: '/maps/' }, config = {}, paths = ['skillmap.md'] }: Setting = {}) {
  const maps = await Promise.all(paths.map((path) => mapFile(path)));
  const pages = listSitePages(maps, place, config.locales?.defaultLocale ?? 'en');
  const targetConfig = toTargetConfig(config, { base: place.base, editor: 'bundled' });
  const site = {
    repository: { slug: 'ada/maps', files: { 'images/banner.png': 'content/banner-1.png' } },
    maps: maps.map(({ path, page }) => ({ path, title: page.title, href: `maps/${path}.json` })),
    extensions: {},
  };
  const frame = {
    place,
    bundle: { styles: ['a.css'], preloads: ['b.js'], early: ['c.js'] },
    viewer: { folder: 'viewer-1/', entry: 'mount.js' },
    targetConfig,
    policy: viewerPolicy(targetConfig),
    icon: 'icon-1.svg',
    site,
    pages,
    pictureOf: createPictureLookup(site, place),
  };
  const documents = pages.map((page) => {
    const html = mapDocument(page, frame);
    const document = parse(html);
    const attribute = (selector: string, name: string) => read(document.querySelector(selector), name);
    const meta = (name: string) =>
      attribute(`meta[name="${name}"]`, 'content') ?? attribute(`meta[property="${name}"]`, 'content');
    return { page, html, document, attribute, meta };
  });
  return { pages, frame, documents, brand: targetConfig.brand };
}

describe("a map's document", () => {
  test('carries the site, with the page of its own map alone', async () => {
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
    expect(carried).toEqual([['skillmap.md'], ['skillmap.md'], ['more/second.md']]);
  });

  test('says in its head what chats and search engines show', async () => {
    const place = { base: '/maps/', url: 'https://example.org/maps/' };
    const { documents } = await siteOf({ place, config: { brand: { organization: 'Club' } } });
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

  test('names no address of its own where the public one is not known', async () => {
    const { documents } = await siteOf();
    const { meta, attribute } = documents[0] ?? {};
    expect(attribute?.('link[rel="canonical"]', 'href')).toBeUndefined();
    expect([meta?.('og:url'), meta?.('og:image'), meta?.('twitter:card')]).toEqual([
      undefined,
      undefined,
      'summary',
    ]);
  });

  test('runs no script but files of the site, whatever an author wrote', async () => {
    const { documents } = await siteOf();
    for (const { document, html } of documents) {
      const scripts = [...document.querySelectorAll('script')].filter(
        (script) => script.type !== 'application/json',
      );
      expect(scripts.map((script) => [read(script, 'src'), script.textContent])).toEqual([
        ['/maps/viewer-1/mount.js', ''],
      ]);
      expect(html).not.toMatch(/<img|alert\(1\)<\/script>|<\/noscript>.*<\/noscript>/s);
    }
  });

  test('loads everything of the viewer at once, below the base', async () => {
    const { documents } = await siteOf();
    const { document, attribute } = documents[0] ?? {};
    const preloads = [...(document?.querySelectorAll('link[rel="modulepreload"]') ?? [])];
    expect(preloads.map((link) => read(link, 'href'))).toEqual([
      '/maps/viewer-1/viewer.js',
      '/maps/viewer-1/b.js',
      '/maps/viewer-1/c.js',
    ]);
    expect(attribute?.('link[rel="stylesheet"]', 'href')).toBe('/maps/viewer-1/a.css');
    expect(attribute?.('link[rel="preload"]', 'href')).toBe('/maps/targetconfig.json');
  });

  test('names its activities for who runs no scripts, and the other maps', async () => {
    const { documents } = await siteOf({ paths: ['skillmap.md', 'second.md'] });
    const html = /<noscript>(.*)<\/noscript>/s.exec(documents[0]?.html ?? '')?.[1] ?? '';
    const shown = parse(html);
    expect([...shown.querySelectorAll('ul:first-of-type li')].map((item) => item.textContent)).toContain(
      'One <img src=x onerror=alert(1)>: Start "here".',
    );
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('/maps/second/');
    expect(shown.body.textContent).not.toContain('The end');
  });

  test('is in the language of its map, and names its translations', async () => {
    const place = { base: '/', url: 'https://example.org/' };
    const { documents } = await siteOf({ place, paths: ['skillmap.md', '_locales/pt-BR/skillmap.md'] });
    expect(documents.map(({ document }) => document.documentElement.lang)).toEqual(['en', 'en', 'pt-BR']);
    // A map has one address; its other document is no alternate of itself.
    const original = documents[2]?.document.querySelectorAll('link[rel="alternate"]') ?? [];
    expect([...original].map((link) => [read(link, 'hreflang'), read(link, 'href')])).toEqual([
      ['en', 'https://example.org/'],
      ['pt-BR', 'https://example.org/_locales/pt-BR/skillmap/'],
    ]);
  });

  test('has an address for any path', async () => {
    const { pages } = await siteOf({ paths: ['skillmap.md', 'Meine Karten/Größe #1?.md'] });
    expect(pages[2]?.file).toBe('Meine Karten/Größe #1?/index.html');
    expect(pages[2]?.pathname).toBe('/maps/Meine%20Karten/Gr%C3%B6%C3%9Fe%20%231%3F/');
  });
});

describe('the policy', () => {
  test('lets scripts of the site run and frames of the editor stand, nothing else', () => {
    const policy = viewerPolicy(toTargetConfig({}, { base: '/', editor: 'bundled' }));
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('names the hosted editor, and unencrypted places of the configuration', () => {
    const policy = viewerPolicy(
      toTargetConfig({
        editorUrl: 'https://editor.example:8443/beta',
        endpoints: { telemetry: 'http://intranet:9/t', translations: 'http://intranet:9/{locale}.json' },
      }),
    );
    expect(policy).toContain('frame-src https://editor.example:8443;');
    expect(policy).toContain("connect-src 'self' https: http://intranet:9;");
  });

  test('leaves out an address that no browser can open', () => {
    const brand = { logoUrl: 'http://[/logo.png' };
    const policy = viewerPolicy(toTargetConfig({ brand, endpoints: { help: 'http://' } }));
    expect(policy).toContain("connect-src 'self' https:;");
  });
});

describe('the page for addresses that lead nowhere', () => {
  test('leads home from any depth, and runs nothing', async () => {
    const { pages, brand } = await siteOf({ paths: ['skillmap.md', 'second.md'] });
    const html = notFoundPage({ base: '/maps/', icon: 'icon-1.svg', brand, pages });
    const page = parse(html);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/maps/', '/maps/', '/maps/second/']);
    expect(page.querySelector('script')).toBeNull();
    expect(html).not.toMatch(/(?:src|href)="(?!\/maps\/)/);
  });

  test('allows its own style alone, and lets no colour out of it', async () => {
    const { pages, brand } = await siteOf();
    const html = notFoundPage({
      base: '/',
      icon: 'i.svg',
      brand: { ...brand, primaryColor: 'red; } body { display: none' },
      pages,
    });
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    expect(html).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(style).not.toContain('display: none');
  });
});

test('the icon cannot be broken by a colour', async () => {
  const { brand } = await siteOf({ config: { brand: { primaryColor: '"/><script>' } } });
  expect(siteIcon(brand)).not.toContain('<script');
});

test('the sitemap names every map once', async () => {
  const url = 'https://example.org/maps/';
  const { pages } = await siteOf({ place: { base: '/maps/', url }, paths: ['skillmap.md', 'a&b.md'] });
  expect([...formatSitemap(pages, url).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found)).toEqual([
    'https://example.org/maps/',
    'https://example.org/maps/a&amp;b/',
  ]);
  expect(formatRobots(url)).toContain('Sitemap: https://example.org/maps/sitemap.xml');
});
