import { defineFileRule } from './define-file-rule.ts';

export const fileSize = defineFileRule('file-size', 'too-large', {
  messages: {
    large: {
      reason: 'This file is too large: it has {size} MB, but the limit is {most} MB.',
      note: 'The file was not read. A map is text; pictures belong beside it.',
    },
  },
  find: ({ bytes, most }) => ({
    message: 'large',
    values: { size: inMegabytes(bytes), most: inMegabytes(most) },
  }),
});

function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
