import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

describe('files are left out', () => {
  const FILES = {
    '.skillmapignore': '# Not for learners yet.\ndrafts/\n!drafts/ready.md\n*.old.md\n',
    'skillmap.md': CLEAN,
    'drafts/a.md': CLEAN,
    'maps/b.old.md': CLEAN,
    'maps/c.md': CLEAN,
  };

  test.each([
    [{}, ['.'], ['skillmap.md', 'maps/c.md']],
    [{ 'skillmap.config.json': json({ maps: ['**/*.md'] }) }, ['.'], ['skillmap.md', 'maps/c.md']],
    [{}, ['maps'], ['maps/c.md']],
    [{}, ['.', '--ignore-pattern', 'maps/'], ['skillmap.md']],
    [{}, ['maps', '--ignore-pattern', '/maps/c.md', '--ignore-pattern', '*.txt'], undefined],
    [{}, ['drafts/a.md'], ['drafts/a.md']],
  ])('by .skillmapignore and --ignore-pattern: %j %j', async (more, args, expected) => {
    const cwd = await tempFolder({ ...FILES, ...more });
    if (expected === undefined) {
      expect((await lint(cwd, args)).err).toContain('No maps found');
    } else {
      const { files } = await lintJson(cwd, args);
      expect(files.map(({ path: file }) => file).sort()).toEqual([...expected].sort());
    }
  });
});

test('pxt.json need not list ignored maps and their tutorials', async () => {
  const pxt = json({ name: 'maps', files: ['skillmap.md', 'tutorials/one.md'] });
  const draft = CLEAN.replace('tutorials/one', 'tutorials/two');
  const tutorial = '# One\n\n## Step\n\nDo it.\n';
  const cwd = await tempFolder({
    'pxt.json': pxt,
    'skillmap.md': CLEAN,
    'drafts/a.md': draft,
    'tutorials/one.md': tutorial,
    'tutorials/two.md': tutorial,
  });
  const missing = async (...args: string[]): Promise<string[]> => {
    const { files } = await lintJson(cwd, args);
    const found = files.flatMap(({ diagnostics }) => diagnostics);
    return found.filter(({ ruleId }) => ruleId === 'require-listed-file').map(({ reason }) => reason);
  };
  const ALL = '2 files that learners need are missing in the list `files`.';
  expect(await missing()).toEqual([ALL]);
  expect(await missing('--ignore-pattern', 'drafts/')).toEqual([]);
  await writeFile(path.join(cwd, 'skillmap.config.json'), json({ ignore: ['drafts/**'] }));
  expect(await missing()).toEqual([]);
});

test('a parenthesis in a glob can match a literal parenthesis', async () => {
  const cwd = await tempFolder({
    'skillmap.config.json': json({ ignore: ['1) old/**'] }),
    'skillmap.md': CLEAN,
    '1) old/a.md': CLEAN,
  });
  const { files } = await lintJson(cwd, []);
  expect(files.map(({ path: file }) => file)).toEqual(['skillmap.md']);
});

test.each([['drafts'], ['drafts/'], ['./drafts//'], ['drafts/**']])(
  'the glob %s ignores a folder, also among files that `maps` lists',
  async (glob) => {
    const files = { 'skillmap.md': CLEAN, 'drafts/a.md': CLEAN };
    for (const maps of [undefined, ['**/*.md']]) {
      const cwd = await tempFolder({ ...files, 'skillmap.config.json': json({ ignore: [glob], maps }) });
      const found = await lintJson(cwd, []);
      expect(found.files.map(({ path: file }) => file)).toEqual(['skillmap.md']);
    }
  },
);

test('an exception in `ignore` is mentioned, because it has no effect', async () => {
  const cwd = await tempFolder({
    'skillmap.config.json': json({ ignore: ['drafts/**', '!drafts/a.md'] }),
    'skillmap.md': CLEAN,
  });
  expect((await lint(cwd, [])).err).toContain('`ignore` has `!drafts/a.md`, which has no effect.');
});

test.each([
  [{ maps: ['maps/*.md', '!maps/**'] }, '`maps` in '],
  [{ ignore: ['maps', 'skillmap.md'] }, '`ignore` in '],
])(
  'with %j, tutorials of ignored maps do not hide the message that there is no map',
  async (config, message) => {
    const cwd = await tempFolder({
      'skillmap.config.json': json(config),
      'skillmap.md': CLEAN,
      'maps/a.md': CLEAN,
      'tutorials/one.md': '# One\n\n## Step\n\nDo it.\n',
    });
    const { code, err } = await lint(cwd, []);
    expect(err).toContain('skillmap: No maps found in this folder: ');
    expect(err).toContain(message);
    expect(code).toBe(2);
  },
);

test.each([
  [{ 'skillmap.config.json': '{ "ignore": ["**"] }' }, [], 'config.json leaves out all 2 maps.'],
  [{ 'skillmap.config.json': '{ "ignore": ["**"] }' }, ['maps'], '`ignore` in '],
  [{ 'skillmap.config.json': '{ "maps": [] }' }, [], 'config.json is an empty list.'],
  [
    { '.skillmapignore': '*\n' },
    ['maps'],
    'folder maps: `.skillmapignore` or `--ignore-pattern` leaves out the only map.',
  ],
])('a configuration that leaves out all maps is reported: %j', async (files, args, message) => {
  const cwd = await tempFolder({ 'skillmap.md': CLEAN, 'maps/a.md': CLEAN, ...files });
  const { code, err } = await lint(cwd, args);
  expect(err).toContain('skillmap: No maps found in ');
  expect(err).toContain(message);
  expect(code).toBe(2);
});
