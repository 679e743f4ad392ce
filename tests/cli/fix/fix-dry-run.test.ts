import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { coloredDiff, unifiedDiff } from '../../../cli/fix/unified-diff.ts';
import type { JsonReport } from '../../../cli/report/formatter.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

const run = promisify(execFile);

async function git(cwd: string, args: readonly string[], input?: string): Promise<void> {
  const ended = run('git', args, { cwd });
  if (input !== undefined) ended.child.stdin?.end(input);
  await ended;
}

async function repository(files: Record<string, string | Uint8Array>): Promise<string> {
  const cwd = await tempFolder(files);
  await git(cwd, ['init', '-q']);
  await git(cwd, ['config', 'core.autocrlf', 'false']);
  return cwd;
}

const read = (cwd: string, name: string): Promise<string> => readFile(path.join(cwd, name), 'utf8');

describe('--fix-dry-run', () => {
  test('prints paths from the root of the repository, even in another folder', async () => {
    const checkout = await gitRepository({ 'maps/skillmap.md': MISSPELT, 'maps/sub/a.txt': '' });
    const { out } = await lint(path.join(checkout.root, 'maps', 'sub'), ['../skillmap.md', '--fix-dry-run']);
    expect(out).toContain('--- a/maps/skillmap.md\n+++ b/maps/skillmap.md\n');
    await checkout.write({ 'a.diff': out });
    await checkout.git('apply', 'a.diff');
    expect(await checkout.git('diff', '--name-only')).toBe('maps/skillmap.md');
  });

  test('prints the diff to standard output and the report to standard error, and writes nothing', async () => {
    const cwd = await tempFolder({ 'a.md': `${MISSPELT}* next: nowhere\n` });
    const { code, out, err } = await lint(cwd, ['--fix-dry-run']);
    expect(out).toMatchInlineSnapshot(`
      "--- a/a.md
      +++ b/a.md
      @@ -9,6 +9,6 @@
       * name: One
       * type: tutorial
       * description: Start here.
      -* allowcodecarryove: no
      +* allowcodecarryover: no
       * url: https://github.com/space-school/space-camp/tutorials/one
       * next: nowhere
      "
    `);
    expect(err).toContain('Would fix 1 finding in 1 file: a.md (1).');
    expect(err).toContain('no-unknown-activity');
    expect(err).not.toContain('no-unknown-attribute');
    expect(code).toBe(1);
    expect(await read(cwd, 'a.md')).toBe(`${MISSPELT}* next: nowhere\n`);
  });

  test('prints nothing if there is nothing to fix', async () => {
    const cwd = await tempFolder({ 'a.md': CLEAN });
    expect(await lint(cwd, ['--fix-dry-run'])).toMatchObject({ code: 0, out: '' });
  });

  test('adds the diff of each file to the JSON', async () => {
    const cwd = await tempFolder({ 'a.md': MISSPELT });
    const { out } = await lint(cwd, ['--fix-dry-run', '--format', 'json']);
    const { files } = JSON.parse(out) as JsonReport;
    expect(files[0]?.fixed).toEqual({
      count: 1,
      diff: expect.stringContaining('+* allowcodecarryover: no\n') as string,
    });
  });

  test('prints a patch that git applies in a subfolder, for unusual names and line ends', async () => {
    const crlf = MISSPELT.replaceAll('\n', '\r\n');
    const files = {
      'sub/plain.md': MISSPELT,
      'sub/with space/über "map".md': MISSPELT,
      'sub/crlf.md': crlf,
      'sub/open end.md': `${MISSPELT}* tgas: easy`,
      'sub/crlf-open-end.md': `${crlf}* tgas: easy`,
      'sub/mark.md': `\uFEFF${MISSPELT}`,
    };
    const [shown, fixed] = [await repository(files), await repository(files)];
    const { out } = await lint(path.join(shown, 'sub'), ['--fix-dry-run']);
    await git(path.join(shown, 'sub'), ['apply', '-'], out);
    await lint(path.join(fixed, 'sub'), ['--fix']);
    for (const name of Object.keys(files)) {
      expect(await read(shown, name)).toBe(await read(fixed, name));
      expect({ name, text: await read(shown, name) }).not.toEqual({
        name,
        text: files[name as keyof typeof files],
      });
    }
  });
});

describe('a unified diff', () => {
  const lines = (count: number, end: string): string =>
    Array.from({ length: count }, (_, index) => `line ${index}`).join(end);

  test.each([
    ['a long file changed everywhere', lines(6000, '\r'), lines(6000, '\n')],
    ['a full change without final line ends', lines(3000, '\r'), `x${lines(5000, '\n')}`],
    ['a file that was empty', '', 'one\ntwo'],
    ['a file that becomes empty', 'one\ntwo\n', ''],
    ['only the last line end', 'one', 'one\n'],
    ['a carriage return among line feeds', 'one\ntwo\rthree\n', 'one\ntwo\nthree\n'],
    ['lines that look like a diff', '-- a\n++ b\n@@ c\n', '-- a\n@@ c\n'],
  ])('can be applied by git: %s', async (_, before, after) => {
    const cwd = await repository({ 'a.md': before });
    await git(cwd, ['apply', '--whitespace=nowarn', '-'], unifiedDiff('a.md', before, after));
    expect(await read(cwd, 'a.md')).toBe(after);
  });

  test('has colours on a terminal, and marks trailing white space', () => {
    const plain = coloredDiff(unifiedDiff('a.md', '# a  \nb\n', '# a\nb\n')).replaceAll('\u001B[', '<');
    expect(plain).toMatchInlineSnapshot(`
      "<1m--- a/a.md<0m
      <1m+++ b/a.md<0m
      <36m@@ -1,2 +1,2 @@<0m
      <31m-# a<7m  <0m
      <32m+# a<0m
       b
      "
    `);
  });
});

test('--fix-dry-run prints paths relative to the working folder if several folders are given', async () => {
  const cwd = await tempFolder({ 'maps/a.md': MISSPELT });
  await mkdir(path.join(cwd, 'other'));
  await writeFile(path.join(cwd, 'other', 'b.md'), MISSPELT);
  const { out } = await lint(cwd, ['maps', 'other/b.md', '--fix-dry-run']);
  expect(out.match(/^\+\+\+ .*$/gm)).toEqual(['+++ b/maps/a.md', '+++ b/other/b.md']);
});
