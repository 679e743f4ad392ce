import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from './run-lint.ts';

const DESTROYED: Record<string, string | Uint8Array> = {
  'nothing is left': '',
  'it is binary': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3),
  'its lines end in a carriage return alone': CLEAN.replaceAll('\n', '\r'),
  'its bullets are no longer read': CLEAN.replaceAll('* ', '+ '),
  'its activities are cut off': '# guide\n\n## first\n* name: First\n',
  'a title alone is left': '# just one\n',
};

const GOOD = { 'more/second.md': CLEAN, 'README.md': '# Readme\n\nHow to use it.\n' };

async function errorsOf(cwd: string, args: string[]): Promise<string[]> {
  const { files } = await lintJson(cwd, args);
  return files
    .filter(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'))
    .map(({ path: file }) => file);
}

describe('a map that is destroyed is not passed over, though another one is well', () => {
  test.each(Object.entries(DESTROYED))('skillmap.md: %s', async (_, text) => {
    const cwd = await tempFolder({ ...GOOD, 'skillmap.md': text });
    expect(await errorsOf(cwd, ['.'])).toEqual(['skillmap.md']);
    expect(await errorsOf(cwd, ['--only-maps', 'skillmap.md', 'README.md'])).toEqual(['skillmap.md']);
    expect((await lint(cwd, ['.'])).code).toBe(1);
  });

  test('in a folder, and not where the configuration ignores it', async () => {
    const files = { ...GOOD, 'maps/deep/skillmap.md': '', 'old/skillmap.md': '' };
    const cwd = await tempFolder({ ...files, 'skillmap.config.json': '{ "ignore": ["old/**"] }' });
    expect(await errorsOf(cwd, ['.'])).toEqual([path.join('maps', 'deep', 'skillmap.md')]);
  });

  test('lines that end in a carriage return alone are told, whatever the file is called', async () => {
    const cwd = await tempFolder({ ...GOOD, 'maps/ship.md': CLEAN.replaceAll('\n', '\r') });
    const { files } = await lintJson(cwd, ['.']);
    const ship = files.find((file) => file.path === path.join('maps', 'ship.md'));
    expect(ship?.diagnostics.map(({ ruleId }) => ruleId)).toContain('no-lone-return');
  });

  test('a translation of a map, and what another map leads to or names as its former place', async () => {
    const leading = `${CLEAN.replace('* url:', '* next: end\n* url:')}
### end
* name: End
* kind: completion
* actions:
    * map: [Go on](/maps/next.md)
`;
    const cwd = await tempFolder({
      'one.md': leading.replace('* description: Make games.\n', '$&* alternatesources: /maps/former.md\n'),
      '_locales/de/one.md': '# leer\n',
      'maps/next.md': '',
      'maps/former.md': 'gone\n',
      'maps/notes.md': '# Notes\n',
    });
    expect(await errorsOf(cwd, ['.'])).toEqual([
      path.join('_locales', 'de', 'one.md'),
      path.join('maps', 'former.md'),
      path.join('maps', 'next.md'),
    ]);
  });

  test('--since: what was a map is one', async () => {
    const { root, write } = await gitRepository({ ...GOOD, 'maps/ship.md': CLEAN.replace('guide', 'ship') });
    await write({ 'maps/ship.md': '# just one\n' });
    expect(await errorsOf(root, ['.'])).toEqual([]);
    expect(await errorsOf(root, ['--since', 'HEAD', '.'])).toEqual([path.join('maps', 'ship.md')]);
  });

  test('--since: the only map that is gone is a finding, not bad usage', async () => {
    const { root } = await gitRepository({ 'skillmap.md': CLEAN });
    await rm(path.join(root, 'skillmap.md'));
    const { code, out, err } = await lint(root, ['--since', 'HEAD']);
    expect(err).toBe('');
    expect(out).toContain('The map `skillmap.md` was removed.');
    expect(code).toBe(1);
  });
});

describe('globs and hooks name no file by itself', () => {
  const FILES = {
    ...GOOD,
    LICENSE: 'MIT\n',
    'img/x.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0),
    'tutorials/one.md': '# One\n\n## Step one\n\nDo it.\n',
  };

  test('of what a glob matches that is checked which learners get', async () => {
    const { files } = await lintJson(await tempFolder(FILES), ['**/*']);
    expect(files.map((file) => file.path)).toEqual([
      path.join('more', 'second.md'),
      path.join('tutorials', 'one.md'),
    ]);
  });

  test('a glob without a map among its files says so', async () => {
    const { code, err } = await lint(await tempFolder(FILES), ['*.md']);
    expect(code).toBe(2);
    expect(err).toContain('No maps found in what *.md matches.');
  });

  test('--only-maps leaves out an image', async () => {
    const { code, out } = await lint(await tempFolder(FILES), ['--only-maps', 'img/x.png', 'LICENSE']);
    expect(out).toContain('nothing to fix');
    expect(code).toBe(0);
  });
});

describe('what is told of a file that cannot be checked', () => {
  test('a tutorial that nobody can read is no map', async () => {
    const cwd = await tempFolder({
      'skillmap.md': CLEAN,
      'tutorials/one.md': Uint8Array.of(0x89, 0x50, 0, 1, 2),
    });
    const { files } = await lintJson(cwd, ['.']);
    expect(files.map(({ path: file, kind }) => `${kind} ${file}`)).toEqual([
      'map skillmap.md',
      `tutorial ${path.join('tutorials', 'one.md')}`,
    ]);
    const { out } = await lint(cwd, ['.']);
    expect(out).toContain('1 error in 1 of 2 files.');
    expect(out).not.toContain('cannot open');
  });

  test('a licence and a picture that somebody names are files', async () => {
    const cwd = await tempFolder({ LICENSE: 'MIT\n', 'x.png': Uint8Array.of(0x89, 0x50, 0) });
    expect((await lint(cwd, ['LICENSE'])).out).toContain('in 1 of 1 file.');
    expect((await lint(cwd, ['x.png'])).out).toContain('in 1 of 1 file.');
  });

  test('a missing tutorial that pxt.json lists is meant here, though the documentation may have such a page', async () => {
    const map = CLEAN.replace(
      'https://github.com/space-school/space-camp/tutorials/one',
      '/skillmap/space/activity1',
    );
    const list = '{ "name": "club", "files": ["skillmap.md", "skillmap/space/activity1.md"] }';
    const cwd = await tempFolder({ 'skillmap.md': map, 'pxt.json': list });
    const { files } = await lintJson(cwd, ['skillmap.md']);
    expect(files[0]?.diagnostics.map(({ ruleId }) => ruleId)).toContain('require-tutorial-file');
  });

  test('a tutorial that is a link out of the repository', async () => {
    const elsewhere = await tempFolder({ 'one.md': '# One\n\n## Step\n\nDo it.\n' });
    const { root, commit } = await gitRepository({
      'skillmap.md': CLEAN.replace('https://github.com/space-school/space-camp', ''),
      'tutorials/two.md': '# Two\n',
    });
    await symlink(path.join(elsewhere, 'one.md'), path.join(root, 'tutorials', 'one.md'));
    await commit({});
    const { out } = await lint(root, ['.']);
    expect(out).toContain('The tutorial `tutorials/one.md` is only on your computer.');
  });
});
