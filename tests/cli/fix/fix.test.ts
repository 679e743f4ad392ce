import { chmod, lstat, readFile, readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint, lintJson } from '../lint/run-lint.ts';

const FIXED = MISSPELT.replace('allowcodecarryove', 'allowcodecarryover');
/** A map with a finding that needs the author's choice and one with an unambiguous fix. */
const MIXED = `${MISSPELT}* next: nowhere\n`;

const read = (cwd: string, name: string): Promise<string> => readFile(path.join(cwd, name), 'utf8');

describe('--fix', () => {
  test('applies unambiguous fixes, counts them, and reports the rest', async () => {
    const cwd = await tempFolder({ 'a.md': MISSPELT, 'b/c.md': MIXED, 'd.md': CLEAN });
    const { code, out } = await lint(cwd, ['--fix']);
    expect(await read(cwd, 'a.md')).toBe(FIXED);
    expect(await read(cwd, 'b/c.md')).toBe(MIXED.replace('carryove:', 'carryover:'));
    expect(out).toContain(`Fixed 2 findings in 2 files: a.md (1), ${path.join('b', 'c.md')} (1).`);
    expect(out).toContain('no-unknown-activity');
    expect(out).not.toContain('no-unknown-attribute');
    expect(code).toBe(1);
  });

  test('changes nothing in a second run, which exits with 0', async () => {
    const cwd = await tempFolder({ 'a.md': MISSPELT });
    expect((await lint(cwd, ['--fix'])).code).toBe(0);
    const { ino, mtimeMs } = await stat(path.join(cwd, 'a.md'));
    const { code, out } = await lint(cwd, ['--fix']);
    expect(code).toBe(0);
    expect(out).not.toContain('Fixed');
    // The file is not rewritten either.
    expect(await stat(path.join(cwd, 'a.md'))).toMatchObject({ ino, mtimeMs });
  });

  test('also fixes findings that appear only after another fix', async () => {
    const text = CLEAN.replace('* type: tutorial', '* typ: tutorail');
    const cwd = await tempFolder({ 'a.md': text });
    expect((await lint(cwd, ['--fix', 'a.md'])).code).toBe(0);
    expect(await read(cwd, 'a.md')).toBe(CLEAN);
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['\\r\\n', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no final line end', (text: string) => text.trimEnd()],
    ['multi-byte characters', (text: string) => text.replaceAll('One', '第一 👾')],
  ])('keeps every other byte: %s', async (_, change) => {
    const cwd = await tempFolder({ 'a.md': change(MISSPELT) });
    await lint(cwd, ['--fix']);
    expect(await read(cwd, 'a.md')).toBe(change(FIXED));
  });

  test('fixes only errors with --quiet', async () => {
    const text = MISSPELT.replace('type: tutorial', 'type: tutorail');
    const cwd = await tempFolder({ 'a.md': text });
    expect((await lint(cwd, ['--fix', '--quiet'])).code).toBe(0);
    expect(await read(cwd, 'a.md')).toBe(MISSPELT);
  });

  test('does not fix findings of a rule that is off or silenced', async () => {
    const silenced = MISSPELT.replace('* allow', '<!-- skillmap-ignore no-unknown-attribute -->\n* allow');
    const cwd = await tempFolder({
      'off/skillmap.config.json': JSON.stringify({ rules: { 'no-unknown-attribute': 'off' } }),
      'off/a.md': MISSPELT,
      'b.md': silenced,
    });
    expect((await lint(cwd, ['--fix'])).code).toBe(0);
    expect(await read(cwd, 'off/a.md')).toBe(MISSPELT);
    expect(await read(cwd, 'b.md')).toBe(silenced);
  });

  test('adds the number of fixes in each file to the JSON, with the remaining findings', async () => {
    const cwd = await tempFolder({ 'a.md': MIXED, 'b.md': CLEAN });
    const { files } = await lintJson(cwd, ['--fix']);
    expect(files).toMatchObject([
      { path: 'a.md', fixed: { count: 1 }, diagnostics: [{ ruleId: 'no-unknown-activity' }] },
      { path: 'b.md', diagnostics: [] },
    ]);
    expect(files[1]).not.toHaveProperty('fixed');
  });
});

describe('writing a fixed file', () => {
  test('keeps its mode and leaves no temporary file', async () => {
    const cwd = await tempFolder({ 'a.md': MISSPELT });
    await chmod(path.join(cwd, 'a.md'), 0o640);
    await lint(cwd, ['--fix']);
    expect((await stat(path.join(cwd, 'a.md'))).mode & 0o777).toBe(0o640);
    expect(await readdir(cwd)).toEqual(['a.md']);
  });

  test('changes the target of a symbolic link, not the link', async () => {
    const cwd = await tempFolder({ 'maps/real.md': MISSPELT });
    await symlink(path.join('maps', 'real.md'), path.join(cwd, 'linked.md'));
    await lint(cwd, ['--fix', 'linked.md']);
    expect((await lstat(path.join(cwd, 'linked.md'))).isSymbolicLink()).toBe(true);
    expect(await read(cwd, 'maps/real.md')).toBe(FIXED);
  });

  test('skips a read-only file with a notice, and fixes the other files', async () => {
    const cwd = await tempFolder({ 'a.md': MISSPELT, 'b.md': MISSPELT });
    await chmod(path.join(cwd, 'a.md'), 0o444);
    const { code, out, err } = await lint(cwd, ['--fix']);
    expect(code).toBe(2);
    expect(err).toBe('skillmap: a.md was not fixed: it is read-only.\n');
    expect(out).not.toContain('`skillmap lint --fix` fixes');
    expect(out).toContain('Fixed 1 finding in 1 file: b.md (1).');
    expect(out).toContain('no-unknown-attribute');
    expect(await read(cwd, 'a.md')).toBe(MISSPELT);
    expect(await read(cwd, 'b.md')).toBe(FIXED);
  });

  test('does not change a file that is not UTF-8', async () => {
    const bytes = Buffer.from(MISSPELT.replace('Make games.', 'Caf\u00E9.'), 'latin1');
    const cwd = await tempFolder({ 'latin.md': bytes, 'other.md': MISSPELT });
    await lint(cwd, ['--fix']);
    expect(await readFile(path.join(cwd, 'latin.md'))).toEqual(bytes);
    expect(await read(cwd, 'other.md')).toBe(FIXED);
  });
});

describe('--unsafe', () => {
  test('requires --fix or --fix-dry-run, which exclude each other', async () => {
    const cwd = await tempFolder({ 'a.md': CLEAN });
    expect(await lint(cwd, ['--unsafe'])).toMatchObject({
      code: 2,
      err: 'skillmap: --unsafe needs --fix or --fix-dry-run.\n',
    });
    const both = await lint(cwd, ['--fix', '--fix-dry-run']);
    expect(both.code).toBe(2);
    expect(both.err).toContain('Use either --fix, which writes, or --fix-dry-run');
  });
});

describe('standard input of `lint --fix`', () => {
  test('is printed with its fixes to standard output, and the report to standard error', async () => {
    const { code, out, err } = await lint(await tempFolder(), ['-', '--fix'], { stdin: MIXED });
    expect(out).toBe(MIXED.replace('carryove:', 'carryover:'));
    expect(err).toContain('no-unknown-activity');
    expect(code).toBe(1);
  });

  test('is printed unchanged if there is nothing to fix', async () => {
    const cwd = await tempFolder();
    for (const stdin of [CLEAN, `${CLEAN}* next: nowhere`, '', '\uFEFF# a\r\nb']) {
      expect((await lint(cwd, ['-', '--fix'], { stdin })).out).toBe(stdin);
    }
  });

  test('is not printed if it is not text', async () => {
    const { code, out, err } = await lint(await tempFolder(), ['-', '--fix'], {
      stdin: Buffer.from(CLEAN, 'utf16le'),
    });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('This file is not text.');
  });

  test('is shown as a diff under its given name with --fix-dry-run', async () => {
    const args = ['-', '--fix-dry-run', '--stdin-filename', 'maps/a.md'];
    const { out } = await lint(await tempFolder(), args, { stdin: MISSPELT });
    expect(out).toContain('--- a/maps/a.md\n+++ b/maps/a.md\n@@ ');
  });
});

describe('--fix --unsafe', () => {
  /** Two activities, each with a tutorial. */
  const TWO = ['one', 'two'].reduce(
    (text, id) =>
      `${text}### ${id}\n* name: The ${id}\n* type: tutorial\n* url: /tutorials/${id}\n${id === 'one' ? '* next: two\n' : ''}\n`,
    '# page1\n* name: Page\n\n## map1\n* name: Map\n\n',
  );

  test('applies fixes before suggestions, so that no attribute is written twice', async () => {
    const translated = TWO.replace('* type', '* typ').replaceAll('two\n* name', 'zwei\n* name');
    const cwd = await tempFolder({
      'map.md': TWO,
      '_locales/de/map.md': translated.replace('next: two', 'next: zwei'),
      'glued.md': TWO.replaceAll('* url', '*url'),
    });
    await lint(cwd, ['--fix', '--unsafe']);
    expect(await read(cwd, '_locales/de/map.md')).toBe(TWO);
    expect(await read(cwd, 'glued.md')).toBe(TWO);
  });

  test('keeps the content of a comment if learners could not open the map without it', async () => {
    const cwd = await tempFolder({ 'map.md': `${TWO.replace('### two', '<!--\n### two')}-->\n` });
    const { files } = await lintJson(cwd, ['--fix', '--unsafe', 'map.md']);
    expect(await read(cwd, 'map.md')).toBe(TWO);
    expect(files[0]?.diagnostics.map(({ ruleId }) => ruleId)).not.toContain('no-live-comment');
  });
});
