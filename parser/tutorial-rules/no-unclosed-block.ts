import type { Finding } from '../diagnostics/define-rule.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import type { TutorialContext } from './define-tutorial-rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

export const noUnclosedBlock = defineTutorialRule('no-unclosed-block', (context) => {
  for (const block of context.document.blocks) {
    if (!block.isClosed) context.report(toFinding(block, context));
  }
});

function toFinding(block: TutorialBlock, { document, text }: TutorialContext): Finding {
  const { start, end } = block.content;
  const content = text.slice(start, end);
  const marks = text.slice(block.fence.start, block.languageRange.start).trim();
  const found = { range: block.fence };
  const shown = inWords(marks);
  if (block.language === '') {
    return {
      ...found,
      reason: `Unexpected ${shown} that neither begin nor end a block, expected the same again below`,
      note: 'Learners see the rest of the step as code. Remove the line, or end the block below its last line.',
    };
  }
  const inLine = /(?:`{3,}|~{3,})[ \t]*$/m.exec(content.trimEnd());
  if (inLine && content.trimEnd().endsWith(inLine[0])) {
    const at = start + inLine.index;
    return {
      ...found,
      reason: `Unexpected \`${block.language}\` block without an end, expected ${shown} on a line of their own`,
      note: `${loss(block)} The marks behind the last line of code end nothing.`,
      related: [{ reason: 'This is no end', range: { start: at, end: at + inLine[0].trimEnd().length } }],
      suggestions: [
        { title: `Move the ${shown} to a line of their own`, edits: [{ start: at, end: at, text: '\n' }] },
      ],
    };
  }
  const last = start + content.trimEnd().length;
  const next = document.blocks.find((other) => other.start >= block.end);
  const isCut = next !== undefined && next.start === block.end;
  return {
    ...found,
    reason: `Unexpected \`${block.language}\` block without an end, expected a line of ${shown} below its code`,
    note: loss(block),
    ...(isCut && { related: [{ reason: 'The next block begins here', range: next.fence }] }),
    ...(content.trim() !== '' && {
      suggestions: [
        {
          title: `Write ${shown} below the last line of the step`,
          edits: [{ start: last, end: last, text: `\n${marks}` }],
        },
      ],
    }),
  };
}

/** Backticks cannot stand between backticks. */
function inWords(marks: string): string {
  const count = marks.length === 3 ? 'three' : String(marks.length);
  return `${count} ${marks.startsWith('~') ? 'tildes' : 'backticks'}`;
}

function loss({ language }: TutorialBlock): string {
  return /^(?:blocks?|ghost)$/i.test(language)
    ? 'Learners see the rest of the step as code, and blocks are missing in their toolbox.'
    : 'Learners see the rest of the step as code, and the editor may not find this block.';
}
