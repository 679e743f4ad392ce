import type { FindingOf } from '../diagnostics/rule.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

const STRAY =
  'Learners see the rest of the step as code. Remove the line, or write it once more below the last line of the block.';

const MESSAGES = {
  backticks: {
    reason: 'This line of backticks begins a block that has no end.',
    note: STRAY,
  },
  tildes: { reason: 'This line of `~~~` begins a block that has no end.', note: STRAY },
  open: 'The `{language}` block has no end.',
  behindCode: 'The end of the `{language}` block is not on a line of its own.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noUnclosedBlock = defineTutorialRule('no-unclosed-block', {
  messages: MESSAGES,
  visit: {
    document: ({ blocks }, { text, report }) => {
      for (const [index, block] of blocks.entries()) {
        if (!block.isClosed) report(toFinding({ block, next: blocks[index + 1], text }));
      }
    },
  },
});

interface Unclosed {
  block: TutorialBlock;
  next: TutorialBlock | undefined;
  text: string;
}

function toFinding(unclosed: Unclosed): Found {
  const { block, next, text } = unclosed;
  const marks = marksOf(unclosed);
  const shown = inWords(marks);
  const { language, fence: range } = block;
  if (language === '') return { message: marks.startsWith('~') ? 'tildes' : 'backticks', range };
  const content = text.slice(block.content.start, block.content.end).trimEnd();
  const end = block.content.start + content.length;
  const atEnd = marksAtEnd(content);
  if (atEnd >= marks.length) return behindCode(unclosed, { start: end - atEnd, end });
  return {
    message: 'open',
    values: { language },
    range,
    note: `${loss(block)} Write ${shown} on a line of their own below its code.`,
    ...(next?.start === block.end && {
      related: [{ reason: 'The next block begins here', range: next.fence }],
    }),
    ...(content !== '' && {
      suggestions: [
        {
          title: `Write ${shown} below the last line of the step`,
          edits: [{ start: end, end, text: `\n${marks}` }],
        },
      ],
    }),
  };
}

/** The author has put the end of the block behind its last line. */
function behindCode(unclosed: Unclosed, range: { start: number; end: number }): Found {
  const { block } = unclosed;
  const shown = inWords(marksOf(unclosed));
  return {
    message: 'behindCode',
    values: { language: block.language },
    range: block.fence,
    note: `${loss(block)} Move the ${shown} behind the last line of code to the next line.`,
    related: [{ reason: 'This does not end the block', range }],
    suggestions: [
      {
        title: `Move the ${shown} to a line of their own`,
        edits: [{ start: range.start, end: range.start, text: '\n' }],
      },
    ],
  };
}

function marksOf({ block, text }: Unclosed): string {
  return text.slice(block.fence.start, block.languageRange.start).trim();
}

/** How many backticks or tildes a text ends with. */
function marksAtEnd(content: string): number {
  const mark = content.at(-1);
  if (mark !== '`' && mark !== '~') return 0;
  let at = content.length;
  while (at > 0 && content[at - 1] === mark) at -= 1;
  return content.length - at;
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
