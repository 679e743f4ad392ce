import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  shown: {
    reason: 'The `{language}` block is between `{marks}` and not between three backticks.',
    note: 'Learners see the code, but its blocks are missing in the toolbox: the editor looks for three backticks.',
  },
  hidden: {
    reason: 'The `{language}` block is between `{marks}` and not between three backticks.',
    note: 'The editor does not find the block, and learners see it as text: the editor looks for three backticks.',
  },
  long: {
    reason: 'The `{language}` block is between more than three backticks.',
    note: 'Learners see two backticks in its place, because the editor takes out three on each side.',
  },
} as const;

export const validBlockFence = defineTutorialRule('valid-block-fence', {
  messages: MESSAGES,
  visit: {
    block: (block, { text, report }) => {
      const finding = check(block, text);
      if (finding) report(finding);
    },
  },
});

function check(block: TutorialBlock, text: string): FindingOf<typeof MESSAGES> | undefined {
  const { language, fence, isClosed } = block;
  const purpose = FENCE_LANGUAGES.get(language.toLowerCase());
  const marks = /^[`~]+/.exec(text.slice(fence.start, fence.end))?.[0] ?? '';
  if (!isClosed || !purpose || purpose === 'shown' || marks === '```') return undefined;
  const isShown = purpose === 'code';
  const hasTildes = marks.startsWith('~');
  // The editor also finds code between more than three backticks.
  if (isShown && !hasTildes) return undefined;
  const fix = withBackticks(block, marks.length, text);
  const common = { range: { start: fence.start, end: fence.start + marks.length }, ...(fix && { fix }) };
  if (!hasTildes) return { message: 'long', values: { language }, ...common };
  return { message: isShown ? 'shown' : 'hidden', values: { language, marks }, ...common };
}

/**
 * Returns the fix that changes the fences to three backticks. Undefined if the block contains three backticks, which
 * would end it.
 */
function withBackticks(
  { fence, content, end }: TutorialBlock,
  length: number,
  text: string,
): FixDraft | undefined {
  if (/^[ \t]*```/m.test(text.slice(content.start, content.end))) return undefined;
  const closing = text.slice(content.end, end);
  const start = content.end + closing.search(/[`~]/);
  const closed = /^[`~]+/.exec(text.slice(start, end))?.[0].length ?? 0;
  return {
    title: phrase('title.write-three-backticks'),
    edits: [
      { start: fence.start, end: fence.start + length, text: '```' },
      { start, end: start + closed, text: '```' },
    ],
  };
}
