import { existsSync } from 'node:fs';
import { chmod, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../cli/main.ts';
import type { JsonReport } from '../../cli/report/json-report.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import type { FakeIo } from '../fakes/fake-io.ts';
import { corpusFolder, hasCorpus } from '../support/corpus.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CLEAN = `# guide
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
const MISSPELT = CLEAN.replace('* url:', '* allowcodecarryove: no\n* url:');
const BROKEN = CLEAN.replace('* type: tutorial\n', '* next: two\n');

async function lint(
  cwd: string,
  args: string[],
  options: { stdin?: string | Uint8Array; terminal?: boolean; env?: FakeIo['env'] } = {},
) {
  const io = createFakeIo({ cwd, ...options });
  const code = await main(['lint', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

async function lintJson(cwd: string, args: string[]): Promise<JsonReport> {
  const { out } = await lint(cwd, [...args, '--format', 'json']);
  return JSON.parse(out) as JsonReport;
}

describe('what is checked', () => {
  test('a folder is searched for maps: tutorials, readmes and installed packages are none', async () => {
    const cwd = await tempFolder({
      'skillmap.md': CLEAN,
      'more/second.md': CLEAN,
      'tutorials/one.md': '# One\n## Step one\nDo it.\n',
      'README.md': '# Readme\n## Use\n* **next**: a word\n',
      'node_modules/other/skillmap.md': BROKEN,
    });
    const { files } = await lintJson(cwd, ['.']);
    expect(files.map((file) => file.path)).toEqual([path.join('more', 'second.md'), 'skillmap.md']);
  });

  test('files, folders and globs together, each file once', async () => {
    const cwd = await tempFolder({ 'a.md': CLEAN, 'b.md': CLEAN, 'maps/c.md': CLEAN });
    const { files } = await lintJson(cwd, ['b.md', 'maps', '*.md']);
    expect(files.map((file) => file.path)).toEqual(['b.md', path.join('maps', 'c.md'), 'a.md']);
  });

  test('a named file is checked even if it does not look like a map', async () => {
    const cwd = await tempFolder({ 'notes.md': 'nothing here\n' });
    const { files } = await lintJson(cwd, ['notes.md']);
    expect(files[0]?.diagnostics.map(({ ruleId }) => ruleId)).toContain('require-sections');
  });

  test('standard input is reported under its name', async () => {
    const { code, out } = await lint(await tempFolder(), ['-', '--stdin-filename', 'maps/x.md'], {
      stdin: BROKEN,
    });
    expect(code).toBe(1);
    expect(out).toContain('maps/x.md');
  });

  test('maps and ignore of the configuration decide what is a map', async () => {
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

describe('what the configuration leaves out', () => {
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
  ])(
    'patterns are relative to its folder, and count but for a file that is named: %j',
    async (args, paths) => {
      const { files } = await lintJson(await prepare(), args);
      expect(files.map((file) => file.path)).toEqual(paths);
    },
  );

  test('a folder that is never searched by itself is searched when it is named', async () => {
    const cwd = await tempFolder({ 'skillmap.config.json': '{ "ignore": ["x.md"] }', 'dist/one.md': CLEAN });
    const { files } = await lintJson(cwd, ['dist']);
    expect(files.map((file) => file.path)).toEqual([path.join('dist', 'one.md')]);
  });

  test('a pattern in `maps` that matches nothing is said', async () => {
    const cwd = await tempFolder({
      'skillmap.config.json': JSON.stringify({ maps: ['skillmap.md', 'maps/*.md'] }),
      'skillmap.md': CLEAN,
    });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain('skillmap.config.json names `maps/*.md` in `maps`, which matches no file');
    expect((await lint(cwd, ['skillmap.md'])).code).toBe(0);
  });
});

describe('files that cannot be read as they should', () => {
  const rulesOf = ({ files }: JsonReport): Record<string, string[]> =>
    Object.fromEntries(
      files.map((file) => [
        file.path,
        file.diagnostics.map(({ ruleId, severity }) => `${severity} ${ruleId}`),
      ]),
    );

  test('a folder leaves out no map saved as UTF-16, and no file too large to look into', async () => {
    const cwd = await tempFolder({
      'good.md': CLEAN,
      'big-endian.md': Buffer.from(`\uFEFF${CLEAN}`, 'utf16le').swap16(),
      'huge.md': 'x'.repeat(20 * 1024 * 1024),
      'letter.md': Buffer.from('\uFEFF# Dear all\n', 'utf16le'),
      'little-endian.md': Buffer.from(`\uFEFF${CLEAN}`, 'utf16le'),
      'no-mark.md': Buffer.from(CLEAN, 'utf16le'),
      'noise.md': new Uint8Array([0, 1, 2, 3, 0, 0, 0, 9]),
    });
    expect(rulesOf(await lintJson(cwd, ['.']))).toEqual({
      'big-endian.md': ['error file-binary'],
      'good.md': [],
      'huge.md': ['error file-size'],
      'little-endian.md': ['error file-binary'],
      'no-mark.md': ['error file-binary'],
    });
    expect((await lint(cwd, ['no-mark.md'])).out).toContain('Save the file as text in UTF-8');
  });

  test('a map reached through links counts once, under its own path', async () => {
    const cwd = await tempFolder({ 'maps/one.md': CLEAN });
    await symlink('maps', path.join(cwd, 'linked'));
    await symlink('.', path.join(cwd, 'maps', 'around'));
    expect(Object.keys(rulesOf(await lintJson(cwd, ['.'])))).toEqual([path.join('maps', 'one.md')]);
    expect(Object.keys(rulesOf(await lintJson(cwd, ['linked', 'maps', 'linked/one.md'])))).toEqual([
      path.join('linked', 'one.md'),
    ]);
  });

  // The kernel gives nobody the first page of this file: reading it fails for root too.
  const UNREADABLE = '/proc/self/mem';
  test.skipIf(!existsSync(UNREADABLE))(
    'a file that cannot be read hides no other: everything is reported, and the code is 2',
    async () => {
      const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
      await symlink(UNREADABLE, path.join(cwd, 'locked.md'));
      expect(rulesOf(await lintJson(cwd, ['.']))).toEqual({
        'locked.md': ['error file-unreadable'],
        'skillmap.md': ['warning no-unknown-attribute'],
      });
      const { code, out } = await lint(cwd, []);
      expect(code).toBe(2);
      expect(out).toContain('Cannot read the file: ');
    },
  );

  test('standard input that is binary is a finding', async () => {
    const { code, out } = await lint(await tempFolder(), ['-'], { stdin: Buffer.from(CLEAN, 'utf16le') });
    expect(code).toBe(1);
    expect(out).toContain('Unexpected binary content, expected markdown text');
  });

  test('Windows-1252 is told at its first letter, and no fix is offered that would write it back', async () => {
    const text = MISSPELT.replace('Make games.', 'Caf\u00E9 \uFFFD.');
    const cwd = await tempFolder({ 'latin.md': Buffer.from(text, 'latin1'), 'utf.md': text });
    const { files } = await lintJson(cwd, ['latin.md', 'utf.md']);
    const [first, second] = files[0]?.diagnostics ?? [];
    expect(first).toMatchObject({
      ruleId: 'file-encoding',
      severity: 'warning',
      place: { start: { line: 3, column: 19 }, end: { line: 3, column: 20 } },
    });
    expect(second).toMatchObject({ ruleId: 'no-unknown-attribute' });
    expect(second).not.toHaveProperty('fix');
    expect(files[1]?.diagnostics.map(({ ruleId }) => ruleId)).toEqual(['no-unknown-attribute']);
  });
});

describe('exit codes', () => {
  test('0 for clean maps, and the last line says so', async () => {
    const { code, out } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), []);
    expect({ code, out }).toEqual({ code: 0, out: 'Checked 1 map: nothing to mend.\n' });
  });

  test('1 for warnings, 0 when --max-warnings allows them', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    expect((await lint(cwd, [])).code).toBe(1);
    expect((await lint(cwd, ['--max-warnings', '1'])).code).toBe(0);
  });

  test('1 for errors whatever is allowed', async () => {
    const cwd = await tempFolder({ 'skillmap.md': BROKEN });
    expect((await lint(cwd, ['--max-warnings', '100'])).code).toBe(1);
  });

  test.each([
    [['missing.md'], 'There is no file or folder missing.md.'],
    [['*.nothing'], 'No file matches the pattern *.nothing.'],
    [['.'], 'No maps found in .'],
    [['--format', 'xml'], "argument 'xml' is invalid"],
    [['--max-warnings', 'many'], 'Expected a number such as 10.'],
    [['--config', 'missing.json'], 'missing.json cannot be read'],
    [[''], 'Expected the path of a file or folder, not an empty one.'],
    [['-', '--stdin-filename', ''], '--stdin-filename expects the name of a file, not an empty one.'],
    [['-', 'other.md'], 'Standard input (-) cannot be checked together with files.'],
    [['--qiet'], '--quiet'],
  ])('2 for bad usage: %j', async (args, message) => {
    const { code, out, err } = await lint(await tempFolder({ 'README.md': '# Hello\n' }), args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('a binary file is a finding', async () => {
    const cwd = await tempFolder({ 'skillmap.md': new Uint8Array([35, 0, 32, 0, 97, 0]) });
    const { code, out } = await lint(cwd, ['skillmap.md']);
    expect(code).toBe(1);
    expect(out).toContain('Unexpected binary content, expected markdown text');
  });

  test('a map of 10 MB is read and said to be large, one of 20 MB is refused', async () => {
    const large = CLEAN + `### filler\n* description: ${'x'.repeat(10 * 1024 * 1024)}\n`;
    const cwd = await tempFolder({ 'large.md': large, 'huge.md': CLEAN + 'x'.repeat(20 * 1024 * 1024) });
    const { files } = await lintJson(cwd, ['large.md', 'huge.md']);
    expect(files[0]?.diagnostics.some((found) => found.reason.includes('expected a map below 1.0 MB'))).toBe(
      true,
    );
    expect(files[1]?.diagnostics.map((found) => found.reason)).toEqual([
      'Unexpected size of 20.0 MB, expected at most 16.0 MB',
    ]);
  });

  test.skipIf(process.getuid?.() === 0)('2 for a file that may not be read', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await chmod(path.join(cwd, 'skillmap.md'), 0);
    const { code, out } = await lint(cwd, ['skillmap.md']);
    expect(code).toBe(2);
    expect(out).toContain('you are not allowed to read it');
  });
});

describe('configuration', () => {
  test.each([
    ['{ "rules": { "no-unknown-attribute": "off" } }', 0],
    ['{ "rules": { "no-unknown-attribute": "info" } }', 0],
    ['{ "rules": { "no-unknown-attribute": "error" } }', 1],
  ])('severity from %s', async (config, code) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': MISSPELT });
    expect((await lint(cwd, ['--max-warnings', '5'])).code).toBe(code);
  });

  test('a TypeScript configuration beside the maps counts, wherever lint is run', async () => {
    const cwd = await tempFolder({
      'repo/skillmap.config.ts': "export default { preset: 'strict' as const };\n",
      'repo/skillmap.md': MISSPELT,
    });
    const { summary } = await lintJson(cwd, ['repo']);
    expect(summary).toMatchObject({ errors: 1, warnings: 0 });
  });

  test.each([
    ['{ "rule": {} }', '`rule`, which is no setting'],
    ['{ "preset": "relaxed" }', '`preset` must be one of `recommended`, `strict`'],
    ['{ "rules": { "no-typos": "error" } }', 'the rule `no-typos`, which does not exist'],
    ['{ "rules": { "no-unknown-activity": "off" } }', 'stops learners from opening the map'],
    ['{ "rules": ', 'cannot be read'],
  ])('mistakes in it are said: %s', async (config, message) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('a configuration that cannot be loaded', () => {
  test.each([
    ['export default {', 'cannot be loaded: Expected `}` but found `EOF`'],
    ['export default null;', 'expected an object as its default export'],
    ['export const preset = 1;', 'expected an object as its default export'],
    ["throw new Error('no\\nway');", 'cannot be loaded: no'],
  ])('%s is told in one line without colours', async (text, message) => {
    const cwd = await tempFolder({ 'skillmap.config.ts': text, 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain('\u001B');
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a missing one is told like any missing file', async () => {
    const { err } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), ['--config', 'missing.ts']);
    expect(err).toMatch(/^skillmap: .*missing\.ts cannot be read: there is no such file\.\n$/);
  });

  test('a byte order mark in JSON is none of its mistakes', async () => {
    const cwd = await tempFolder({ 'skillmap.config.json': '\uFEFF{}', 'skillmap.md': CLEAN });
    expect((await lint(cwd, [])).code).toBe(0);
  });
});

describe('formats', () => {
  test('text names the place, the word, the likely spelling and what a learner would see', async () => {
    const { out } = await lint(await tempFolder({ 'skillmap.md': MISSPELT }), []);
    expect(out).toContain('skillmap.md\n');
    expect(out).toMatch(
      /12:3-12:20\s+warning\s+Unexpected attribute `allowcodecarryove`, expected `allowcodecarryover`/,
    );
    expect(out).toContain('The map is read as if this line were not there.');
    expect(out).toMatch(
      /1 warning in 1 of 1 map\. Learners can open the map, but would notice\.\nWhat each rule means/,
    );
  });

  test.each([['text'], ['json'], ['github']])(
    '--quiet as %s: what is no error is not there',
    async (format) => {
      const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
      const { out, code } = await lint(cwd, ['--quiet', '--format', format]);
      expect(code).toBe(0);
      if (format === 'text') expect(out).toBe('Checked 1 map: no errors.\n');
      if (format === 'github') expect(out).toBe('');
      if (format === 'json') expect(JSON.parse(out)).toMatchObject({ summary: { errors: 0, warnings: 0 } });
    },
  );

  test.each([
    ['a map with a violation', BROKEN, {}, 'Learners cannot open 1 map: mend it first.'],
    [
      'a violation that counts as a warning',
      BROKEN,
      { rules: { 'no-unknown-activity': 'warning', 'require-activity-type': 'warning' } },
      'Learners cannot open 1 map: mend it first.',
    ],
    ['a mistake that counts as an error', MISSPELT, { preset: 'strict' }, 'but would notice.'],
    [
      'a hint that counts as an error',
      CLEAN.replace('* name: First', '* name:'),
      { rules: { 'no-empty-value': 'error' } },
      'Learners would hardly notice.',
    ],
    ['a binary file', '\0', {}, 'Learners cannot open 1 map: mend it first.'],
  ])(
    'the last line says what learners see of %s, whatever its severity',
    async (_name, text, config, line) => {
      const cwd = await tempFolder({ 'skillmap.config.json': JSON.stringify(config), 'skillmap.md': text });
      expect((await lint(cwd, ['skillmap.md'])).out).toContain(line);
    },
  );

  test('colour only on a terminal, and as NO_COLOR and FORCE_COLOR say', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const escape = '\u001B[';
    expect((await lint(cwd, [])).out).not.toContain(escape);
    expect((await lint(cwd, [], { terminal: true })).out).toContain(escape);
    expect((await lint(cwd, [], { terminal: true, env: { NO_COLOR: '1' } })).out).not.toContain(escape);
    expect((await lint(cwd, [], { env: { FORCE_COLOR: '1' } })).out).toContain(escape);
  });

  test('github prints an annotation at the place, with everything escaped', async () => {
    const cwd = await tempFolder({ 'a,b.md': MISSPELT });
    const { out } = await lint(cwd, ['--format', 'github']);
    expect(out).toBe(
      '::warning file=a%2Cb.md,line=12,endLine=12,col=3,endColumn=19,title=no-unknown-attribute::' +
        'Unexpected attribute `allowcodecarryove`, expected `allowcodecarryover`%0A' +
        'The map is read as if this line were not there.\n',
    );
  });

  test('json gives places, spellings and fixes', async () => {
    const { files, summary } = await lintJson(await tempFolder({ 'skillmap.md': MISSPELT }), []);
    expect(summary).toEqual({ files: 1, errors: 0, warnings: 1, infos: 0 });
    expect(files[0]?.diagnostics[0]).toMatchObject({
      ruleId: 'no-unknown-attribute',
      severity: 'warning',
      expected: ['allowcodecarryover'],
      place: { start: { line: 12, column: 3 }, end: { line: 12, column: 20 } },
      fix: { edits: [{ text: 'allowcodecarryover' }] },
    });
  });
});

describe.skipIf(!hasCorpus)('a real repository (needs the corpus beside the repository)', () => {
  test('reports `reqired` with the likely spelling at its place, and nothing false', async () => {
    const { files } = await lintJson(corpusFolder, ['sample-repo']);
    const found = files.flatMap(({ diagnostics }) => diagnostics);
    expect(found.find(({ reason }) => reason.includes('reqired'))).toMatchObject({
      expected: ['required'],
      place: { start: { line: 95, column: 3 }, end: { line: 95, column: 10 } },
    });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(found.map(({ ruleId }) => ruleId)).not.toContain('no-sample-url');
  });
});
