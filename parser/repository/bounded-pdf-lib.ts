import type * as everyPdfLib from 'pdf-lib';

type PdfLib = typeof everyPdfLib;

/** The common part of pdf-lib's decoders. All of them allocate memory through it. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer: (requested: number) => Uint8Array;
}

/** Limit for the unpacked size of a certificate. Real ones stay below a tenth of it. */
const MAX_BYTES = 16 * 1024 * 1024;

let remaining = 0;
let loading: Promise<PdfLib> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs pdf-lib on one file with limited memory: a few kilobytes can unpack to gigabytes. Rejects beyond that. */
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
  return pdfLib;
}

/** pdf-lib does not export the base class of its decoders. Get it from an instance. */
function decoderOf({ PDFContext, PDFRawStream, decodePDFRawStream }: PdfLib): Decoder {
  const dict = PDFContext.create().obj({ Filter: 'ASCIIHexDecode' });
  const one: object = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  return Object.getPrototypeOf(Object.getPrototypeOf(one)) as Decoder;
}
