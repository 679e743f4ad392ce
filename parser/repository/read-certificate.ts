import { largestCertificateBytes } from '#schemas/certificate.ts';
import { oncePer } from '../once-per.ts';
import { withBoundedPdfLib } from './bounded-pdf-lib.ts';
import type { RepositoryFiles } from './repository-files.ts';

/** The text fields in a certificate's PDF, or why none can be filled in. */
export type CertificateReading =
  | { kind: 'pdf'; textFields: readonly string[] }
  /** The file is not a PDF. `isPointer` is true for a pointer file of git's large file storage. */
  | { kind: 'other'; isPointer: boolean }
  | { kind: 'damaged' }
  | { kind: 'encrypted' }
  | { kind: 'too-large'; bytes: number };

/** Readings by content, so that a PDF is not decoded again on each keystroke in a map. */
const certificateOf = oncePer(readBytes);

/** Reads the PDF of a certificate. Each is decoded once. Undefined if the file does not exist. */
export function readCertificate(
  files: RepositoryFiles,
  path: string,
): Promise<CertificateReading> | undefined {
  const size = files.sizeOf(path) ?? 0;
  if (size > largestCertificateBytes) return Promise.resolve({ kind: 'too-large', bytes: size });
  const bytes = files.bytesOf(path);
  if (!bytes) return undefined;
  const reading = certificateOf(bytes);
  return reading;
}

/** The mark has to be within this number of first bytes. Browsers accept other content in front of it. */
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

/** Reads a PDF like the viewer, which tolerates errors except for a missing end. */
async function readLeniently(bytes: Uint8Array): Promise<CertificateReading> {
  const isWhole = String.fromCharCode(...bytes.subarray(-END_WITHIN)).includes(END);
  return (isWhole && (await readPdf(bytes, { isStrict: false }))) || { kind: 'damaged' };
}

/** Resolves to undefined if the PDF cannot be read or unpacks to too much. */
function readPdf(
  bytes: Uint8Array,
  { isStrict }: { isStrict: boolean },
): Promise<CertificateReading | undefined> {
  return withBoundedPdfLib(async ({ PDFDocument, PDFTextField }) => {
    try {
      // No pauses: pdf-lib pauses for the sake of pages that show its progress.
      const options = { ignoreEncryption: true, throwOnInvalidObject: isStrict, parseSpeed: Infinity };
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
