import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt, listFiles, MAP, useBuild } from './built-site.ts';

const build = useBuild();

const BROKEN = MAP.replace('* type: tutorial\n', '* next: two\n');

describe('skillmap build refuses', () => {
  test('§5 a map that learners cannot open, lists the reasons, and keeps the previous build', async () => {
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
    expect(out).toContain('Nothing was written: this map cannot be opened by learners.');
    expect(out).toContain('The other map is fine. To publish without `skillmap.md`, add it to `ignore`');
    expect(out).not.toContain('second.md\n');
    expect(await readFile(path.join(cwd, 'dist', 'index.html'), 'utf8')).toBe('the last good one');
  });

  test('a map that learners cannot open, even if the configuration makes that a warning', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP.replace('* type: tutorial', '* type: tutorial\n* next: two'),
      'skillmap.config.json': '{"rules": {"no-unknown-activity": "warning"}}',
    });
    expect((await build(cwd, ['--editor', 'hosted'])).code).toBe(1);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('a single skillmap.md that contains a tutorial', async () => {
    const cwd = await tempFolder({ 'skillmap.md': '# Rocket\n\n## Step 1\n\nDraw it.\n' });
    const { code, out } = await build(cwd, []);
    expect([code, out]).toEqual([1, expect.stringContaining('This file is a tutorial, not a map.')]);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('a folder without maps', async () => {
    const cwd = await tempFolder({ 'README.md': '# Read me\n' });
    const { code, out } = await build(cwd, []);
    expect([code, out]).toEqual([1, expect.stringContaining('No maps found')]);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('a folder with a built site, and suggests the commands that serve it', async () => {
    const mark = '{ "skillmap": "0.1.0", "base": "/" }';
    const cwd = await tempFolder({ 'my site/skillmap-build.json': mark, 'my site/index.html': '' });
    const { code, out } = await build(cwd, ['my site', '--out', 'other']);
    expect(code).toBe(1);
    expect(out).toContain('my site is a site built by `skillmap build`. It has no maps');
    expect(out).toContain('skillmap serve --site "my site" ');
    expect(out).toContain('skillmap preview "my site" ');
    expect(existsSync(path.join(cwd, 'other'))).toBe(false);
  });

  test('a configuration whose `maps` match no file', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'skillmap.config.json': '{"maps": ["skillmap"]}' });
    const { code, out } = await build(cwd, []);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('has `skillmap`, which matches no file in this folder'),
    ]);
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
  ])('the invalid arguments %j, with exit code 2', async (args, message) => {
    const cwd = await tempFolder({ 'skillmap.md': MAP });
    const { code, err } = await build(cwd, args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(await readdir(cwd)).toEqual(['skillmap.md']);
  });

  test.skipIf(!isBuilt)('to replace files that it did not write', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'dist/thesis.txt': 'years of work' });
    const { code, err } = await build(cwd, ['--editor', 'hosted']);
    expect([code, err]).toEqual([2, expect.stringContaining('did not write')]);
    expect(await listFiles(path.join(cwd, 'dist'))).toEqual(['thesis.txt']);
  });

  test.skipIf(!isBuilt)(
    'to build if the editor cannot be downloaded, and lists the alternatives',
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

describe('skillmap preview', () => {
  test('refuses a folder that `skillmap build` did not write', async () => {
    const cwd = await tempFolder({ 'dist/index.html': 'of somebody else' });
    const io = createFakeIo({ cwd });
    expect(await main(['preview'], io)).toBe(2);
    expect(io.err()).toContain('dist was not written by `skillmap build`');
  });

  test('serves a built site below its base path until it is stopped', async () => {
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

describe.skipIf(!isBuilt)('a site', () => {
  test('is built beside texts that are not maps, and a skillmap.md without a map is reported', async () => {
    const cwd = await tempFolder({
      'maps/sea.md': MAP,
      'skillmap.md': '# Rocket\n\n## Step 1\n\nDraw it.\n',
      'README.md':
        '# Course\n\n## Week 1\n\n* URL: https://example.com/1\n* Tags: loops\n\n## Week 2\n\n- Type: workshop\n',
    });
    const { code, out } = await build(cwd, ['--editor', 'hosted']);
    expect(code).toBe(0);
    expect(out).toContain('1 map file with 1 activity');
    expect(out).toMatch(/skillmap\.md +Not published: it has the name of a map, but is not one/);
    expect(out).not.toContain('README.md');
  });

  test('is not written if two maps have the same address, and the build reports the conflict', async () => {
    const cwd = await tempFolder({ 'a.md': MAP, 'a.markdown': MAP });
    const { code, err } = await build(cwd, ['--editor', 'hosted']);
    expect([code, err]).toEqual([2, expect.stringContaining('a/index.html')]);
    expect(existsSync(path.join(cwd, 'dist'))).toBe(false);
  });

  test('is not written if the user stops the build', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP });
    const io = createFakeIo({ cwd, env: { SKILLMAP_CACHE: await tempFolder() } });
    io.stop();
    expect(await main(['build', '--editor', 'hosted'], io)).toBe(2);
    expect(io.err()).toContain('nothing was changed');
    expect(await readdir(cwd)).toEqual(['skillmap.md']);
  });
});
