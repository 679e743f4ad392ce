import { defineRule } from './define-rule.ts';
import { phrase } from '../phrases/phrase.ts';

const LONE_RETURN = /\r(?!\n)/g;

export const noLoneReturn = defineRule('no-lone-return', {
  about: 'text',
  messages: {
    lone: {
      reason: 'Two lines are read as one here, because of the way in which the file ends its lines.',
      note: 'Headings and attributes are lost in this way. Save the file with the line end LF, which every editor offers.',
    },
  },
  visit: {
    document: (_document, { text, report }) => {
      if (!text.includes('\r')) return;
      const offsets = Array.from(text.matchAll(LONE_RETURN), ({ index }) => index);
      const [first] = offsets;
      if (first === undefined) return;
      report({
        message: 'lone',
        range: { start: first, end: first + 1 },
        fix: {
          title: phrase('title.write-line-feeds'),
          edits: offsets.map((start) => ({ start, end: start + 1, text: '\n' })),
        },
      });
    },
  },
});
