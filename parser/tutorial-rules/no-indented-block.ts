import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

export const noIndentedBlock = defineTutorialRule('no-indented-block', {
  messages: {
    shown: {
      reason: 'Unexpected white space before the `{language}` block, expected it in the first column',
      note: 'The editor looks for the end of a block in the first column: the blocks of this one are missing in the toolbox.',
    },
    hidden: {
      reason: 'Unexpected white space before the `{language}` block, expected it in the first column',
      note: 'The editor looks for the end of a block in the first column: it does not find this one.',
    },
  },
  visit: {
    block: (block, { text, report }) => {
      const purpose = FENCE_LANGUAGES.get(block.language.toLowerCase());
      if (!block.isClosed || block.closingIndent === 0 || !purpose || purpose === 'shown') return;
      report({
        message: purpose === 'code' ? 'shown' : 'hidden',
        values: { language: block.language },
        range: block.fence,
        suggestions: [{ title: 'Move the block to the first column', edits: unindent(block, text) }],
      });
    },
  },
});

/** Takes from every line as much white space as stands before the fence. */
function unindent({ start, end, indent, closingIndent }: TutorialBlock, text: string) {
  const most = Math.max(indent, closingIndent);
  return [...text.slice(start, end).matchAll(/^[ \t]+/gm)].map(({ 0: white, index }) => ({
    start: start + index,
    end: start + index + Math.min(white.length, most),
    text: '',
  }));
}
