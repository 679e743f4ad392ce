import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, lint, lintJson } from './run-lint.ts';

describe('lint checks', () => {
  test('the maps in a folder and the files that they name, but no readmes or installed packages', async () => {
    const cwd = await tempFolder({
      'skillmap.md': CLEAN,
      'more/second.md': CLEAN,
      'tutorials/one.md': '# One\n## Step one\nDo it.\n',
      'README.md': '# Readme\n## Use\n* **next**: a word\n',
      'node_modules/other/skillmap.md': BROKEN,
    });
    const { files } = await lintJson(cwd, ['.']);
    expect(files.map((file) => file.path)).toEqual([
      path.join('more', 'second.md'),
      'skillmap.md',
      path.join('tutorials', 'one.md'),
    ]);
  });

  test('those files in a folder of tutorials that a map of the repository names', async () => {
    const cwd = await tempFolder({
      'pxt.json': '{ "name": "club", "files": ["skillmap.md", "tutorials/one.md"] }',
      'skillmap.md': CLEAN,
      'tutorials/one.md': '# One\n## Step one\nDo it.\n',
      'tutorials/notes.md': '# Notes\n## For me\nNo tutorial.\n',
    });
    const { files } = await lintJson(cwd, ['tutorials']);
    expect(files.map((file) => file.path)).toEqual([path.join('tutorials', 'one.md')]);
  });

  test('the maps and tutorials in a folder outside a repository, wherever lint runs', async () => {
    const cwd = await tempFolder({
      'class/skillmap.md': CLEAN,
      'class/maps/more.md': CLEAN,
      'class/tutorials/one.md': '# One\n## Step one\nDo it.\n',
    });
    const { files } = await lintJson(cwd, ['class']);
    expect(files.map((file) => file.path)).toEqual([
      path.join('class', 'maps', 'more.md'),
      path.join('class', 'skillmap.md'),
      path.join('class', 'tutorials', 'one.md'),
    ]);
  });

  test('files, folders and globs together, each file once', async () => {
    const cwd = await tempFolder({ 'a.md': CLEAN, 'b.md': CLEAN, 'maps/c.md': CLEAN });
    const { files } = await lintJson(cwd, ['b.md', 'maps', '*.md']);
    expect(files.map((file) => file.path)).toEqual(['b.md', path.join('maps', 'c.md'), 'a.md']);
  });

  test('a named file, even if it does not look like a map', async () => {
    const cwd = await tempFolder({ 'notes.md': 'nothing here\n' });
    const { files } = await lintJson(cwd, ['notes.md']);
    expect(files[0]?.diagnostics.map(({ ruleId }) => ruleId)).toContain('require-sections');
  });

  test('standard input under its given name', async () => {
    const { code, out } = await lint(await tempFolder(), ['-', '--stdin-filename', 'maps/x.md'], {
      stdin: BROKEN,
    });
    expect(code).toBe(1);
    expect(out).toContain('maps/x.md');
  });

  test('the maps that `maps` and `ignore` of the configuration select', async () => {
    const cwd = await tempFolder({
      'skillmap.config.json': JSON.stringify({ maps: ['maps/*.md'], ignore: ['maps/draft.md'] }),
      'maps/one.md': CLEAN,
      'maps/draft.md': BROKEN,
      'other.md': BROKEN,
    });
    const { files } = await lintJson(cwd, []);
    expect(files.map((file) => file.path)).toEqual([path.join('maps', 'one.md')]);
  });
});

describe('the configuration', () => {
  const draft = path.join('c1', 'maps', 'draft.md');
  const one = path.join('c1', 'maps', 'one.md');
  const prepare = (): Promise<string> =>
    tempFolder({
      'c1/skillmap.config.json': JSON.stringify({ ignore: ['maps/dr*.md', '**/old'] }),
      'c1/maps/one.md': CLEAN,
      'c1/maps/draft.md': CLEAN,
      'c1/maps/old/two.md': CLEAN,
    });

  test.each([
    [['c1'], [one]],
    [['c1/maps'], [one]],
    [['c1/**/*.md'], [one]],
    [['c1/maps/draft.md'], [draft]],
    [['c1', '--config', 'c1/skillmap.config.json'], [one]],
  ])('excludes files by patterns relative to its folder, unless a file is named: %j', async (args, paths) => {
    const { files } = await lintJson(await prepare(), args);
    expect(files.map((file) => file.path)).toEqual(paths);
  });

  test('does not exclude a folder such as dist if it is named', async () => {
    const cwd = await tempFolder({ 'skillmap.config.json': '{ "ignore": ["x.md"] }', 'dist/one.md': CLEAN });
    const { files } = await lintJson(cwd, ['dist']);
    expect(files.map((file) => file.path)).toEqual([path.join('dist', 'one.md')]);
  });

  test.each([
    [['skillmap.md', 'maps/*.md'], 0, '1:24: `maps` names `maps/*.md`, which matches no file.'],
    [['*.md', '!README.md'], 0, ''],
    [['maps/*.md'], 2, '1:10: `maps` names `maps/*.md`, which matches no file.'],
    [
      ['*.md', 'skilmap.md'],
      2,
      '1:17: `maps` names `skilmap.md`, which matches no file: did you mean `skillmap.md`?',
    ],
  ])('names entries of `maps` that match no file, and fails for a name: %j', async (maps, code, message) => {
    const cwd = await tempFolder({ 'skillmap.config.json': JSON.stringify({ maps }), 'skillmap.md': CLEAN });
    const found = await lint(cwd, []);
    expect(found.code).toBe(code);
    if (message === '') expect(found.err).toBe('');
    else expect(found.err).toContain(`skillmap.config.json:${message}`);
    expect((await lint(cwd, ['skillmap.md'])).code).toBe(0);
  });
});
