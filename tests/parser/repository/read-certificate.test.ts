import { deflateSync } from 'node:zlib';
import { array, assert, constantFrom, property } from 'fast-check';
import { PDFContext, PDFDocument, PDFObjectParser } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { withBoundedPdfLib } from '../../../parser/repository/bounded-pdf-lib.ts';
import { readCertificate } from '../../../parser/repository/read-certificate.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MEGABYTE = 1024 * 1024;

/** pdf-lib's own search, before `withBoundedPdfLib` replaces it. */
const { findEndOfStreamFallback } = PDFObjectParser.prototype as unknown as Record<string, unknown>;

async function certificate(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const field = document.getForm().createTextField('name-entry');
  field.addToPage(document.addPage());
  return document.save();
}

function read(bytes: Uint8Array) {
  return readCertificate(memoryFiles({ 'one.pdf': bytes }), 'one.pdf');
}

/** A certificate with extra streams before its own objects: spaces, compressed, of these sizes in bytes. */
async function withBombs(sizes: readonly number[], filter: string): Promise<Uint8Array> {
  const whole = Buffer.from(await certificate());
  const bombs = sizes.map((size, index) => {
    const once = deflateSync(Buffer.alloc(size, ' '), { level: 1 });
    const packed = filter.includes('[') ? deflateSync(once, { level: 9 }) : once;
    const dict = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>`;
    return Buffer.concat([
      Buffer.from(`${9000 + index} 0 obj\n${dict}\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  });
  const start = whole.indexOf('1 0 obj');
  return Buffer.concat([whole.subarray(0, start), ...bombs, whole.subarray(start)]);
}

describe('a certificate that unpacks to a huge size', () => {
  test.each([
    ['in one part', [40 * MEGABYTE], '/FlateDecode'],
    ['in many parts', Array.from({ length: 20 }, () => 3 * MEGABYTE), '/FlateDecode'],
    ['packed twice', [40 * MEGABYTE], '[/FlateDecode /FlateDecode]'],
  ])('is reported as damaged without using much memory: %s', async (_, sizes, filter) => {
    const bytes = await withBombs(sizes, filter);
    expect(bytes.length).toBeLessThan(MEGABYTE);
    // Measure the bytes that pdf-lib allocates as `Uint8Array`: elapsed time would vary.
    const made = await bytesMade(async () => expect(await read(bytes)).toEqual({ kind: 'damaged' }));
    // pdf-lib parses the file twice, strictly and then leniently, and its buffers grow by doubling.
    expect(made).toBeLessThan(96 * MEGABYTE);
  });

  test('does not prevent other files from being read', async () => {
    const bomb = await withBombs([40 * MEGABYTE], '/FlateDecode');
    const whole = await certificate();
    const readings = await Promise.all([read(bomb), read(whole), read(bomb.subarray()), read(whole.slice())]);
    expect(readings.map((reading) => reading?.kind)).toEqual(['damaged', 'pdf', 'damaged', 'pdf']);
  });
});

test('the text fields of a certificate are found', async () => {
  expect(await read(await certificate())).toEqual({ kind: 'pdf', textFields: ['name-entry'] });
});

test('the end of a stream without a length is where pdf-lib finds it', async () => {
  await withBoundedPdfLib(() => Promise.resolve());
  const parts = constantFrom('stream', 'endstream', 'end', '\r', '\n', '\r\n', 'm', 'nd', '\u00e9');
  assert(
    property(array(parts, { maxLength: 12 }), (content) => {
      const text = `<< /Length 7 0 R >>\nstream\n${content.join('')}\nendstream\n(next)`;
      expect(objectsIn(text, {})).toEqual(objectsIn(text, { findEndOfStreamFallback }));
    }),
  );
});

/** Parses a text's first two objects with a parser that has these methods instead of its own. */
function objectsIn(text: string, methods: object): string[] {
  const parser = PDFObjectParser.forBytes(Buffer.from(text, 'latin1'), PDFContext.create());
  Object.assign(parser, methods);
  return [1, 2].map(() => {
    try {
      return String(parser.parseObject());
    } catch (error) {
      // Only offsets count: nobody reads the lines of a PDF.
      return String(error).replace(/line:\d+ col:\d+ /, '');
    }
  });
}

/** The number of bytes allocated as `Uint8Array` while `work` runs. */
async function bytesMade(work: () => Promise<void>): Promise<number> {
  const Original = globalThis.Uint8Array;
  let made = 0;
  globalThis.Uint8Array = new Proxy(Original, {
    construct(target, args: [unknown], newTarget) {
      if (typeof args[0] === 'number') made += args[0];
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
  try {
    await work();
  } finally {
    globalThis.Uint8Array = Original;
  }
  return made;
}
