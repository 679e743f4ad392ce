import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageFolder } from '../../../cli/package-folder.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt, listFiles, MAP, readSite, useBuild } from './built-site.ts';

const build = useBuild();

async function readAll(folder: string): Promise<Map<string, string>> {
  const names = await listFiles(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}

describe.skipIf(!isBuilt)('a site', () => {
  test('contains the maps, their content and the viewer, below its base path', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'more/second.md': MAP.replace('Guide', 'Second'),
      'tutorials/one.md': '# One\n![step](/images/step.png)\n',
      'images/step.png': 'step',
      'notes.txt': 'not for learners',
    });
    const { code, out } = await build(cwd, ['--base', '/maps/', '--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).toContain('2 map files with 2 activities');
    const dist = path.join(cwd, 'dist');
    const files = await listFiles(dist);
    expect(
      files.filter((name) => /^[\w./-]+\.(?:html|json|xml|txt)$/.test(name) && !name.startsWith('maps/')),
    ).toEqual([
      '404.html',
      'index.html',
      'more/second/index.html',
      'skillmap-build.json',
      'skillmap/index.html',
      'targetconfig.json',
    ]);
    const site = await readSite(dist);
    expect(Object.keys(site.repository.files)).toEqual(['images/step.png', 'tutorials/one.md']);
    expect(site.maps.map((map) => [map.path, map.title, map.page?.title])).toEqual([
      ['skillmap.md', 'Guide', undefined],
      ['more/second.md', 'Second', undefined],
    ]);
    for (const href of [...Object.values(site.repository.files), ...site.maps.map((map) => map.href)]) {
      expect(files).toContain(href);
    }
    expect(await readFile(path.join(dist, site.repository.files['images/step.png'] ?? ''), 'utf8')).toBe(
      'step',
    );
    // Every address in the documents exists.
    const html = await readFile(path.join(dist, 'index.html'), 'utf8');
    const addresses = [...html.matchAll(/(?:href|src)="\/maps\/([^"]+)"/g)].map(([, found]) => found ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(files).toContain(address.replace(/\/$/, '/index.html'));
  });

  test('has exactly the same bytes in each build', async () => {
    const files = { 'skillmap.md': MAP, 'tutorials/one.md': '# One\n'.repeat(400) };
    const [first, second] = [await tempFolder(files), await tempFolder(files)];
    await build(first, ['--editor', 'hosted']);
    // The second build has an empty cache, which must not change the files.
    await build(second, ['--editor', 'hosted'], { SKILLMAP_CACHE: path.join(second, '.cache') });
    expect(await readAll(path.join(first, 'dist'))).toEqual(await readAll(path.join(second, 'dist')));
  });

  test('replaces the previous site, and is not searched for maps', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'tutorials/one.md': '# One\n' });
    await build(cwd, ['--out', 'site', '--editor', 'hosted']);
    await writeFile(path.join(cwd, 'tutorials', 'one.md'), '# Two\n');
    const { code, out } = await build(cwd, ['--out', 'site', '--editor', 'hosted']);
    expect([code, out]).toEqual([0, expect.stringContaining('1 map file with')]);
    const files = await listFiles(path.join(cwd, 'site'));
    expect(files.filter((name) => name.startsWith('content/'))).toHaveLength(1);
  });

  test('uses its public address for canonical links, sitemap and robots', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'tutorials/one.md': '' });
    await build(cwd, ['--url', 'https://example.org/club', '--editor', 'hosted']);
    const dist = path.join(cwd, 'dist');
    expect(await readFile(path.join(dist, 'sitemap.xml'), 'utf8')).toContain(
      '<loc>https://example.org/club/</loc>',
    );
    expect(await readFile(path.join(dist, 'robots.txt'), 'utf8')).toContain(
      'https://example.org/club/sitemap.xml',
    );
    expect(await readFile(path.join(dist, 'index.html'), 'utf8')).toContain(
      '<link rel="canonical" href="https://example.org/club/" />',
    );
  });

  test('is built with a notice if its logo is missing', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'skillmap.config.json': '{"brand": {"logoUrl": "images/logo.svg", "organizationLogoUrl": "/logo.svg"}}',
    });
    const { out } = await build(cwd, ['--editor', 'hosted']);
    expect(out).toContain('`brand.logoUrl` is `images/logo.svg`, which is not in this folder');
    expect(out).not.toContain('organizationLogoUrl');
  });

  test('is built even if content is missing, and the build reports and counts the missing content', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP.replace('* url:', '* imageurl: /Images/a.png\n* allowcodecarryove: no\n* url:'),
      'images/a.png': 'a',
    });
    const { code, out } = await build(cwd, ['--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /1 thing will be missing for learners:\n +skillmap\.md:12 +`Images\/a\.png` is not in this folder, but `images\/a\.png` is/,
    );
    expect(out).toMatch(/expected in the editor’s documentation.*\n +skillmap\.md:14 +`tutorials\/one`/);
    expect(out).toMatch(/1 warning in the maps stops nobody/);
  });

  test('of the example repository contains all files that its maps name', async () => {
    const cwd = await tempFolder();
    const example = path.join(packageFolder(), 'examples', 'space-camp');
    const { code, out } = await build(cwd, [example, '--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).not.toContain('missing for learners');
    const { repository } = await readSite(path.join(cwd, 'dist'));
    expect(Object.keys(repository.files)).toEqual(
      expect.arrayContaining(['certificates/moon-explorer.pdf', 'for-teachers.md', 'tutorials/jetpack.md']),
    );
  });

  test.skipIf(!hasCorpus)(
    'of a real repository contains its files that maps address on the code host',
    async () => {
      const nobody = { codeHostApi: 'http://127.0.0.1:9/', codeHostRaw: 'http://127.0.0.1:9/' };
      const cwd = await tempFolder({ 'config.json': JSON.stringify({ endpoints: nobody }) });
      const repository = path.join(corpusFolder, 'sample-repo');
      const { code } = await build(cwd, [repository, '--editor', 'hosted', '--config', 'config.json']);
      expect(code).toBe(0);
      const site = await readSite(path.join(cwd, 'dist'));
      expect(site.maps.map((map) => map.path)).toEqual(['skillmap.md', 'beginner-skillmap-2.md']);
      const kinds = Object.keys(site.repository.files).map((name) => name.split('/')[0]);
      expect(new Set(kinds)).toEqual(new Set(['certificates', 'img', 'tutorials']));
    },
  );
});
