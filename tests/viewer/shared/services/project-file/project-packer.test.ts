import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectTextLimit } from '#schemas/exchange/project-text.ts';
import {
  createProjectPacker,
  type LzmaTask,
} from '../../../../../viewer/shared/services/project-file/project-packer.ts';
import { tries } from '../../../../support/tries.ts';

/** The library itself, without its worker. */
interface Lzma {
  compress: (data: string | Uint8Array, mode: number) => number[];
  decompress: (data: Uint8Array) => string | number[];
}
const { LZMA } = createRequire(import.meta.url)('lzma/src/lzma_worker.js') as { LZMA: Lzma };

function createPacker() {
  const tasks: LzmaTask[] = [];
  const packer = createProjectPacker({
    run: async (task) => {
      tasks.push(task);
      return task.action === 1 ? LZMA.compress(task.data, task.mode) : LZMA.decompress(task.data);
    },
    readPicture: async (bytes) => (bytes.length > 20 ? packed('from a picture') : undefined),
  });
  return { packer, tasks };
}
const packed = (text: string) => Uint8Array.from(LZMA.compress(text, 1), (byte) => byte & 0xff);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const windowOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(1, true);

describe('packing', () => {
  test('packed data is unpacked unchanged', async () => {
    const { packer } = createPacker();
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (text) => {
        const json = JSON.stringify({ text });
        expect(await packer.unpack(await packer.pack(json))).toEqual({
          kind: 'unpacked',
          text: json,
        });
      }),
      tries(20),
    );
  });

  test("uses the editor's format: LZMA with its own header", async () => {
    const { packer } = createPacker();
    expect([...(await packer.pack('{}')).subarray(0, 1)]).toEqual([0x5d]);
  });
});

describe('unpacking', () => {
  test('reads four-byte characters, which the library does not support', async () => {
    const { packer } = createPacker();
    const bytes = Uint8Array.from(LZMA.compress(bytesOf('{"a":"🦊"}'), 1), (byte) => byte & 0xff);
    expect(await packer.unpack(bytes)).toMatchObject({ text: '{"a":"🦊"}' });
  });

  test("reads the editor's picture, and nothing from another picture", async () => {
    const { packer } = createPacker();
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    expect(await packer.unpack(Uint8Array.from([...png, ...bytesOf('x'.repeat(20))]))).toMatchObject({
      text: 'from a picture',
    });
    expect(await packer.unpack(Uint8Array.from(png))).toEqual({ kind: 'other' });
  });

  test('detects a bomb by its header, and does not unpack it', async () => {
    const { packer, tasks } = createPacker();
    const bomb = packed('x'.repeat(1_000));
    new DataView(bomb.buffer).setBigUint64(5, BigInt(projectTextLimit + 1), true);
    expect(await packer.unpack(bomb)).toEqual({ kind: 'too-big' });
    expect(tasks).toEqual([]);
  });

  test('does not unpack data without a stated length', async () => {
    const { packer, tasks } = createPacker();
    const bomb = packed('x');
    new DataView(bomb.buffer).setBigUint64(5, 0xffff_ffff_ffff_ffffn, true);
    expect(await packer.unpack(bomb)).toEqual({ kind: 'other' });
    expect(tasks).toEqual([]);
  });

  test('never writes more than the header states', async () => {
    const { packer } = createPacker();
    const liar = packed('x'.repeat(100_000));
    new DataView(liar.buffer).setBigUint64(5, 500n, true);
    const found = await packer.unpack(liar);
    expect(found.kind === 'unpacked' ? found.text.length : 0).toBeLessThan(1_000);
  });

  test('allocates a window as large as the output, whatever the header states', async () => {
    const { packer, tasks } = createPacker();
    const greedy = packed('{"a":1}');
    new DataView(greedy.buffer).setUint32(1, 0xffff_ffff, true);
    expect(await packer.unpack(greedy)).toMatchObject({ text: '{"a":1}' });
    expect(tasks.map(({ data }) => typeof data !== 'string' && windowOf(data))).toEqual([4096]);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a zip', Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(40)])],
    ['a jpeg', Uint8Array.from([0xff, 0xd8, 0xff, ...new Uint8Array(40)])],
    ['words', bytesOf('hello there, this is not a project')],
  ])('refuses %s, which is not a project format', async (_, bytes) => {
    expect(await createPacker().packer.unpack(bytes)).toEqual({ kind: 'other' });
  });

  test('reports output that is not text as damaged', async () => {
    const bytes = Uint8Array.from(LZMA.compress(Uint8Array.from([0x7b, 0xff]), 1), (byte) => byte & 0xff);
    expect(await createPacker().packer.unpack(bytes)).toEqual({ kind: 'damaged' });
  });

  test('never throws, wherever packed data is truncated or changed', async () => {
    const { packer } = createPacker();
    const whole = packed(JSON.stringify({ meta: {}, source: 'x = 1\n'.repeat(200) }));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const bytes = new Uint8Array(isCut ? whole.subarray(0, at) : whole);
        if (!isCut) bytes[at] = byte;
        expect(['unpacked', 'damaged', 'other', 'too-big']).toContain((await packer.unpack(bytes)).kind);
      }),
      tries(60),
    );
  });
});
