import { largestCertificateBytes } from '#schemas/certificate.ts';
import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { CertificateReading } from '../repository/read-certificate.ts';
import { valueRange } from '../syntax/tree.ts';
import { certificateFilesOf } from '../facts/certificate-files-of.ts';

export const validCertificateFile = defineRule('valid-certificate-file', async (context) => {
  for (const { attribute, path, reading } of await certificateFilesOf(context)) {
    const problem = explain(reading, path);
    if (problem) context.report({ ...problem, range: valueRange(attribute) });
  }
});

const NAMELESS = 'Learners get their certificate without their name on it.';

function explain(reading: CertificateReading, path: string): Finding | undefined {
  switch (reading.kind) {
    case 'pdf':
      return undefined;
    case 'other':
      return {
        reason: `Unexpected content of \`${path}\`, expected a PDF`,
        note: reading.isPointer
          ? 'Learners get a file that does not open: it only points to the large file storage of git, which maps are not read from. Commit the PDF itself.'
          : 'Learners get a file that does not open. Save the certificate as a PDF once more; another ending does not make it one.',
      };
    case 'damaged':
      return {
        reason: `Unexpected damage in \`${path}\`, expected a PDF that can be read`,
        note: `${NAMELESS} It may not even open. Save the PDF once more from the program it was made with.`,
      };
    case 'encrypted':
      return {
        reason: `Unexpected protected PDF \`${path}\`, expected one that may be changed`,
        note: `${NAMELESS} Save the PDF without a password and without restrictions.`,
      };
    case 'too-large':
      return {
        reason: `Unexpected PDF \`${path}\` of ${inMegabytes(reading.bytes)}, expected at most ${inMegabytes(largestCertificateBytes)}`,
        note: `${NAMELESS} Make the pictures in it smaller.`,
      };
    default:
      return reading satisfies never;
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`;
}
