import { rm } from 'node:fs/promises';
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
    expect(out).toContain('Unexpected removal of the map `skillmap.md`');
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
    expect(out).toContain('nothing to mend');
    expect(code).toBe(0);
  });
});
