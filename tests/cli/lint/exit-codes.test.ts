import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint, lintJson } from './run-lint.ts';

describe('skillmap lint', () => {
  test('exits with 0 for clean maps, and reports that they are clean', async () => {
    const { code, out } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), []);
    expect({ code, out }).toEqual({ code: 0, out: 'Checked 1 map: nothing to fix.\n' });
  });

  test('exits with 1 for warnings, and with 0 if --max-warnings allows them', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    expect((await lint(cwd, [])).code).toBe(1);
    expect((await lint(cwd, ['--max-warnings', '1'])).code).toBe(0);
  });

  test('exits with 1 for errors, whatever --max-warnings allows', async () => {
    const cwd = await tempFolder({ 'skillmap.md': BROKEN });
    expect((await lint(cwd, ['--max-warnings', '100'])).code).toBe(1);
  });

  test('accepts the options of the former cache, without effect', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const plain = await lint(cwd, []);
    expect(await lint(cwd, ['--cache'])).toEqual(plain);
    expect(await lint(cwd, ['--cache', '--cache-location', 'kept'])).toEqual(plain);
    expect(await readdir(cwd)).toEqual(['skillmap.md']);
  });

  test.each([
    [['missing.md'], 'There is no file or folder missing.md.'],
    [['*.nothing'], 'No file matches the pattern *.nothing.'],
    [['.'], 'No maps found in this folder.\n`skillmap init` creates one to start from.'],
    [['--stdin-filename', 'a.md'], '--stdin-filename needs - among the paths'],
    [['--format', 'xml'], "argument 'xml' is invalid"],
    [['--max-warnings', 'many'], 'Expected a number such as 10.'],
    [['--config', 'missing.json'], 'missing.json cannot be read'],
    [[''], 'Expected the path of a file or folder, not an empty one.'],
    [['-', '--stdin-filename', ''], '--stdin-filename expects a file name, not an empty one.'],
    [['-', 'other.md'], 'Standard input (-) cannot be checked together with files.'],
    [['--qiet'], '--quiet'],
  ])('exits with 2 for the invalid arguments %j', async (args, message) => {
    const { code, out, err } = await lint(await tempFolder({ 'README.md': '# Hello\n' }), args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('exits with 1 for a binary file', async () => {
    const cwd = await tempFolder({ 'skillmap.md': new Uint8Array([35, 0, 32, 0, 97, 0]) });
    const { code, out } = await lint(cwd, ['skillmap.md']);
    expect(code).toBe(1);
    expect(out).toContain('This file is not text.');
  });

  test('reads a map of 10 MB and reports it as large, but refuses a map of 20 MB', async () => {
    const large = CLEAN + `### filler\n* description: ${'x'.repeat(10 * 1024 * 1024)}\n`;
    const cwd = await tempFolder({ 'large.md': large, 'huge.md': CLEAN + 'x'.repeat(20 * 1024 * 1024) });
    const { files } = await lintJson(cwd, ['large.md', 'huge.md']);
    expect(files[0]?.diagnostics.map((found) => found.ruleId)).toContain('no-large-map');
    expect(files[1]?.diagnostics.map((found) => found.reason)).toEqual([
      'This file is too large: it has 20.0 MB, but the limit is 16.0 MB.',
    ]);
  });

  test.skipIf(process.getuid?.() === 0)('exits with 2 for a file without read permission', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await chmod(path.join(cwd, 'skillmap.md'), 0);
    const { code, out } = await lint(cwd, ['skillmap.md']);
    expect(code).toBe(2);
    expect(out).toContain('you are not allowed to read it');
  });
});
