import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMapHash, unpackMap } from '../../../../viewer/studio/link/map-link.ts';
import type { LinkedMap } from '../../../../viewer/studio/ports/linked-map.ts';
import { createLinkKeys, signMap, toLinkedId } from '../../../../viewer/studio/link/sign-map.ts';
import { readMapHash } from '../../../../viewer/studio/link/read-map-hash.ts';

const path = fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?\.md$/);
const map: fc.Arbitrary<LinkedMap> = fc.record({
  id: fc.stringMatching(/^[\w-]{1,20}$/),
  name: fc.string({ unit: 'grapheme', maxLength: 40 }),
  texts: fc.dictionary(path, fc.string({ unit: 'grapheme', maxLength: 300 }), {
    minKeys: 1,
    noNullPrototype: true,
  }),
});

async function packed(one: unknown): Promise<string> {
  return readMapHash(await toMapHash('play', one as LinkedMap))?.packed ?? '';
}

test('a map read from its link is unchanged, and the link uses only safe characters', async () => {
  await fc.assert(
    fc.asyncProperty(map, async (one) => {
      const hash = await toMapHash('write', one);
      expect(hash).toMatch(/^#write=[\w-]+$/);
      expect(await unpackMap(readMapHash(hash)?.packed ?? '')).toEqual(one);
    }),
  );
});

test('a truncated link gives no map, wherever it is cut', async () => {
  const whole = await packed({ id: 'a', name: 'Map', texts: { 'skillmap.md': '# a\r\n'.repeat(50) } });
  for (let length = 0; length < whole.length; length += 1) {
    expect(await unpackMap(whole.slice(0, length))).toBeUndefined();
  }
});

test.each([
  ['a path out of the folder', { id: 'a', name: 'Map', texts: { '../skillmap.md': '' } }],
  ['a hidden file', { id: 'a', name: 'Map', texts: { '.git/config': '' } }],
  ['a value that is not text', { id: 'a', name: 'Map', texts: { 'a.md': 1 } }],
  ['an invalid id', { id: '../x', name: 'Map', texts: { 'a.md': '' } }],
  ['no file', { id: 'a', name: 'Map', texts: {} }],
  ['more than a map may contain', { id: 'a', name: 'Map', texts: { 'a.md': 'a'.repeat(5_000_000) } }],
  ['no map', 'oops'],
])('a link with %s gives no map', async (_name, one) => {
  expect(await unpackMap(await packed(one))).toBeUndefined();
});

test('a link contains the instructions to recreate generated files, but none outside of the folder', async () => {
  const texts = { 'skillmap.md': '# a' };
  const made = { 'images/look-ocean.png': { look: 'ocean' } };
  const one = { id: 'a', name: 'Map', texts, made };
  expect(await unpackMap(await packed(one))).toEqual(one);
  const outside = { ...one, made: { ...made, '../look.png': { look: 'ocean' } } };
  expect(await unpackMap(await packed(outside))).toEqual(one);
});

describe('progress in a map of a link', () => {
  const { subtle } = crypto;
  const one = { name: 'Map', texts: { 'skillmap.md': '# a' } };
  const idOf = async (linked: LinkedMap): Promise<string> => {
    const unpacked = await unpackMap(await packed(linked));
    return unpacked ? toLinkedId(unpacked, subtle) : '';
  };

  test('belongs to newer links of the same draft too', async () => {
    const keys = await createLinkKeys(subtle);
    const first = await signMap(one, keys, subtle);
    const newer = await signMap({ ...one, texts: { 'skillmap.md': '# b' } }, keys, subtle);
    expect(await idOf(first)).toBe(first.id);
    expect(await idOf(newer)).toBe(first.id);
    expect((await signMap(one, await createLinkKeys(subtle), subtle)).id).not.toBe(first.id);
  });

  test('is not accessible to a link made or changed by somebody else', async () => {
    const first = await signMap(one, await createLinkKeys(subtle), subtle);
    const other = await signMap(one, await createLinkKeys(subtle), subtle);
    const { signature: _, ...unsigned } = first;
    const strangers: LinkedMap[] = [
      { ...first, texts: { 'skillmap.md': '# c' } },
      { ...first, name: 'Another' },
      { ...other, id: first.id },
      unsigned,
      { ...unsigned, signature: '***' },
    ];
    for (const stranger of strangers) {
      const id = await idOf(stranger);
      expect(id).not.toBe(first.id);
      // The id comes from the content, so the same link always gives the same id.
      expect(id).toBe(await idOf(stranger));
    }
  });
});
