import { describe, expect, test } from 'vitest';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { collectContent } from '../../../cli/build/collect-content.ts';
import { publishContent } from '../../../cli/build/publish-content.ts';
import { readMaps } from '../../../cli/build/read-maps.ts';
import { readingPage } from '../../../cli/build/standalone-page.ts';
import { listSitePages, toDocuments } from '../../../cli/build/site-pages.ts';
import { createSiteWriter } from '../../../cli/build/site-writer.ts';
import { toTargetConfig } from '../../../cli/config/to-target-config.ts';
import { createCompressedStore } from '../../../cli/editor/compressed-store.ts';
import { listContentFiles } from '../../../cli/repository/folder-files.ts';
import { folderContentFiles } from '../../../cli/server/adapters/folder-content-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const { brand } = toTargetConfig({});

async function articleOf(markdown: string): Promise<string> {
  const html = await readingPage({
    markdown,
    name: 'page.md',
    language: 'en',
    brand,
    icon: '../icon.svg',
    top: '../',
    toHref: (url, use) => (url.startsWith('gone') ? undefined : `${use}:${url}`),
  });
  return /<article>(.*)<\/article>/s.exec(html)?.[1] ?? '';
}

describe('a markdown page published for reading', () => {
  test('is rendered as HTML', async () => {
    expect(
      await articleOf('# One\n\nSee [two](two.md) & ![a "ship"](ship.png).\n\n| a |\n|---|\n| 1 |\n'),
    ).toBe(
      `<h1>One</h1>
<p>See <a href="link:two.md">two</a> &amp; <img src="picture:ship.png" alt="a &quot;ship&quot;">.</p>
<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`,
    );
  });

  test('has no scripts, event handlers or form fields that the author inserted', async () => {
    const article = await articleOf(
      'Hi <script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](gone)\n\n- [x] done\n',
    );
    expect(article).not.toMatch(/<script|onerror=|href="[^"]*javascript|<input/);
    expect(article).toContain('<a>b</a>');
  });

  test('has its heading as title, its language, a security policy and a link home', async () => {
    const html = await readingPage({
      markdown: '# Für <Lehrer>',
      name: 'page.md',
      language: 'de',
      brand,
      icon: '../icon.svg',
      top: '../',
      toHref: () => undefined,
    });
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<title>Für &lt;Lehrer&gt;</title>');
    expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; style-src 'sha256-/);
    expect(html).toContain('<a href="../">');
  });
});

async function publish(files: Record<string, string>) {
  const root = await tempFolder({
    'skillmap.md':
      '# guide\n* name: Guide\n* infourl: /for-teachers\n\n## first\n### one\n* type: tutorial\n* url: /one\n',
    'one.md': '# One\n',
    ...files,
  });
  const folder = await tempFolder();
  const loaded = { config: {}, folder: root };
  const { maps } = await readMaps({ root, loaded, out: path.join(root, 'dist') });
  const { read } = folderContentFiles(root);
  const content = await collectContent(maps, { paths: await listContentFiles(root), read });
  const writer = createSiteWriter({
    folder,
    store: createCompressedStore(path.join(folder, '.cache')),
    signal: new AbortController().signal,
  });
  const siteAddress = { base: '/club/' };
  const documents = toDocuments(listSitePages(maps, undefined, { siteAddress, language: 'en' }), siteAddress);
  const hrefs = await publishContent(
    content,
    { slug: undefined, language: 'en', targetConfig: toTargetConfig({}), icon: 'icon.svg', documents },
    writer,
  );
  const textOf = (name: string) => readFile(path.join(folder, hrefs[name] ?? ''), 'utf8');
  return { hrefs, textOf, names: await readdir(path.join(folder, 'content')) };
}

describe('markdown pages of a site', () => {
  const PAGES = {
    'for-teachers.md':
      '# Teachers\n[rules](rules.md) ![us](/img/us.png) [home](https://github.com/a/b/x) [space](/skillmap/space)',
    'rules.md': '# Rules\n[back](for-teachers.md)',
    'img/us.png': 'us',
  };

  test('become web pages with everything that they link to; tutorials stay markdown', async () => {
    const { hrefs, textOf, names } = await publish(PAGES);
    expect(Object.keys(hrefs)).toEqual(['for-teachers.md', 'img/us.png', 'one.md', 'rules.md']);
    expect(hrefs['for-teachers.md']).toMatch(/^content\/for-teachers-[0-9a-f]{12}\.html$/);
    expect(hrefs['one.md']).toMatch(/\.md$/);
    const page = await textOf('for-teachers.md');
    const links = [...page.matchAll(/<(?:a|img)[^>]* (?:href|src)="([^"]*)"/g)].map(([, found]) => found);
    expect(links).toEqual([
      '../',
      path.basename(hrefs['rules.md'] ?? ''),
      path.basename(hrefs['img/us.png'] ?? ''),
      'https://github.com/a/b/x',
      'https://arcade.makecode.com/skillmap/space',
    ]);
    for (const link of links.slice(1, 3)) expect(names).toContain(link);
  });

  test('get new file names if a picture on one of them changes', async () => {
    const before = await publish(PAGES);
    const after = await publish({ ...PAGES, 'img/us.png': 'all of us' });
    expect(after.hrefs['for-teachers.md']).not.toBe(before.hrefs['for-teachers.md']);
    expect(after.hrefs['rules.md']).not.toBe(before.hrefs['rules.md']);
    expect(after.hrefs['one.md']).toBe(before.hrefs['one.md']);
  });

  test("link to the map's page instead of its file", async () => {
    const map = (name: string) => `# ${name}\n## m\n### a\n* type: tutorial\n* url: /one\n`;
    const { hrefs, textOf, names } = await publish({
      'for-teachers.md': '# Teachers\n[next](more%20maps/two.md) [first](skillmap.md)',
      'more maps/two.md': map('Two'),
      'skillmap.md': map('One').replace('## m', '* infourl: /for-teachers\n\n## m'),
    });
    expect(hrefs['more maps/two.md']).toBe('more%20maps/two/');
    expect(await textOf('for-teachers.md')).toMatch(
      /href="\.\.\/more%20maps\/two\/".*href="\.\.\/skillmap\/"/s,
    );
    expect(names.filter((name) => name.startsWith('two-'))).toEqual([]);
  });
});
