import type * as everyPdfLib from 'pdf-lib';

type PdfLib = typeof everyPdfLib;

/** What all of pdf-lib's decoders are made of: each asks for more room through this. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer: (requested: number) => Uint8Array;
}

/** What the parts of a certificate may come to once they are unpacked: real ones stay below a tenth of it. */
const MOST_BYTES = 16 * 1024 * 1024;

let left = 0;
let loading: Promise<PdfLib> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Works with pdf-lib on one file at a time, and lets it unpack so much of it: a few kilobytes can be packed to be
 * gigabytes, which pdf-lib would make before it looks at them. What is beyond makes it throw.
 */
export function withBoundedPdfLib<Result>(work: (pdfLib: PdfLib) => Promise<Result>): Promise<Result> {
  const next = last.then(async () => {
    loading ??= loadBounded();
    const pdfLib = await loading;
    left = MOST_BYTES;
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
    // It grows by doubling: what is asked for is looked at before it is made.
    if (requested - before > left) throw new RangeError('The file unpacks to too much.');
    const buffer = ensureBuffer.call(this, requested);
    left -= buffer.byteLength - before;
    return buffer;
  };
  return pdfLib;
}

/** pdf-lib gives no name to what its decoders have in common; any of them leads to it. */
function decoderOf({ PDFContext, PDFRawStream, decodePDFRawStream }: PdfLib): Decoder {
  const dict = PDFContext.create().obj({ Filter: 'ASCIIHexDecode' });
  const one: object = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  return Object.getPrototypeOf(Object.getPrototypeOf(one)) as Decoder;
}
