import { defineFileRule } from './define-file-rule.ts';

export const fileSize = defineFileRule('file-size', 'too-large', {
  messages: {
    large: {
      reason: 'Unexpected size of {size} MB, expected at most {most} MB',
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
