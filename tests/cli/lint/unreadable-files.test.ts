import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import type { JsonReport } from '../../../cli/report/formatter.ts';
import { localPage, rulePage, webPage } from '../../../cli/docs-page.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint, lintJson } from './run-lint.ts';

describe('skillmap lint', () => {
  const rulesOf = ({ files }: JsonReport): Record<string, string[]> =>
    Object.fromEntries(
      files.map((file) => [
        file.path,
        file.diagnostics.map(({ ruleId, severity }) => `${severity} ${ruleId}`),
      ]),
    );

  test('reports maps in UTF-16 and files that are too large in a folder', async () => {
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

  test('checks a map only once if symbolic links lead to it', async () => {
    const cwd = await tempFolder({ 'maps/one.md': CLEAN });
    await symlink('maps', path.join(cwd, 'linked'));
    await symlink('.', path.join(cwd, 'maps', 'around'));
    expect(Object.keys(rulesOf(await lintJson(cwd, ['.'])))).toEqual([path.join('maps', 'one.md')]);
    expect(Object.keys(rulesOf(await lintJson(cwd, ['linked', 'maps', 'linked/one.md'])))).toEqual([
      path.join('linked', 'one.md'),
    ]);
  });

  // The kernel refuses to read the first page of this file, even to root.
  const UNREADABLE = '/proc/self/mem';
  test.skipIf(!existsSync(UNREADABLE))(
    'reports an unreadable file and the findings of the others, and exits with 2',
    async () => {
      const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
      await symlink(UNREADABLE, path.join(cwd, 'locked.md'));
      expect(rulesOf(await lintJson(cwd, ['.', 'locked.md']))).toEqual({
        'locked.md': ['error file-unreadable'],
        'skillmap.md': ['warning no-unknown-attribute'],
      });
      const { code, out } = await lint(cwd, ['.', 'locked.md']);
      expect(code).toBe(2);
      expect(out).toContain('This file cannot be read: ');
    },
  );

  test('follows symbolic links out of a folder only if they are named', async () => {
    const outside = await tempFolder({ 'foreign.md': BROKEN, 'more/foreign.md': BROKEN });
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await symlink(path.join(outside, 'foreign.md'), path.join(cwd, 'out.md'));
    await symlink(path.join(outside, 'more'), path.join(cwd, 'more'));
    expect(Object.keys(rulesOf(await lintJson(cwd, ['.'])))).toEqual(['skillmap.md']);
    expect(Object.keys(rulesOf(await lintJson(cwd, ['out.md'])))).toEqual(['out.md']);
  });

  test.skipIf(process.platform === 'win32')('is not stopped by a symbolic link to a device', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    for (const name of ['zero.md', 'pxt.json']) await symlink('/dev/zero', path.join(cwd, name));
    expect(rulesOf(await lintJson(cwd, ['.']))).toEqual({ 'skillmap.md': [] });
  });

  test('does not fail at addresses that no file can have', async () => {
    const addresses = [`/images/${'x'.repeat(260)}.png`, '/images/a%00b.png', './%00.png'];
    const more = addresses.map((url, at) => `### more-${at}\n* name: M\n* imageurl: ${url}\n`).join('');
    const cwd = await tempFolder({ 'skillmap.md': CLEAN + more, 'images/a.png': '' });
    expect((await lint(cwd, [])).code).toBe(1);
  });

  test('reports binary standard input as a finding', async () => {
    const { code, out } = await lint(await tempFolder(), ['-'], { stdin: Buffer.from(CLEAN, 'utf16le') });
    expect(code).toBe(1);
    expect(out).toContain('This file is not text.');
  });

  test('reports Windows-1252 at its first non-ASCII letter, and then offers no fixes', async () => {
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

  test('documents findings about unreadable files, and lets authors silence harmless ones', async () => {
    const latin = (text: string): Buffer => Buffer.from(text.replace('Make games.', 'Caf\u00E9'), 'latin1');
    const silenced = `<!-- skillmap-ignore-file file-encoding -->\n${CLEAN}`;
    const cwd = await tempFolder({
      'latin.md': latin(CLEAN),
      'silenced.md': latin(silenced),
      'left-over.md': silenced,
      'quiet/latin.md': latin(CLEAN),
      'quiet/binary.md': Buffer.from(CLEAN, 'utf16le'),
      'quiet/skillmap.config.json': '{ "rules": { "file-encoding": "off", "file-binary": "warning" } }',
    });
    const report = await lintJson(cwd, ['.']);
    expect(rulesOf(report)).toEqual({
      'latin.md': ['warning file-encoding'],
      'left-over.md': ['warning no-unused-ignore'],
      'silenced.md': [],
      [path.join('quiet', 'binary.md')]: ['warning file-binary'],
      [path.join('quiet', 'latin.md')]: [],
    });
    for (const { url, ruleId } of report.files.flatMap(({ diagnostics }) => diagnostics)) {
      expect(readFileSync(new URL(localPage(rulePage(ruleId))), 'utf8')).toContain(`# ${ruleId}\n`);
      expect(url).toBe(webPage(rulePage(ruleId)));
    }
    const sarif = JSON.parse((await lint(cwd, ['--format', 'sarif', 'quiet'])).out) as Log;
    const [rule] = sarif.runs[0]?.tool.driver.rules ?? [];
    expect(rule).toMatchObject({ id: 'file-binary', defaultConfiguration: { level: 'error' } });
    expect(rule?.help?.markdown).toContain('## How to fix');
  });
});
