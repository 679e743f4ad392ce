import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { defineRule } from './define-rule.ts';
import { phrase } from '../phrases/phrase.ts';

const LIKELY_END = /^[ \t]+```(?=[ \t]*\r?$)/m;

export const noUnclosedFence = defineRule('no-unclosed-fence', {
  messages: {
    unclosed: {
      reason: 'This block has no end: a line of three backticks is missing below it.',
      note: 'Learners see nothing of the block. Headings and attributes below it still count.',
    },
  },
  visit: {
    document: (document, { text, report }) => {
      const { misreadings } = document.tree;
      const unclosed = misreadings.find(({ kind }) => kind === 'unclosed-block');
      if (!unclosed) return;
      const start = unclosed.start;
      const end = skipWhiteSpaceBack(text, unclosed.end, start);
      const likely = LIKELY_END.exec(text.slice(end));
      const likelyStart = likely ? end + likely.index : undefined;
      const indent = likely ? likely[0].length - '```'.length : 0;
      report({
        message: 'unclosed',
        range: { start, end },
        // After a misread fence, all later fences open and close the wrong way round.
        because: misreadings.some(({ kind }) => kind === 'ignored-fence' || kind === 'closing-language')
          ? [{ rule: 'valid-fence' }]
          : undefined,
        ...(likelyStart !== undefined && {
          related: [
            {
              reason: 'This does not end the block: its backticks must begin in the first column',
              range: { start: likelyStart + indent, end: likelyStart + indent + 3 },
            },
          ],
          fix: {
            title: phrase('title.move-the-closing-fence-to-the'),
            edits: [{ start: likelyStart, end: likelyStart + indent, text: '' }],
          },
        }),
      });
    },
  },
});
