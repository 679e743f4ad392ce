import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from './run-lint.ts';

const DESTROYED: Record<string, string | Uint8Array> = {
  'it is empty': '',
  'it is binary': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3),
  'its only line ends are carriage returns': CLEAN.replaceAll('\n', '\r'),
  'its bullets are no longer recognized': CLEAN.replaceAll('* ', '+ '),
  'its activities are cut off': '# guide\n\n## first\n* name: First\n',
  'it has only a title': '# just one\n',
};

const GOOD = { 'more/second.md': CLEAN, 'README.md': '# Readme\n\nHow to use it.\n' };

async function errorsOf(cwd: string, args: string[]): Promise<string[]> {
  const { files } = await lintJson(cwd, args);
  return files
    .filter(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'))
    .map(({ path: file }) => file);
}

describe('a file that should be a map but is destroyed', () => {
  test.each(Object.entries(DESTROYED))(
    'is reported as skillmap.md beside a good map: %s',
    async (_, text) => {
      const cwd = await tempFolder({ ...GOOD, 'skillmap.md': text });
      expect(await errorsOf(cwd, ['.'])).toEqual(['skillmap.md']);
      expect(await errorsOf(cwd, ['--only-maps', 'skillmap.md', 'README.md'])).toEqual(['skillmap.md']);
      expect((await lint(cwd, ['.'])).code).toBe(1);
    },
  );

  test('is reported in a folder, unless the configuration ignores it', async () => {
    const files = { ...GOOD, 'maps/deep/skillmap.md': '', 'old/skillmap.md': '' };
    const cwd = await tempFolder({ ...files, 'skillmap.config.json': '{ "ignore": ["old/**"] }' });
    expect(await errorsOf(cwd, ['.'])).toEqual([path.join('maps', 'deep', 'skillmap.md')]);
  });

  test('is reported under any name if its only line ends are carriage returns', async () => {
    const cwd = await tempFolder({ ...GOOD, 'maps/ship.md': CLEAN.replaceAll('\n', '\r') });
    const { files } = await lintJson(cwd, ['.']);
    const ship = files.find((file) => file.path === path.join('maps', 'ship.md'));
    expect(ship?.diagnostics.map(({ ruleId }) => ruleId)).toContain('no-lone-return');
  });

  test('is reported as a translation, as the target of a map, or as the former path of a map', async () => {
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

  test('is reported with --since if it was a map before', async () => {
    const { root, write } = await gitRepository({ ...GOOD, 'maps/ship.md': CLEAN.replace('guide', 'ship') });
    await write({ 'maps/ship.md': '# just one\n' });
    expect(await errorsOf(root, ['.'])).toEqual([]);
    expect(await errorsOf(root, ['--since', 'HEAD', '.'])).toEqual([path.join('maps', 'ship.md')]);
  });

  test('is reported with --since if it was the only map and is deleted', async () => {
    const { root } = await gitRepository({ 'skillmap.md': CLEAN });
    await rm(path.join(root, 'skillmap.md'));
    const { code, out, err } = await lint(root, ['--since', 'HEAD']);
    expect(err).toBe('');
    expect(out).toContain('The map `skillmap.md` was removed.');
    expect(code).toBe(1);
  });
});

describe('files that match a pattern or are given by a commit hook', () => {
  const FILES = {
    ...GOOD,
    LICENSE: 'MIT\n',
    'img/x.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0),
    'tutorials/one.md': '# One\n\n## Step one\n\nDo it.\n',
  };

  test('are checked if learners get them', async () => {
    const { files } = await lintJson(await tempFolder(FILES), ['**/*']);
    expect(files.map((file) => file.path)).toEqual([
      path.join('more', 'second.md'),
      path.join('tutorials', 'one.md'),
    ]);
  });

  test('cause an error if none of them is a map', async () => {
    const { code, err } = await lint(await tempFolder(FILES), ['*.md']);
    expect(code).toBe(2);
    expect(err).toContain('No maps found in what *.md matches.');
  });

  test('are skipped by --only-maps if they are images or licences', async () => {
    const { code, out } = await lint(await tempFolder(FILES), ['--only-maps', 'img/x.png', 'LICENSE']);
    expect(out).toContain('nothing to fix');
    expect(code).toBe(0);
  });
});

describe('a file that cannot be checked', () => {
  test('does not count as a map if it is a tutorial', async () => {
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

  test('counts as a file, not as a map, if it is a licence or a picture', async () => {
    const cwd = await tempFolder({ LICENSE: 'MIT\n', 'x.png': Uint8Array.of(0x89, 0x50, 0) });
    expect((await lint(cwd, ['LICENSE'])).out).toContain('in 1 of 1 file.');
    expect((await lint(cwd, ['x.png'])).out).toContain('in 1 of 1 file.');
  });

  test('is reported as a missing tutorial if pxt.json lists it, whatever its path', async () => {
    const map = CLEAN.replace(
      'https://github.com/space-school/space-camp/tutorials/one',
      '/skillmap/space/activity1',
    );
    const list = '{ "name": "club", "files": ["skillmap.md", "skillmap/space/activity1.md"] }';
    const cwd = await tempFolder({ 'skillmap.md': map, 'pxt.json': list });
    const { files } = await lintJson(cwd, ['skillmap.md']);
    expect(files[0]?.diagnostics.map(({ ruleId }) => ruleId)).toContain('require-tutorial-file');
  });

  test('is reported if it is a tutorial behind a symbolic link out of the repository', async () => {
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
