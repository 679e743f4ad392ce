import { largestCertificateBytes } from '#schemas/certificate.ts';
import { oncePer } from '../once-per.ts';
import { withBoundedPdfLib } from './bounded-pdf-lib.ts';
import type { RepositoryFiles } from './repository-files.ts';

/** What a certificate's PDF has to write a name into, or why none can be written. */
export type CertificateReading =
  | { kind: 'pdf'; textFields: readonly string[] }
  /** Not a PDF at all: `isPointer` where it only says where the large file storage of git keeps it. */
  | { kind: 'other'; isPointer: boolean }
  | { kind: 'damaged' }
  | { kind: 'encrypted' }
  | { kind: 'too-large'; bytes: number };

/** By what a file holds, so that an editor decodes it once and not at each letter that is typed in a map. */
const certificateOf = oncePer(readBytes);

/** Reads a file that should be a certificate's PDF; each is decoded once. Undefined where there is no such file. */
export function readCertificate(
  files: RepositoryFiles,
  path: string,
): Promise<CertificateReading> | undefined {
  const size = files.sizeOf(path) ?? 0;
  // So large a file need not even be read.
  if (size > largestCertificateBytes) return Promise.resolve({ kind: 'too-large', bytes: size });
  const bytes = files.bytesOf(path);
  if (!bytes) return undefined;
  const reading = certificateOf(bytes);
  return reading;
}

/** Browsers look for the mark so far into a file, since something may stand before it. */
const MARK_WITHIN = 1024;
const MARK = '%PDF-';
const POINTER = 'version https://git-lfs';

async function readBytes(bytes: Uint8Array): Promise<CertificateReading> {
  const start = String.fromCharCode(...bytes.subarray(0, MARK_WITHIN));
  if (!start.includes(MARK)) return { kind: 'other', isPointer: start.startsWith(POINTER) };
  return (await readPdf(bytes, { isStrict: true })) ?? (await readLeniently(bytes));
}

const END_WITHIN = 1024;
const END = '%%EOF';

/** As the viewer reads it: a typo inside is passed over, and complained of on the console, but not that the end is missing. */
async function readLeniently(bytes: Uint8Array): Promise<CertificateReading> {
  const isWhole = String.fromCharCode(...bytes.subarray(-END_WITHIN)).includes(END);
  return (isWhole && (await readPdf(bytes, { isStrict: false }))) || { kind: 'damaged' };
}

/** Undefined for what cannot be read, and for what comes to too much when it is unpacked. */
function readPdf(
  bytes: Uint8Array,
  { isStrict }: { isStrict: boolean },
): Promise<CertificateReading | undefined> {
  return withBoundedPdfLib(async ({ PDFDocument, PDFTextField }) => {
    try {
      const options = { ignoreEncryption: true, throwOnInvalidObject: isStrict };
      const document = await PDFDocument.load(bytes, options);
      if (document.isEncrypted) return { kind: 'encrypted' };
      if (document.getPageCount() === 0) return undefined;
      const fields = document.getForm().getFields();
      const texts = fields.filter((field) => field instanceof PDFTextField);
      return { kind: 'pdf', textFields: texts.map((field) => field.getName()) };
    } catch {
      return undefined;
    }
  });
}
