import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { packageFolder } from '../../../cli/package-folder.ts';
import type { Site } from '#schemas/site.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { codeHost } from '../../support/code-host-stand-in.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { fakeInstallation } from '../../support/fake-installation.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# guide
* name: Guide
* description: Make games.

## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: /tutorials/one
`;
const BROKEN = MAP.replace('* type: tutorial\n', '* next: two\n');

const isBuilt = existsSync(path.join(packageFolder(), 'dist', 'viewer', '.vite', 'manifest.json'));

/** The editor of the fake target `demo`, in a cache folder. */
async function cacheWithEditor(): Promise<string> {
  const { targetFolder } = await fakeInstallation({
    'pxt-demo@2.0.0/package.json': '{"dependencies": {"pxt-core": "7.1.0"}}',
  });
  const folder = await tempFolder();
  await symlink(path.dirname(targetFolder), path.join(folder, 'editors'));
  return folder;
}

/** What the viewer's files look like compressed, for all tests. */
let cache = '';
beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'skillmap-test-cache-'));
});
afterAll(() => rm(cache, { recursive: true, force: true }));

async function build(cwd: string, args: string[], env: Record<string, string> = {}) {
  const io = createFakeIo({ cwd, env: { SKILLMAP_CACHE: cache, ...env } });
  const code = await main(['build', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

async function readSite(folder: string): Promise<Site> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [, text = ''] =
    /<script type="application\/json" id="skillmap-site">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text) as Site;
}

async function readTargetConfig(folder: string): Promise<TargetConfig> {
  return JSON.parse(await readFile(path.join(folder, 'targetconfig.json'), 'utf8')) as TargetConfig;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function readAll(folder: string): Promise<Map<string, string>> {
  const names = await listFiles(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}

describe('what is refused', () => {
  test('§5 a map with violations: all of them are told, and what was built before stays', async () => {
    const cwd = await tempFolder({
      'skillmap.md': BROKEN,
      'second.md': MAP,
      'dist/skillmap-build.json': '{"skillmap": "0.1.0", "base": "/"}',
      'dist/index.html': 'the last good one',
    });
    const { code, out } = await build(cwd, ['--editor', 'hosted']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /no-unknown-activity[\s\S]*require-activity-type|require-activity-type[\s\S]*no-unknown-activity/,
    );
    expect(out).toContain('Nothing was written: this map would not open for learners.');
    expect(out).not.toContain('second.md\n');
    expect(await readFile(path.join(cwd, 'dist', 'index.html'), 'utf8')).toBe('the last good one');
  });

  test('a violation that the configuration calls a warning', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP.replace('* type: tutorial', '* type: tutorial\n* next: two'),
      'skillmap.config.json': '{"rules": {"no-unknown-activity": "warning"}}',
    });
    expect((await build(cwd, ['--editor', 'hosted'])).code).toBe(1);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('a folder without maps', async () => {
    const cwd = await tempFolder({ 'README.md': '# Read me\n' });
    const { code, out } = await build(cwd, []);
    expect([code, out]).toEqual([1, expect.stringContaining('No maps found')]);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('a configuration whose `maps` name no file', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'skillmap.config.json': '{"maps": ["skillmap"]}' });
    const { code, out } = await build(cwd, []);
    expect([code, out]).toEqual([1, expect.stringContaining('names `skillmap`: no file in this folder')]);
  });

  test.each([
    [['missing'], 'There is no folder missing'],
    [['skillmap.md'], 'skillmap.md is a file'],
    [['--base', '/../'], '--base'],
    [['--url', 'example'], '--url'],
    [['--out', '.'], 'would replace the maps themselves'],
    [['--out', '..'], 'would replace the maps themselves'],
    [['--editor', 'none'], 'none'],
    [['--config', 'missing.json'], 'missing.json'],
  ])('%j is bad usage', async (args, message) => {
    const cwd = await tempFolder({ 'skillmap.md': MAP });
    const { code, err } = await build(cwd, args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(await readdir(cwd)).toEqual(['skillmap.md']);
  });

  test.skipIf(!isBuilt)('to replace what something else wrote', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'dist/thesis.txt': 'years of work' });
    const { code, err } = await build(cwd, ['--editor', 'hosted']);
    expect([code, err]).toEqual([2, expect.stringContaining('did not write')]);
    expect(await listFiles(path.join(cwd, 'dist'))).toEqual(['thesis.txt']);
  });

  test.skipIf(!isBuilt)(
    'an editor that cannot be had: every way on is told, and the old site stays',
    async () => {
      const cwd = await tempFolder({
        'skillmap.md': MAP,
        '.npmrc': 'registry=http://127.0.0.1:9/\nfetch-retries=0\n',
      });
      const { code, err } = await build(cwd, []);
      expect(code).toBe(2);
      expect(err).toContain('--editor hosted');
      expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
    },
  );
});

describe.skipIf(!isBuilt)('a site', () => {
  test('holds the maps, what they lead to, and the viewer, below its base', async () => {
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
      ['skillmap.md', 'Guide', 'Guide'],
      ['more/second.md', 'Second', undefined],
    ]);
    for (const href of [...Object.values(site.repository.files), ...site.maps.map((map) => map.href)]) {
      expect(files).toContain(href);
    }
    expect(await readFile(path.join(dist, site.repository.files['images/step.png'] ?? ''), 'utf8')).toBe(
      'step',
    );
    // Every address in the documents is there.
    const html = await readFile(path.join(dist, 'index.html'), 'utf8');
    const addresses = [...html.matchAll(/(?:href|src)="\/maps\/([^"]+)"/g)].map(([, found]) => found ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(files).toContain(address.replace(/\/$/, '/index.html'));
  });

  test('has the same bytes whenever it is built', async () => {
    const files = { 'skillmap.md': MAP, 'tutorials/one.md': '# One\n'.repeat(400) };
    const [first, second] = [await tempFolder(files), await tempFolder(files)];
    await build(first, ['--editor', 'hosted']);
    // Whatever is in the cache.
    await build(second, ['--editor', 'hosted'], { SKILLMAP_CACHE: path.join(second, '.cache') });
    expect(await readAll(path.join(first, 'dist'))).toEqual(await readAll(path.join(second, 'dist')));
  });

  test('replaces the one before, and is no source of its own', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'tutorials/one.md': '# One\n' });
    await build(cwd, ['--out', 'site', '--editor', 'hosted']);
    await writeFile(path.join(cwd, 'tutorials', 'one.md'), '# Two\n');
    const { code, out } = await build(cwd, ['--out', 'site', '--editor', 'hosted']);
    expect([code, out]).toEqual([0, expect.stringContaining('1 map file with')]);
    const files = await listFiles(path.join(cwd, 'site'));
    expect(files.filter((name) => name.startsWith('content/'))).toHaveLength(1);
  });

  test('knows its public address: canonical, sitemap, robots', async () => {
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

  test.each([
    ['without a server for it, sign-in is left out, with a word', undefined],
    ['with a server, sign-in stays', { api: '/api/' }],
  ])('§6 %s', async (_name, endpoints) => {
    const identity = { providers: [{ id: 'google', name: 'Google' }] };
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'skillmap.config.json': JSON.stringify({ identity, endpoints }),
    });
    const { out } = await build(cwd, ['--editor', 'hosted']);
    const config = await readTargetConfig(path.join(cwd, 'dist'));
    expect(config.identity).toEqual(endpoints && identity);
    expect(out.includes('Sign-in is left out')).toBe(endpoints === undefined);
  });

  test("has the configuration's settings, and its own logo", async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'skillmap.config.json': JSON.stringify({
        target: 'microbit',
        brand: { name: 'Club', logoUrl: 'images/logo.svg' },
        skillMap: { pathAliases: { space: 'github:ada/space' } },
        locales: { defaultLocale: 'fr' },
      }),
    });
    await build(cwd, ['--base', 'club', '--editor', 'hosted']);
    const dist = path.join(cwd, 'dist');
    const config = await readTargetConfig(dist);
    expect(config).toMatchObject({
      targetId: 'microbit',
      editor: { kind: 'hosted', url: 'https://makecode.microbit.org/' },
      skillMap: { pathAliases: { space: 'github:ada/space' } },
    });
    expect(config.brand.logoUrl).toMatch(/^\/club\/content\/logo-[0-9a-f]{12}\.svg$/);
    const html = await readFile(path.join(dist, 'index.html'), 'utf8');
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('frame-src https://makecode.microbit.org;');
  });

  test.each([
    ['local:second', 'Second'],
    ['second', 'Second'],
    ['github:me/maps/second', 'Second'],
    ['github:you/maps/second', 'Guide'],
    ['docs:/elsewhere', 'Guide'],
  ])('§2 Source selection: opens with what the default path names: %s', async (defaultPath, title) => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'second.md': MAP.replaceAll('Guide', 'Second'),
      'pxt.json': '{"name": "maps"}',
      '.git/config': '[remote "origin"]\n  url = https://github.com/me/maps.git\n',
      'skillmap.config.json': JSON.stringify({
        skillMap: { defaultPath, pathAliases: { second: 'docs:/second' } },
      }),
    });
    expect(await build(cwd, ['--editor', 'hosted'])).toMatchObject({ code: 0 });
    const html = await readFile(path.join(cwd, 'dist', 'index.html'), 'utf8');
    expect(html).toContain(`<title>${title}</title>`);
  });

  test.each([
    [
      { defaultPath: 'local:secnod' },
      'no map here has that name: the site opens with no map. For skillmap.md write',
    ],
    [{ defaultPath: 'secnod' }, '`skillMap.defaultPath` is `secnod`, which is no address of a map'],
    [{ pathAliases: { two: 'local:secnod' } }, 'The alias `two` leads to `local:secnod`, and no map here'],
    [{ pathAliases: { two: 'github:me/maps/secnod' } }, 'The alias `two` leads to `github:me/maps/secnod`'],
    [{ pathAliases: { two: 'second.md' } }, 'The alias `two` leads to `second.md`, which is no address'],
    [{ defaultPath: 'local:second', pathAliases: { two: '#local:second.md' } }, undefined],
    [{ defaultPath: 'two', pathAliases: { two: 'docs:/elsewhere', three: 'github:you/maps/x' } }, undefined],
    [{ defaultPath: 'local:zweite übung', pathAliases: { one: 'github:me/maps:v1/gone' } }, undefined],
  ])('§2 Source selection: a name that leads to no map is told: %j', async (skillMap, told) => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'second.md': MAP.replaceAll('Guide', 'Second'),
      'zweite übung.md': MAP.replaceAll('Guide', 'Dritte'),
      'tutorials/one.md': '',
      'pxt.json': '{"name": "maps"}',
      '.git/config': '[remote "origin"]\n  url = https://github.com/me/maps.git\n',
      'skillmap.config.json': JSON.stringify({ skillMap }),
    });
    const { code, out } = await build(cwd, ['--editor', 'hosted']);
    expect(code).toBe(0);
    if (told === undefined) expect(out).not.toContain('skillmap.config.json');
    else expect(out).toMatch(/Learners will miss 1 thing:\n    skillmap\.config\.json {2}/);
    expect(out).toContain(told ?? 'wrote');
  });

  test('§2 Source selection: a default path with letters and spaces of its own opens the site', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'zweite übung.md': MAP.replaceAll('Guide', 'Second'),
      'skillmap.config.json': '{"skillMap": {"defaultPath": "local:zweite übung"}}',
    });
    await build(cwd, ['--editor', 'hosted']);
    const html = await readFile(path.join(cwd, 'dist', 'index.html'), 'utf8');
    expect(html).toContain('<title>Second</title>');
  });

  test('a logo that is not there is told', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'skillmap.config.json': '{"brand": {"logoUrl": "images/logo.svg", "organizationLogoUrl": "/logo.svg"}}',
    });
    const { out } = await build(cwd, ['--editor', 'hosted']);
    expect(out).toContain('`brand.logoUrl` is `images/logo.svg`, which is not in this folder');
    expect(out).not.toContain('organizationLogoUrl');
  });

  test('uses the editor that the configuration names, unless it is told to bring one', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'skillmap.config.json': '{"target": "demo", "editorUrl": "https://editor.example/"}',
    });
    await build(cwd, []);
    expect((await readTargetConfig(path.join(cwd, 'dist'))).editor).toEqual({
      kind: 'hosted',
      url: 'https://editor.example/',
    });
    await build(cwd, ['--editor', 'bundled'], { SKILLMAP_CACHE: await cacheWithEditor() });
    expect((await readTargetConfig(path.join(cwd, 'dist'))).editor).toEqual({
      kind: 'bundled',
      url: '/editor/demo/index.html',
    });
  });

  test('brings the editor along, every file below its base, programs apart without any header', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'skillmap.config.json': '{"target": "demo"}' });
    const { code, out } = await build(cwd, ['--base', '/maps/'], { SKILLMAP_CACHE: await cacheWithEditor() });
    expect([code, out]).toEqual([0, expect.stringContaining('demo 2.0.0 inside')]);
    const folder = path.join(cwd, 'dist', 'editor', 'demo');
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    const [, version = ''] = /src="\/maps\/editor\/demo\/(@\w+\/)main\.js"/.exec(page) ?? [];
    expect(version).not.toBe('');
    expect(page).toMatch(/<head[^>]*>\s*<meta http-equiv="Content-Security-Policy"/);
    const assets = path.join(folder, version);
    const files = await listFiles(assets);
    expect(files).toEqual(
      expect.arrayContaining([
        'geo',
        'images/a b.png',
        'main.js',
        'main.js.br',
        'main.js.gz',
        'sim.js',
        'target.js',
        'worker.js',
      ]),
    );
    expect(files).not.toContain('package.json');
    expect(await readFile(path.join(assets, 'simulator.html'), 'utf8')).toMatch(
      /Content-Security-Policy[\s\S]*setAttribute\('sandbox', 'allow-scripts'\)/,
    );
    expect(await readFile(path.join(assets, 'simulator-inner.html'), 'utf8')).toMatch(
      /<head>\s*<meta http-equiv="Content-Security-Policy"[^>]*>\s*<script>[\s\S]*window\.origin !== 'null'/,
    );
    expect(await readFile(path.join(cwd, 'dist', '_headers'), 'utf8')).toContain('sandbox allow-scripts');
  });

  test('brings extensions of tutorials along, and says what learners miss where one cannot be had', async () => {
    const host = await codeHost({
      'ada/fire/v1.0.0/pxt.json': '{"name": "fire", "files": ["fire.ts"], "dependencies": {"core": "*"}}',
      'ada/fire/v1.0.0/fire.ts': 'namespace fire {}',
    });
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md':
        '# One\n\n```package\nfire=github:ada/fire#v1.0.0\nice=github:ada/ice#v2.0.0\n```\n',
      'skillmap.config.json': JSON.stringify({
        endpoints: { codeHostApi: `${host.api}/`, codeHostRaw: `${host.raw}/` },
      }),
    });
    const { code, out } = await build(cwd, ['--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /tutorials\/one\.md:5 +The extension `ada\/ice#v2\.0\.0` could not be had: .* Learners miss its blocks/,
    );
    const { extensions } = await readSite(path.join(cwd, 'dist'));
    expect(Object.keys(extensions)).toEqual(['ada/fire#v1.0.0']);
    const text = await readFile(path.join(cwd, 'dist', extensions['ada/fire#v1.0.0'] ?? ''), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      packages: [{ repo: 'ada/fire', version: 'v1.0.0', files: { 'fire.ts': 'namespace fire {}' } }],
    });
  });

  test('says what is missing, where, and how many warnings there are; it is built all the same', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP.replace('* url:', '* imageurl: /Images/a.png\n* allowcodecarryove: no\n* url:'),
      'images/a.png': 'a',
    });
    const { code, out } = await build(cwd, ['--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /Learners will miss 1 thing:\n +skillmap\.md:12 +`Images\/a\.png` is not in this folder, but `images\/a\.png` is/,
    );
    expect(out).toMatch(/looked for in the documentation.*\n +skillmap\.md:14 +`tutorials\/one`/);
    expect(out).toMatch(/1 warning in the maps stops nobody/);
  });

  test('two maps with one address are told, and nothing is written', async () => {
    const cwd = await tempFolder({ 'a.md': MAP, 'a.markdown': MAP });
    const { code, err } = await build(cwd, ['--editor', 'hosted']);
    expect([code, err]).toEqual([2, expect.stringContaining('a/index.html')]);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('nothing changes when the user stops the build', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP });
    const io = createFakeIo({ cwd, env: { SKILLMAP_CACHE: cache } });
    io.stop();
    expect(await main(['build', '--editor', 'hosted'], io)).toBe(2);
    expect(io.err()).toContain('nothing was changed');
    expect(await readdir(cwd)).toEqual(['skillmap.md']);
  });

  test('of the example holds all that its maps name', async () => {
    const cwd = await tempFolder();
    const example = path.join(packageFolder(), 'examples', 'space-camp');
    const { code, out } = await build(cwd, [example, '--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).not.toContain('Learners will miss');
    const { repository } = await readSite(path.join(cwd, 'dist'));
    expect(Object.keys(repository.files)).toEqual(
      expect.arrayContaining(['certificates/moon-explorer.pdf', 'for-teachers.md', 'tutorials/jetpack.md']),
    );
  });

  test.skipIf(!hasCorpus)(
    'of a real repository finds its files by their addresses on the code host',
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

describe('preview', () => {
  test('refuses what no build wrote', async () => {
    const cwd = await tempFolder({ 'dist/index.html': 'of somebody else' });
    const io = createFakeIo({ cwd });
    expect(await main(['preview'], io)).toBe(2);
    expect(io.err()).toContain('dist was not written by `skillmap build`');
  });

  test('serves below the base of the build until it is stopped', async () => {
    const cwd = await tempFolder({
      'site/skillmap-build.json': '{"skillmap": "0.1.0", "base": "/maps/"}',
      'site/index.html': 'home',
    });
    const io = createFakeIo({ cwd });
    const running = main(['preview', 'site', '--port', '0'], io);
    await expect.poll(() => io.out()).toContain('/maps/');
    const [, url = ''] = /Site +(\S+)/.exec(io.out()) ?? [];
    expect(await (await fetch(url)).text()).toBe('home');
    io.stop();
    expect(await running).toBe(0);
  });
});
