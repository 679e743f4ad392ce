import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutValues } from '../../../../cli/server/packing/cut-values.ts';
import {
  blobsOfRow,
  decompress,
  digestOfBytes,
  isPackedRow,
  joinProject,
  packProject,
  readPackedRow,
  writePackedRow,
} from '../../../../cli/server/packing/packed-project.ts';
import { tries } from '../../../support/tries.ts';
import { tutorialProject } from '../../../support/tutorial-project.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Packs and joins a project's JSON. */
async function roundTrip(json: string): Promise<string> {
  const packed = await packProject(bytesOf(json));
  if (!packed) return json;
  const row = writePackedRow({ layout: packed.layout, rest: packed.rest.content });
  expect(isPackedRow(row)).toBe(true);
  const { layout, rest } = readPackedRow(row);
  const parts = new Map(packed.parts.map(({ digest, content }) => [digest, content]));
  const plain = new Map<string, Uint8Array>();
  for (const [digest, content] of parts) plain.set(digest, await decompress(content));
  for (const [digest, bytes] of plain) expect(digestOfBytes(bytes)).toBe(digest);
  const joined = joinProject(
    layout,
    await decompress(rest as Uint8Array),
    (digest) => plain.get(digest) ?? new Uint8Array(),
  );
  return new TextDecoder().decode(joined);
}

/** Texts with everything that JSON escapes, some of them long enough to be cut out. */
const text = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('"', '\\', '\n', 'a', 'main.', 'é', '{', '}', ',', ':') }),
    fc.nat(3),
  )
  .map(([some, times]) => some.repeat(times * 500));

const history = fc
  .array(fc.record({ filename: fc.constantFrom('main.ts', 'images.g.ts'), value: text }))
  .map((changes) => JSON.stringify({ entries: [{ changes }] }));

const project = fc.record({
  header: fc.record({
    id: fc.constant('p'),
    name: text,
    tutorial: fc.option(
      fc.record({
        tutorialMd: text,
        tutorialStep: fc.nat(),
        tutorialStepInfo: fc.array(fc.record({ text })),
      }),
    ),
  }),
  text: fc
    .dictionary(fc.constantFrom('main.ts', 'README.md', 'a"b', 'header'), text)
    .chain((files) => fc.record({ _history: history }).map((more) => ({ ...files, ...more }))),
});

describe('packing a project', () => {
  test('restores every project byte for byte when it is unpacked', async () => {
    await fc.assert(
      fc.asyncProperty(project, fc.constantFrom(0, 1, 3), async (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        expect(await roundTrip(json)).toBe(json);
      }),
      tries(200),
    );
  });

  test('also restores bytes that are not a project', async () => {
    const hostile = ['{"header":', '"', '[', '{"text":{"a":"', '\\', '\\"', '}}', '"_history":"\\"'].map(
      (part) => fc.constant(part.repeat(700)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...hostile), { maxLength: 5 }), async (parts) => {
        const json = parts.join('');
        expect(await roundTrip(json)).toBe(json);
      }),
      tries(200),
    );
  });

  test("cuts out the tutorial's content, also from the history, but not the learner's code", async () => {
    const cutTexts = (json: string): string[] =>
      cutValues(bytesOf(json)).map(({ start, end }) => json.slice(start, end));
    const [one, other] = ['jump()', 'swim()'].map((work) =>
      cutTexts(JSON.stringify(tutorialProject(work, work.repeat(2000)))),
    );
    expect(one).toHaveLength(4);
    expect(one).toEqual(other);
    expect(one?.join('')).not.toContain('jump');
  });

  test('stores equal parts of one project once, and lists the parts that a row needs', async () => {
    const large = 'x'.repeat(5000);
    const json = JSON.stringify({ header: { id: 'p' }, text: { a: large, b: large, c: `${large}y` } });
    const packed = await packProject(bytesOf(json));
    expect(packed?.parts).toHaveLength(2);
    expect(packed?.layout.holes).toHaveLength(3);
    expect(await roundTrip(json)).toBe(json);
    if (!packed) throw new Error('not packed');
    const row = writePackedRow({ layout: packed.layout, rest: packed.rest.digest });
    expect(blobsOfRow(row)).toEqual([...packed.layout.parts, packed.rest.digest]);
  });

  test('leaves small projects and earlier rows unchanged', async () => {
    expect(await packProject(bytesOf('{"header":{"id":"p"},"text":{}}'))).toBeUndefined();
    expect(isPackedRow(new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]))).toBe(false);
    expect(blobsOfRow(new Uint8Array([0x1f, 0x8b]))).toEqual([]);
  });
});
