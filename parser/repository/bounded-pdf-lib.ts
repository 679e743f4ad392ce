import type * as everyPdfLib from 'pdf-lib';
import { oncePer } from '../once-per.ts';

type PdfLib = typeof everyPdfLib;

/** The common part of pdf-lib's decoders. All of them allocate memory through it. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer: (requested: number) => Uint8Array;
}

/** The part of pdf-lib's parser that finds the end of a stream if the stream does not state its length directly. */
interface StreamParser {
  bytes: Pick<ByteStream, 'offset' | 'moveTo' | 'slice'>;
  findEndOfStreamFallback: (start: ReturnType<ByteStream['position']>) => number;
}

type ByteStream = Parameters<typeof everyPdfLib.PDFObjectParser.forByteStream>[0];

/** Limit for the unpacked size of a certificate. Real ones stay below a tenth of it. */
const MAX_BYTES = 16 * 1024 * 1024;

let remaining = 0;
let loading: Promise<PdfLib> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs pdf-lib on one file with limited memory: a few kilobytes can unpack to gigabytes. Rejects if the file needs
 * more.
 */
export function withBoundedPdfLib<Result>(work: (pdfLib: PdfLib) => Promise<Result>): Promise<Result> {
  const next = last.then(async () => {
    loading ??= loadBounded();
    const pdfLib = await loading;
    remaining = MAX_BYTES;
    return work(pdfLib);
  });
  last = next.catch(() => undefined);
  return next;
}

async function loadBounded(): Promise<PdfLib> {
  const pdfLib = await import('pdf-lib');
  const decoder = decoderOf(pdfLib);
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function (this: Decoder, requested) {
    const before = this.buffer.byteLength;
    // The buffer doubles when it grows: check the size before it is allocated.
    if (requested - before > remaining) throw new RangeError('The file unpacks to too much.');
    const buffer = ensureBuffer.call(this, requested);
    remaining -= buffer.byteLength - before;
    return buffer;
  };
  searchNatively(pdfLib);
  return pdfLib;
}

/** pdf-lib does not export the base class of its decoders. Get it from an instance. */
function decoderOf({ PDFContext, PDFRawStream, decodePDFRawStream }: PdfLib): Decoder {
  const dict = PDFContext.create().obj({ Filter: 'ASCIIHexDecode' });
  const one: object = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  return Object.getPrototypeOf(Object.getPrototypeOf(one)) as Decoder;
}

const bytesOf = oncePer((stream: StreamParser['bytes']) => stream.slice(0, Infinity));

const KEYWORD = 'stream';
const END = 'end';
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Makes pdf-lib find the ends of streams with the engine's own search. pdf-lib compares byte by byte, which takes
 * half of the total time if a certificate contains a picture.
 */
function searchNatively({ PDFObjectParser }: PdfLib): void {
  const parser = PDFObjectParser.prototype as unknown as StreamParser;
  const { findEndOfStreamFallback } = parser;
  parser.findEndOfStreamFallback = function (this: StreamParser, start) {
    const bytes = bytesOf(this.bytes);
    const end = findStreamEnd(bytes, this.bytes.offset());
    // Let pdf-lib report why the stream does not end.
    if (end === undefined) return findEndOfStreamFallback.call(this, start);
    this.bytes.moveTo(findKeyword(bytes, end) + KEYWORD.length);
    return end;
  };
}

/** Returns where a stream ends: before the line break in front of its `endstream`. Undefined if it does not end. */
function findStreamEnd(bytes: Uint8Array, start: number): number | undefined {
  let depth = 1;
  for (let at = findKeyword(bytes, start); at >= 0; at = findKeyword(bytes, at + KEYWORD.length)) {
    let end = at - END.length;
    depth += end >= start && isAt(bytes, end, END) ? -1 : 1;
    if (depth > 0) continue;
    if (end > start && bytes[end - 1] === LINE_FEED) end -= 1;
    if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end -= 1;
    return end;
  }
  return undefined;
}

/** Returns the offset of the next `stream`, also in `endstream`, or -1. */
function findKeyword(bytes: Uint8Array, from: number): number {
  const first = KEYWORD.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !isAt(bytes, at, KEYWORD)) at = bytes.indexOf(first, at + 1);
  return at;
}

function isAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false;
  }
  return true;
}
