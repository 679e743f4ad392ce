import { defineFileRule } from './define-file-rule.ts';

export const fileSize = defineFileRule('file-size', 'too-large', ({ bytes, most }) => ({
  reason: `Unexpected size of ${inMegabytes(bytes)}, expected at most ${inMegabytes(most)}`,
  note: 'The file was not read. A map is text; pictures belong beside it.',
}));

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
