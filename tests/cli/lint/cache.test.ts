import { mkdir, readFile, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint } from './run-lint.ts';
import { tries } from '../../support/tries.ts';

const TUTORIAL = '# One\n## Step one\nDo it.\n';
const FILES = {
  'skillmap.md': MISSPELT,
  'maps/other.md': CLEAN,
  'tutorials/one.md': TUTORIAL,
  'pxt.json': JSON.stringify({ name: 'maps', files: ['skillmap.md'] }, undefined, 2),
};
const CACHE = ['--cache', '--cache-location', '.kept', '--format', 'json'];

const cachedFiles = async (cwd: string): Promise<string[]> =>
  readdir(path.join(cwd, '.kept')).catch(() => []);

/** Marks the cached findings, so that a test can tell a cached run from a new one. */
async function markKept(cwd: string): Promise<void> {
  for (const name of await cachedFiles(cwd)) {
    const file = path.join(cwd, '.kept', name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('There is no attribute', 'Kept attribute'));
  }
}

async function run(cwd: string, args: string[] = []): Promise<{ out: string; isKept: boolean }> {
  const { out } = await lint(cwd, [...CACHE, ...args]);
  return { out, isKept: out.includes('Kept attribute') };
}

async function prepare(files: Record<string, string> = FILES, args: string[] = []): Promise<string> {
  const cwd = await tempFolder(files);
  await run(cwd, args);
  await markKept(cwd);
  return cwd;
}

test('cached findings are reported in every format', async () => {
  const cwd = await tempFolder(FILES);
  for (const format of ['text', 'pretty', 'json', 'sarif', 'github', 'junit', 'code-climate']) {
    const plain = await lint(cwd, ['--format', format]);
    const first = await lint(cwd, [...CACHE.slice(0, 3), '--format', format]);
    const second = await lint(cwd, [...CACHE.slice(0, 3), '--format', format]);
    expect(first).toEqual(plain);
    expect(second).toEqual(plain);
  }
});

test('nothing is checked again while nothing but modification times changes', async () => {
  const cwd = await prepare();
  await utimes(path.join(cwd, 'skillmap.md'), 1, 1);
  expect((await run(cwd)).isKept).toBe(true);
});

describe('everything is checked again if', () => {
  const write = (cwd: string, file: string, text: string): Promise<void> =>
    writeFile(path.join(cwd, file), text);
  test.each<[string, (cwd: string) => Promise<unknown>]>([
    ['a map changes', (cwd) => write(cwd, 'maps/other.md', `${CLEAN}\n`)],
    ['a map is added', (cwd) => write(cwd, 'new.md', CLEAN)],
    ['a map is removed', (cwd) => rm(path.join(cwd, 'maps/other.md'))],
    ['a file becomes a map', (cwd) => write(cwd, 'tutorials/one.md', CLEAN)],
    ['a tutorial changes', (cwd) => write(cwd, 'tutorials/one.md', `${TUTORIAL}more\n`)],
    ['a tutorial is removed', (cwd) => rm(path.join(cwd, 'tutorials/one.md'))],
    ['any file is added that may be referenced', (cwd) => write(cwd, 'picture.png', '')],
    ['pxt.json changes', (cwd) => write(cwd, 'pxt.json', '{ "name": "x" }')],
    ['a configuration is added', (cwd) => write(cwd, 'skillmap.config.json', '{ "preset": "strict" }')],
    ['a link gets another target', async (cwd) => symlink(path.join(cwd, 'maps'), path.join(cwd, 'linked'))],
  ])('%s', async (_name, change) => {
    const cwd = await prepare();
    await change(cwd);
    const cached = await run(cwd);
    expect(cached.isKept).toBe(false);
    expect(cached.out).toBe((await lint(cwd, ['--format', 'json'])).out);
  });

  test('the configuration changes', async () => {
    const cwd = await prepare({ ...FILES, 'skillmap.config.json': '{}' });
    expect((await run(cwd)).isKept).toBe(true);
    await write(cwd, 'skillmap.config.json', '{ "preset": "strict" }');
    expect((await run(cwd)).isKept).toBe(false);
  });

  test('other paths are given', async () => {
    const cwd = await prepare();
    expect((await run(cwd, ['skillmap.md'])).isKept).toBe(false);
    expect((await run(cwd)).isKept).toBe(true);
  });
});

test('a picture that a rule has read counts by its content', async () => {
  const image = Buffer.from('not a picture');
  const map = CLEAN.replace('* url:', '* imageUrl: ./pictures/one.png\n* tpye: x\n* url:');
  const cwd = await prepare({ 'skillmap.md': map, 'pictures/one.png': image.toString() });
  expect((await run(cwd)).isKept).toBe(true);
  await writeFile(path.join(cwd, 'pictures/one.png'), Buffer.from('erutcip a ton'));
  const { out } = await run(cwd);
  expect(out).toBe((await lint(cwd, ['--format', 'json'])).out);
});

test('an ignored picture counts as soon as it exists or is removed', async () => {
  const map = MISSPELT.replace('* url:', '* imageUrl: ./pictures/one.png\n* url:');
  const { root, write } = await gitRepository({ 'skillmap.md': map, '.gitignore': 'pictures\n.kept\n' });
  await run(root);
  await markKept(root);
  await write({ 'pictures/one.png': 'x' });
  const there = await run(root);
  expect(there.isKept).toBe(false);
  expect(there.out).toBe((await lint(root, ['--format', 'json'])).out);
  await markKept(root);
  expect((await run(root)).isKept).toBe(true);
  await rm(path.join(root, 'pictures/one.png'));
  expect((await run(root)).isKept).toBe(false);
});

test.each(['kept', 'maps', '.'])('the cache may be in a checked folder: %s', async (location) => {
  const args = ['--cache', '--cache-location', location, '--format', 'json'];
  const { root } = await gitRepository(FILES);
  const cwd = await tempFolder(FILES);
  for (const folder of [root, cwd]) {
    await lint(folder, args);
    for (const name of (await readdir(path.join(folder, location))).filter((one) =>
      /^[0-9a-f]{40}/.test(one),
    )) {
      const file = path.join(folder, location, name);
      await writeFile(
        file,
        (await readFile(file, 'utf8')).replaceAll('There is no attribute', 'Kept attribute'),
      );
    }
    expect((await lint(folder, args)).out).toContain('Kept attribute');
    expect((await lint(folder, [...args, 'skillmap.md'])).out).not.toContain('Kept attribute');
    expect((await lint(folder, args)).out).toContain('Kept attribute');
  }
});

test('an unreadable file is read again each time', async () => {
  const cwd = await tempFolder({ 'skillmap.md': MISSPELT, 'binary.md': '\0' });
  await run(cwd, ['skillmap.md', 'binary.md']);
  expect(await cachedFiles(cwd)).toEqual([]);
});

test('a broken or unwritable cache is ignored', async () => {
  const cwd = await prepare();
  for (const name of await cachedFiles(cwd)) await writeFile(path.join(cwd, '.kept', name), '{"key":1');
  expect((await run(cwd)).isKept).toBe(false);
  const { code, err } = await lint(cwd, ['--cache', '--cache-location', 'skillmap.md/kept']);
  expect({ code, err }).toEqual({ code: 1, err: '' });
});

test.each([
  [{ 'node_modules/x/package.json': '{}' }, 'node_modules/.cache/skillmap'],
  [{}, '.own/lint'],
])("the cache is in node_modules, or in the user's cache folder", async (files, place) => {
  const cwd = await tempFolder({ ...FILES, ...files });
  await lint(cwd, ['--cache'], { env: { SKILLMAP_CACHE: path.join(cwd, '.own') } });
  expect(await readdir(path.join(cwd, place))).toHaveLength(1);
});

test('runs for other paths are cached too, and the oldest of many are deleted', async () => {
  const maps = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`m${index}.md`, CLEAN]));
  const cwd = await tempFolder(maps);
  for (const name of Object.keys(maps)) await run(cwd, [name]);
  expect(await cachedFiles(cwd)).toHaveLength(30);
});

const EDITS: readonly (readonly [file: string, text: string | undefined])[] = [
  ['skillmap.md', CLEAN],
  ['skillmap.md', MISSPELT],
  ['skillmap.md', CLEAN.replace('/tutorials/one', './tutorials/two')],
  ['maps/other.md', undefined],
  ['maps/other.md', CLEAN.replace('* url:', '* imageUrl: ./one.png\n* url:')],
  ['maps/one.png', 'no picture'],
  ['maps/one.png', undefined],
  ['tutorials/one.md', undefined],
  ['tutorials/one.md', '# One\n'],
  ['tutorials/two.md', TUTORIAL],
  ['_locales/de/tutorials/one.md', '# Eins\n## Schritt\nMach es.\n'],
  ['pxt.json', undefined],
  ['pxt.json', '{ "name": "x", "files": [] }'],
  ['skillmap.config.json', '{ "preset": "strict" }'],
  ['skillmap.config.json', '{ "ignore": ["maps/**"] }'],
  ['skillmap.config.json', undefined],
];

test('after any edits, a cached run has the same findings as one without cache', async () => {
  const edits = fc.array(fc.constantFrom(...EDITS), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(edits, async (chosen) => {
      const cwd = await tempFolder(FILES);
      for (const [file, text] of chosen) {
        await mkdir(path.dirname(path.join(cwd, file)), { recursive: true });
        if (text === undefined) await rm(path.join(cwd, file), { force: true });
        else await writeFile(path.join(cwd, file), text);
        const plain = await lint(cwd, ['--format', 'json']);
        expect(await lint(cwd, CACHE)).toEqual(plain);
        expect(await lint(cwd, CACHE)).toEqual(plain);
      }
    }),
    tries(12),
  );
}, 60_000);

test('a place without --cache is bad usage', async () => {
  const { code, err } = await lint(await tempFolder(FILES), ['--cache-location', 'x']);
  expect(code).toBe(2);
  expect(err).toContain('--cache-location expects --cache.');
});
