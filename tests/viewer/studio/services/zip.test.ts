import { array, assert, asyncProperty, nat, stringMatching, tuple, uint8Array } from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFiles, withoutTopFolder } from '../../../../viewer/studio/services/intake/import-files.ts';
import { INTAKE_LIMITS, type IntakeOutcome } from '../../../../viewer/studio/ports/intake.ts';
import { readZip } from '../../../../viewer/studio/services/zip/read-zip.ts';
import { toFileName, writeZip } from '../../../../viewer/shared/services/zip/write-zip.ts';
import { tries } from '../../../support/tries.ts';

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function take(zip: Uint8Array, language = 'en'): Promise<IntakeOutcome> {
  const reading = readZip(new Uint8Array(zip), language);
  if (reading.kind === 'refused') return reading;
  return importFiles('course', withoutTopFolder(reading.files));
}

const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, toBytes(text)])));

function textsOf(outcome: IntakeOutcome): Record<string, string> {
  if (outcome.kind !== 'taken') throw new Error(outcome.why);
  return Object.fromEntries(
    [...outcome.contents].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  );
}

/** The zip with a changed byte in its directory, counted from the only file's entry. */
function changed(zip: Uint8Array, at: number, bytes: readonly number[]): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  const list = view.getUint32(copy.length - 22 + 16, true);
  copy.set(bytes, list + at);
  return copy;
}

describe('a written zip', () => {
  const step = stringMatching(/^[a-zéж日][a-z0-9 _-]{0,8}$/);
  const file = tuple(array(step, { minLength: 1, maxLength: 3 }), uint8Array({ maxLength: 200 }));

  test('is read back byte for byte', async () => {
    await assert(
      asyncProperty(array(file, { minLength: 1, maxLength: 6 }), async (files) => {
        const contents = new Map(
          files.map(([steps, bytes], index) => [`${steps.join('/')}${index}.md`, new Uint8Array(bytes)]),
        );
        const parts = await writeZip(contents, { name: 'course', now: Date.UTC(2026, 0, 1) });
        const outcome = await take(new Uint8Array(await new Blob(parts).arrayBuffer()));
        expect(outcome).toEqual({ kind: 'taken', name: 'course', contents, notes: [] });
      }),
      tries(60),
    );
  });

  test('keeps a byte order mark, line ends and pictures', async () => {
    const contents = new Map([
      ['a.md', toBytes('\uFEFFone\r\ntwo\r')],
      ['images/a.png', new Uint8Array([0x89, 0x50, 0, 255, 13, 10])],
    ]);
    const parts = await writeZip(contents, { name: 'course', now: Date.UTC(2026, 0, 1) });
    const outcome = await take(new Uint8Array(await new Blob(parts).arrayBuffer()));
    expect(outcome).toMatchObject({ contents });
  });
});

describe('a zip from elsewhere', () => {
  test('is read without its outer folder and without files that no map needs, which are listed', async () => {
    const outcome = await take(
      zipOf({
        'repo-main/skillmap.md': 'map',
        'repo-main/.git/HEAD': 'ref',
        'repo-main/.git/config': 'x',
        'repo-main/node_modules/a/b.js': 'x',
        'repo-main/tutorials/one.md': 'one',
        '__MACOSX/repo-main/._skillmap.md': 'x',
      }),
    );
    expect(textsOf(outcome)).toEqual({ 'skillmap.md': 'map', 'tutorials/one.md': 'one' });
    expect(outcome).toMatchObject({
      notes: [{ kind: 'hidden', files: ['.git', 'node_modules', '__MACOSX'] }],
    });
  });

  test.each([
    ['../up.md', 'unsafe'],
    ['/root.md', 'unsafe'],
    ['a/../../up.md', 'unsafe'],
    ['..\\up.md', 'unsafe'],
    ['C:\\windows.md', 'unsafe'],
    ['a\u0007.md', 'unsafe'],
    ['SKILLMAP.MD', 'twice'],
    ['u\u0308.md', 'twice'],
    ['skillmap.md/inside.md', 'twice'],
    ['a\\b.md', 'renamed'],
  ])('reports what happens to the path %j', async (path, kind) => {
    const outcome = await take(zipOf({ 'skillmap.md': 'map', 'ü.md': 'u', [path]: 'x' }));
    expect(outcome).toMatchObject({ kind: 'taken', notes: [{ kind, files: [path] }] });
    const taken = Object.keys(textsOf(outcome));
    expect(taken.sort()).toEqual(['skillmap.md', 'ü.md', ...(kind === 'renamed' ? ['a/b.md'] : [])].sort());
  });

  test('does not follow links', async () => {
    const attributes = [0, 0, 0xff, 0xa1];
    const outcome = await take(changed(zipOf({ 'a.md': '/etc/passwd' }), 38, attributes));
    expect(outcome).toEqual({ kind: 'refused', why: 'empty' });
  });

  test.each([
    ['UTF-8 with its flag', [0x75, 0xcc, 0x88], 0x08, 'en', 'u\u0308'],
    ['UTF-8 without its flag', [0xc3, 0xbc, 0x78], 0, 'en', 'üx'],
    ['the encoding of the first PC', [0x81, 0x94, 0xe1], 0, 'de', 'üöß'],
    ['Japanese letters', [0x83, 0x7d, 0x78], 0, 'ja', 'マx'],
    ['Ukrainian letters', [0xaa, 0xa0, 0xe0], 0, 'uk', 'кар'],
  ])('reads a name in %s', async (_, name, flags, language, said) => {
    const zip = changed(changed(zipOf({ 'abc.md': 'x' }), 46, name), 9, [flags]);
    const [path] = Object.keys(textsOf(await take(zip, language)));
    expect(path).toBe(`${said}.md`);
  });

  test('is refused if it has a password or another compression', async () => {
    const zip = zipOf({ 'a.md': 'x' });
    expect(await take(changed(zip, 8, [1]))).toEqual({ kind: 'refused', why: 'encrypted' });
    expect(await take(changed(zip, 10, [99]))).toEqual({ kind: 'refused', why: 'other-zip' });
  });

  test('is refused if it is invalid or truncated', async () => {
    const zip = zipOf({ 'a.md': 'x'.repeat(1000), 'b.md': 'y' });
    for (const bytes of [toBytes(''), toBytes('<!doctype html>'), zip.subarray(0, -30), zip.subarray(20)]) {
      expect(await take(bytes)).toEqual({ kind: 'refused', why: 'not-zip' });
    }
  });

  test('provides the other files if one is damaged, and the damaged file is reported', async () => {
    const zip = zipSync({ 'a.md': toBytes('aaaa'), 'b.md': toBytes('bbbb') }, { level: 0 });
    zip[zip.findIndex((byte, at) => byte === 0x62 && zip[at + 1] === 0x62)] = 0x63;
    const outcome = await take(zip);
    expect(textsOf(outcome)).toEqual({ 'a.md': 'aaaa' });
    expect(outcome).toMatchObject({ notes: [{ kind: 'unreadable', files: ['b.md'] }] });
  });

  test('never unpacks more than it states', async () => {
    const bomb = zipSync({ 'a.md': new Uint8Array(5_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await take(changed(bomb, 24, [10, 0, 0, 0]))).toEqual({ kind: 'refused', why: 'not-zip' });
  });

  test('is limited in the size of a file, of all files, and in their number', async () => {
    const file = (path: string, size: number) => ({ path, size, read: async () => toBytes('') });
    const { fileBytes, bytes, files } = INTAKE_LIMITS;
    expect(await importFiles('x', [file('a.md', 1), file('b.md', fileBytes + 1)])).toMatchObject({
      notes: [{ kind: 'large', files: ['b.md'] }],
    });
    const many = Array.from({ length: files + 1 }, (_, index) => file(`${index}.md`, 1));
    expect(await importFiles('x', many)).toEqual({ kind: 'refused', why: 'too-much' });
    const large = Array.from({ length: Math.ceil(bytes / fileBytes) + 1 }, (_, index) =>
      file(`${index}.md`, fileBytes),
    );
    expect(await importFiles('x', large)).toEqual({ kind: 'refused', why: 'too-much' });
  });

  test('never makes reading throw, however broken it is', async () => {
    const zip = zipOf({ 'a.md': 'some text', 'b/c.md': 'more' });
    const damage = array(tuple(nat(zip.length - 1), nat(255)), { minLength: 1, maxLength: 8 });
    await assert(
      asyncProperty(damage, async (changes) => {
        const broken = zip.slice();
        for (const [at, byte] of changes) broken[at] = byte;
        expect(['taken', 'refused']).toContain((await take(broken)).kind);
      }),
      tries(300),
    );
  });
});

test.each([
  ['Games of 5b', 'Games of 5b'],
  ['ألعاب الصف الخامس', 'ألعاب الصف الخامس'],
  ['ゲーム: はじめの一歩?', 'ゲーム- はじめの一歩'],
  ['a/b\\c', 'a-b-c'],
  ['..  ', 'skillmap'],
  ['CON', 'CON-map'],
  ['nul.map', 'nul.map-map'],
  ['Console', 'Console'],
])('a zip of the page %j is named %j', (page, name) => {
  expect(toFileName(page)).toBe(name);
});

test('a long name is cut off between letters, so that every file system accepts it', () => {
  const name = toFileName(`${'🎮'.repeat(80)}`);
  expect([...name]).toHaveLength(60);
  expect(new TextEncoder().encode(`${name}.zip`).length).toBeLessThanOrEqual(255);
});
