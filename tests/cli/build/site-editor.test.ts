import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeHost } from '../../support/code-host-stand-in.ts';
import { fakeInstallation } from '../../support/fake-installation.ts';
import { shareCompressed } from '../../support/share-compressed.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt, listFiles, MAP, readSite, readTargetConfig, useBuild } from './built-site.ts';

const build = useBuild();

/** The editor of the fake target `demo`, in a cache folder. */
async function cacheWithEditor(): Promise<string> {
  const { targetFolder } = await fakeInstallation();
  const folder = await tempFolder();
  await symlink(path.dirname(targetFolder), path.join(folder, 'editors'));
  await shareCompressed(folder);
  return folder;
}

describe.skipIf(!isBuilt)('a site', () => {
  test('uses the hosted editor that the configuration names, unless an option requests a bundled one', async () => {
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

  test('uses the editor that `pxt.json` names, and the build reports it', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'pxt.json':
        '{"name": "ours", "files": ["skillmap.md", "tutorials/one.md"], "supportedTargets": ["demo"]}',
    });
    const { out } = await build(cwd, [], { SKILLMAP_CACHE: await cacheWithEditor() });
    expect(out).toMatch(/Editor +demo 2\.0\.0 included.*\n +demo, as pxt\.json says\n/);
    expect(await readTargetConfig(path.join(cwd, 'dist'))).toMatchObject({
      targetId: 'demo',
      editor: { kind: 'bundled', url: '/editor/demo/index.html' },
    });
  });

  test('contains the editor below its base path, with a security policy in each editor page', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'skillmap.config.json': '{"target": "demo"}' });
    const { code, out } = await build(cwd, ['--base', '/maps/'], { SKILLMAP_CACHE: await cacheWithEditor() });
    expect([code, out]).toEqual([0, expect.stringContaining('demo 2.0.0 included')]);
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

  test('contains the extensions of tutorials; those that cannot be loaded are reported', async () => {
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
      /tutorials\/one\.md:5 +The extension `ada\/ice#v2\.0\.0` could not be loaded: .* Its blocks will be missing/,
    );
    const { extensions } = await readSite(path.join(cwd, 'dist'));
    expect(Object.keys(extensions)).toEqual(['ada/fire#v1.0.0']);
    const text = await readFile(path.join(cwd, 'dist', extensions['ada/fire#v1.0.0'] ?? ''), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      packages: [{ repo: 'ada/fire', version: 'v1.0.0', files: { 'fire.ts': 'namespace fire {}' } }],
    });
  });
});
