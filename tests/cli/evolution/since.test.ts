import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { lint, lintJson } from '../lint/run-lint.ts';
import { MAP, RENAMED, TUTORIAL, repository, changes } from './changed-repository.ts';

const FIXED = RENAMED.replace('* name: Build a ship\n', '* name: Build a ship\n* formerly: ship\n');

describe('lint --since', () => {
  test('reports what a change takes from learners, whether it is saved or committed', async () => {
    const { root: cwd, write, commit } = await repository();
    expect(await changes(cwd)).toEqual([]);
    await write({ 'skillmap.md': RENAMED });
    const told = [
      'skillmap.md require-former-id The activity `ship` has the new heading `rocket`, and `formerly: ship` is missing.',
    ];
    expect(await changes(cwd)).toEqual(told);
    await commit({}, 'Rename');
    expect(await changes(cwd)).toEqual(told);
    expect(await changes(cwd, ['--since', 'HEAD'])).toEqual([]);
    expect(await changes(cwd, [])).toEqual([]);
    expect(await changes(cwd, ['--since', 'HEAD~1', 'skillmap.md'])).toEqual(told);
  });

  test('adds `formerly` with --fix, and a second run has no findings', async () => {
    const { root: cwd, git, write } = await repository();
    await write({ 'skillmap.md': RENAMED });
    expect((await lint(cwd, ['--since', 'v1', '--fix'])).code).toBe(0);
    const stdout = await git('diff', 'v1', '--', 'skillmap.md');
    expect(stdout).toContain('\n+* formerly: ship\n');
    expect(await changes(cwd)).toEqual([]);
    await write({ 'skillmap.md': RENAMED });
    const dry = await lint(cwd, ['--since', 'v1', '--fix-dry-run']);
    expect(dry.out).toContain('+* formerly: ship');
  });

  test('reports swapped headings of two activities once, with a fix that restores them', async () => {
    const two = MAP.replace(
      '### finish',
      '### stars\n* name: Collect stars\n* type: tutorial\n* url: /tutorials/stars\n* next: finish\n\n### finish',
    ).replace('next: finish', 'next: stars');
    const { root: cwd, write } = await repository({ 'skillmap.md': two });
    const swapped = two
      .replace('### ship', '### other')
      .replaceAll(/(### |next: )stars/g, '$1ship')
      .replace('### other', '### stars');
    await write({ 'skillmap.md': swapped });
    expect(await changes(cwd)).toEqual([
      'skillmap.md no-reused-heading The headings `ship` and `stars` have swapped places.',
    ]);
    const [file] = (await lintJson(cwd, ['--since', 'v1'])).files;
    const offers = file?.diagnostics.flatMap(({ ruleId, suggestions = [] }) =>
      ruleId === 'no-reused-heading' ? suggestions : [],
    );
    expect(applyFixes(swapped, offers ?? []).text).toBe(two);
  });

  test('ignores later commits on the branch that it compares with', async () => {
    const { root: cwd, git, write, commit } = await repository();
    await git('checkout', '-q', '-b', 'mine');
    await git('checkout', '-q', 'main');
    await write({
      'skillmap.md': `${MAP}\n## moon\n* name: Moon\n\n### walk\n* name: Walk\n* type: tutorial\n`,
    });
    await commit({}, 'A map that mine does not have yet');
    await git('checkout', '-q', 'mine');
    expect(await changes(cwd, ['--since', 'main'])).toEqual([]);
  });

  test('reports a renamed file, and adds its old address with --fix', async () => {
    const { root: cwd, git } = await repository();
    await mkdir(path.join(cwd, 'maps'));
    await git('mv', 'skillmap.md', 'maps/space.md');
    const told = [
      'maps/space.md no-renamed-file This file was called `skillmap.md` before, and `alternatesources: github:teacher/games#skillmap` is missing.',
    ];
    expect(await changes(cwd)).toEqual(told);
    await lint(cwd, ['--since', 'v1', '--fix']);
    expect(await changes(cwd)).toEqual([]);
  });

  test('recognizes an untracked renamed file by its content', async () => {
    const { root: cwd } = await repository();
    await rename(path.join(cwd, 'skillmap.md'), path.join(cwd, 'space.md'));
    expect((await changes(cwd)).map((line) => line.split(' ', 2).join(' '))).toEqual([
      'space.md no-renamed-file',
    ]);
  });

  test('reports a removed map at its former path, unless the map was ignored', async () => {
    const { root: cwd, write } = await repository({
      'skillmap.md': MAP,
      'old/moon.md': MAP,
      'drafts/a.md': MAP.replaceAll('space', 'draft'),
      'README.md': '# About\n\nOnce a readme.\n',
      'skillmap.config.json': JSON.stringify({ ignore: ['drafts/**'] }),
    });
    for (const file of ['old/moon.md', 'drafts/a.md', 'README.md']) await rm(path.join(cwd, file));
    const told = ['old/moon.md no-removed-file The map `old/moon.md` was removed.'];
    expect(await changes(cwd)).toEqual(told);
    expect(await changes(cwd, ['--since', 'v1', 'skillmap.md'])).toEqual([]);
    const { out } = await lint(cwd, ['--since', 'v1']);
    expect(out).toContain('old/moon.md');
    await write({
      'skillmap.md': MAP.replace(
        '* name: Guide',
        '* name: Guide\n* alternatesources: github:teacher/games#old/moon',
      ),
    });
    expect(await changes(cwd)).toEqual([]);
  });

  test('gives a hint about a tutorial that lost steps', async () => {
    const { root: cwd, write } = await repository();
    await write({ 'tutorials/ship.md': TUTORIAL.slice(0, TUTORIAL.indexOf('## Engine')) });
    const { files } = await lintJson(cwd, ['--since', 'v1']);
    const found = files.flatMap(({ path: file, diagnostics }) =>
      diagnostics.map((one) => ({ file, ...one })),
    );
    expect(found.filter(({ ruleId }) => ruleId === 'no-removed-step')).toMatchObject([
      { file: 'tutorials/ship.md', severity: 'info', place: { start: { line: 3 } } },
    ]);
  });

  test('works for a repository in a subfolder of a larger one', async () => {
    const { root: cwd, write } = await repository({
      'games/pxt.json': '{"name":"games"}',
      'games/skillmap.md': MAP,
    });
    await write({ 'games/skillmap.md': RENAMED });
    const told = await changes(path.join(cwd, 'games'));
    expect(told.filter((line) => line.includes('former-id'))).toHaveLength(1);
    expect((await changes(cwd)).filter((line) => line.includes('former-id'))).toHaveLength(1);
  });

  test('works for a file name with spaces and non-ASCII letters', async () => {
    const { root: cwd, write } = await repository({ 'Mein Weltraum-Übung.md': MAP });
    await write({ 'Mein Weltraum-Übung.md': FIXED.replace('formerly: ship', 'formerly: boat') });
    expect(await changes(cwd)).toHaveLength(1);
  });

  test('works for standard input under the name of a file', async () => {
    const { root: cwd } = await repository();
    const args = ['-', '--stdin-filename', 'skillmap.md', '--since', 'v1'];
    expect((await lint(cwd, args, { stdin: RENAMED })).out).toContain('require-former-id');
    expect((await lint(cwd, args, { stdin: FIXED })).code).toBe(0);
    const nameless = await lint(cwd, ['-', '--since', 'v1'], { stdin: RENAMED });
    expect(nameless).toMatchObject({ code: 2 });
    expect(nameless.err).toContain('--stdin-filename');
  });

  test('does not report a change that a comment or the configuration silences', async () => {
    const { root: cwd, write } = await repository();
    const gone = MAP.replace(/### ship[^#]+/, '');
    await write({ 'skillmap.md': gone });
    expect((await changes(cwd)).some((line) => line.includes('no-removed-activity'))).toBe(true);
    await write({ 'skillmap.md': `<!-- skillmap-ignore-file no-removed-activity -->\n${gone}` });
    expect(await changes(cwd)).toEqual([]);
    await write({ 'skillmap.md': gone });
    const rules = { 'no-removed-activity': 'off' };
    await write({ 'skillmap.config.json': JSON.stringify({ rules }) });
    expect(await changes(cwd)).toEqual([]);
  });
});
