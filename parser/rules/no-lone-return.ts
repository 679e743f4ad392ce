import { defineRule } from '../diagnostics/define-rule.ts';

const LONE_RETURN = /\r(?!\n)/g;

export const noLoneReturn = defineRule('no-lone-return', {
  messages: {
    lone: {
      reason: 'Unexpected carriage return alone, expected a line feed',
      note: 'The map reader takes the lines on both sides for one, so that headings and attributes are lost. Save the file with another line end (LF).',
    },
  },
  visit: {
    document: (_document, { text, report }) => {
      if (!text.includes('\r')) return;
      const lone = Array.from(text.matchAll(LONE_RETURN), ({ index }) => index);
      const [first] = lone;
      if (first === undefined) return;
      report({
        message: 'lone',
        range: { start: first, end: first + 1 },
        fix: {
          title: 'Write line feeds',
          edits: lone.map((start) => ({ start, end: start + 1, text: '\n' })),
        },
      });
    },
  },
});
