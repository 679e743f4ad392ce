import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { phrase } from '../phrases/phrase.ts';

export const noIndentedBlock = defineTutorialRule('no-indented-block', {
  messages: {
    shown: {
      reason: 'There are spaces before the `{language}` block.',
      note: 'Learners see the code, but its blocks are missing in the toolbox. Begin every line of the block, its first and last too, without spaces.',
    },
    hidden: {
      reason: 'There are spaces before the `{language}` block.',
      note: 'The editor does not find the end of the block, and leaves it out. Begin every line of the block, its first and last too, without spaces.',
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
        // A fence with `~` has to be fixed first.
        because:
          text[block.fence.start] === '~' ? [{ rule: 'valid-block-fence', range: block.fence }] : undefined,
        suggestions: [
          { title: phrase('title.remove-the-spaces-before-the-block'), edits: unindent(block, text) },
        ],
      });
    },
  },
});

function unindent({ start, end, indent, closingIndent }: TutorialBlock, text: string) {
  const most = Math.max(indent, closingIndent);
  return [...text.slice(start, end).matchAll(/^[ \t]+/gm)].map(({ 0: white, index }) => ({
    start: start + index,
    end: start + index + Math.min(white.length, most),
    text: '',
  }));
}
