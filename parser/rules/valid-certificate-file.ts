import { largestCertificateBytes } from '#schemas/certificate.ts';
import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { CertificateReading } from '../repository/read-certificate.ts';
import { valueRange } from '../syntax/tree.ts';
import { certificateFilesOf } from '../facts/certificate-files-of.ts';

const NAMELESS = 'Learners get their certificate without their name on it.';

const MESSAGES = {
  other: {
    reason: 'The certificate `{path}` is not a PDF.',
    note: 'Learners get a file that does not open. Save the certificate as a PDF once more; another ending does not make it one.',
  },
  pointer: {
    reason: 'The certificate `{path}` is not a PDF, only a pointer to one.',
    note: 'Learners get a file that does not open: it only points to the large file storage of git, which maps are not read from. Commit the PDF itself.',
  },
  damaged: {
    reason: 'The certificate `{path}` is damaged.',
    note: `${NAMELESS} It may not even open. Save the PDF once more from the program it was made with.`,
  },
  encrypted: {
    reason: 'The certificate `{path}` is protected against changes.',
    note: `${NAMELESS} Save the PDF without a password and without restrictions.`,
  },
  large: {
    reason: 'The certificate `{path}` is too large: it has {size}, but the limit is {most}.',
    note: `${NAMELESS} Make the pictures in it smaller.`,
  },
} as const;

export const validCertificateFile = defineRule('valid-certificate-file', {
  messages: MESSAGES,
  visit: {
    document: async (_document, context) => {
      for (const { attribute, path, reading } of await certificateFilesOf(context)) {
        const problem = explain(reading, path);
        if (problem) context.report({ ...problem, range: valueRange(attribute) });
      }
    },
  },
});

function explain(reading: CertificateReading, path: string): FindingOf<typeof MESSAGES> | undefined {
  switch (reading.kind) {
    case 'pdf':
      return undefined;
    case 'other':
      return { message: reading.isPointer ? 'pointer' : 'other', values: { path } };
    case 'damaged':
      return { message: 'damaged', values: { path } };
    case 'encrypted':
      return { message: 'encrypted', values: { path } };
    case 'too-large':
      return {
        message: 'large',
        values: { path, size: inMegabytes(reading.bytes), most: inMegabytes(largestCertificateBytes) },
      };
    default:
      return reading satisfies never;
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`;
}
