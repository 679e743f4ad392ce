import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint, lintJson } from './run-lint.ts';

const USE = ['--baseline', 'known.json'];
const UPDATE = [...USE, '--update-baseline'];

async function withBaseline(files: Record<string, string>): Promise<string> {
  const cwd = await tempFolder(files);
  await lint(cwd, UPDATE);
  return cwd;
}

const write = (cwd: string, file: string, text: string): Promise<void> =>
  writeFile(path.join(cwd, file), text);
const read = (cwd: string): Promise<string> => readFile(path.join(cwd, 'known.json'), 'utf8');

describe('a baseline of known findings', () => {
  test('records findings with an update, and hides and counts them in later runs', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const update = await lint(cwd, UPDATE);
    expect(update).toMatchObject({ code: 0, err: '' });
    expect(update.out).toContain('1 finding written to known.json.');
    const { code, out } = await lint(cwd, USE);
    expect(code).toBe(0);
    expect(out).toBe('Checked 1 map: nothing new to fix.\n1 known finding hidden by known.json.\n');
    expect(await lintJson(cwd, USE)).toMatchObject({
      summary: { warnings: 0, baseline: { known: 1, gone: 0 } },
    });
  });

  test('recognizes a finding after its line moves, and does not hide a new one', async () => {
    const cwd = await withBaseline({ 'skillmap.md': MISSPELT });
    await write(cwd, 'skillmap.md', `\n\n${MISSPELT}`);
    expect((await lint(cwd, USE)).code).toBe(0);
    await write(cwd, 'skillmap.md', MISSPELT.replace('* url:', '* nmae: One\n* url:'));
    const { code, out } = await lint(cwd, USE);
    expect(code).toBe(1);
    expect(out).toContain('`nmae`');
    expect(out).not.toContain('`allowcodecarryove`');
    expect(out).toContain('1 known finding hidden by known.json.');
  });

  test('does not hide a different mistake on the same line', async () => {
    const files = (named: readonly string[]): string =>
      JSON.stringify({ name: 'x', files: named }, undefined, 2);
    const cwd = await withBaseline({
      'skillmap.md': CLEAN.replace('/tutorials/one', './one'),
      'one.md': '# One\n\n## Step one\n\nDo it.\n',
      'pxt.json': files(['one.md']),
    });
    expect((await lint(cwd, [...USE, '--max-warnings', '0'])).code).toBe(0);
    await write(cwd, 'pxt.json', files(['skillmap.md']));
    const { code, out } = await lint(cwd, [...USE, '--max-warnings', '0']);
    expect(code).toBe(1);
    expect(out).toContain('`one.md`');
  });

  test('does not hide another copy of a known mistake', async () => {
    const cwd = await withBaseline({ 'skillmap.md': MISSPELT });
    await write(
      cwd,
      'skillmap.md',
      MISSPELT + MISSPELT.slice(MISSPELT.indexOf('### one')).replace('### one', '### two'),
    );
    expect((await lint(cwd, [...USE, '--max-warnings', '0'])).code).toBe(1);
  });

  test('also hides findings that stop learners from opening a map, with a notice', async () => {
    const cwd = await withBaseline({ 'skillmap.md': BROKEN });
    const { code, out } = await lint(cwd, USE);
    expect(code).toBe(0);
    expect(out).toMatch(/known findings stop learners from opening a map\./);
    await write(cwd, 'skillmap.md', `${BROKEN}* nmae: x\n`);
    expect((await lint(cwd, USE)).out).toContain('Learners cannot open 1 map: fix it first.');
  });

  test('lists an outdated entry, and an update removes the entry', async () => {
    const cwd = await withBaseline({ 'skillmap.md': MISSPELT, 'other.md': MISSPELT });
    await write(cwd, 'skillmap.md', CLEAN);
    const { code, out } = await lint(cwd, USE);
    expect(code).toBe(0);
    expect(out).toContain('1 finding in known.json no longer occurs: --update-baseline removes it.');
    expect((await lint(cwd, UPDATE)).out).toContain('1 outdated finding removed.');
    expect(Object.keys((JSON.parse(await read(cwd)) as { files: object }).files)).toEqual(['other.md']);
    expect((await lint(cwd, USE)).out).not.toContain('no longer');
  });

  test('loses the entries of a deleted file, and keeps those of unchecked files', async () => {
    const cwd = await withBaseline({ 'a.md': MISSPELT, 'b.md': MISSPELT, 'c.md': MISSPELT });
    await rm(path.join(cwd, 'b.md'));
    await lint(cwd, ['a.md', ...UPDATE]);
    expect(Object.keys((JSON.parse(await read(cwd)) as { files: object }).files)).toEqual(['a.md', 'c.md']);
  });
});

describe('a baseline of an earlier version, which identifies findings by their sentence', () => {
  // The hash of the rule, the trimmed line, the sentence, and the index among equal findings.
  const printOf = (sentence: string): string =>
    createHash('sha256')
      .update(`no-unknown-attribute\n* allowcodecarryove: no\n${sentence}\n0`)
      .digest('hex')
      .slice(0, 16);
  const SENTENCE = 'There is no attribute `allowcodecarryove`. Did you mean `allowcodecarryover`?';
  const oldBaseline = (names: readonly string[], sentence = SENTENCE): string => {
    const entries = names.map((name) => [name, { 'no-unknown-attribute': [printOf(sentence)] }]);
    return JSON.stringify({ version: 2, files: Object.fromEntries(entries) as object });
  };

  test('hides its findings, with a notice to renew it', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT, 'known.json': oldBaseline(['skillmap.md']) });
    const { out, err } = await lint(cwd, USE);
    expect(out).toContain('1 known finding hidden by known.json.');
    expect(err).toMatch(
      /^skillmap: known\.json was written by an earlier version .* run with --update-baseline/,
    );
  });

  test('is renewed by an update', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT, 'known.json': oldBaseline(['skillmap.md']) });
    expect((await lint(cwd, UPDATE)).err).toBe('');
    expect(await read(cwd)).toContain('"version": 3');
    expect(await lint(cwd, USE)).toMatchObject({ code: 0, err: '' });
  });

  test('is not changed by an update that does not check all listed files', async () => {
    const files = { 'a.md': MISSPELT, 'b.md': MISSPELT, 'known.json': oldBaseline(['a.md', 'b.md']) };
    const cwd = await tempFolder(files);
    expect((await lint(cwd, ['a.md', ...UPDATE])).err).toContain('on all files that it lists');
    expect(JSON.parse(await read(cwd))).toEqual(JSON.parse(files['known.json']));
    expect((await lint(cwd, USE)).out).toContain('2 known findings hidden');
  });
});

describe('the file of a baseline', () => {
  test('is sorted, has one finding per line, and is the same for the same findings', async () => {
    const cwd = await withBaseline({ 'b.md': MISSPELT, 'a/a.md': BROKEN });
    const text = await read(cwd);
    expect(text).toMatch(/^\{\n {2}"version": 3,\n {2}"files": \{\n {4}"a\/a\.md": \{\n/);
    expect(text.indexOf('"a/a.md"')).toBeLessThan(text.indexOf('"b.md"'));
    await lint(cwd, ['b.md', 'a', ...UPDATE]);
    expect(await read(cwd)).toBe(text);
  });

  test('has paths relative to its own folder, wherever lint runs', async () => {
    const cwd = await tempFolder({ 'maps/skillmap.md': MISSPELT });
    await lint(cwd, ['--baseline', 'ci/known.json', '--update-baseline']);
    const inside = path.join(cwd, 'maps');
    expect((await lint(inside, ['--baseline', '../ci/known.json'])).code).toBe(0);
  });

  test.each([
    [undefined, 'There is no baseline known.json. Run `skillmap lint` with --update-baseline to create it.'],
    ['{', 'is not a baseline that this version of skillmap can read'],
    ['{"version":1,"files":{}}', 'was written by an earlier version of skillmap'],
    ['{"version":4,"files":{}}', 'is not a baseline that this version of skillmap can read'],
    ['{"version":3,"files":{"a":{"b":[1]}}}', 'is not a baseline that this version of skillmap can read'],
  ])('is refused with the content %s', async (text, message) => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN, ...(text !== undefined && { 'known.json': text }) });
    const { code, err } = await lint(cwd, USE);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('also records warnings that --quiet hides', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    await lint(cwd, [...UPDATE, '--quiet']);
    expect((await lint(cwd, USE)).code).toBe(0);
  });
});
