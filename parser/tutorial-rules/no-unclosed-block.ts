import type { FindingOf } from '../diagnostics/rule.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const UNCLOSED_NOTE =
  'Learners see the rest of the step as code. Remove the line, or write it once more below the last line of the block.';

const MESSAGES = {
  backticks: {
    reason: 'This line of backticks begins a block that has no end.',
    note: UNCLOSED_NOTE,
  },
  tildes: { reason: 'This line of `~~~` begins a block that has no end.', note: UNCLOSED_NOTE },
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
    note: [loss(block), withMarks('note.write', marks)],
    ...(next?.start === block.end && {
      related: [{ reason: 'The next block begins here', range: next.fence }],
    }),
    ...(content !== '' && {
      suggestions: [
        {
          title: withMarks('title.write-below', marks),
          edits: [{ start: end, end, text: `\n${marks}` }],
        },
      ],
    }),
  };
}

/** Reports a closing fence at the end of the last line of code. */
function behindCode(unclosed: Unclosed, range: { start: number; end: number }): Found {
  const { block } = unclosed;
  return {
    message: 'behindCode',
    values: { language: block.language },
    range: block.fence,
    note: [loss(block), withMarks('note.move', marksOf(unclosed))],
    related: [{ reason: 'This does not end the block', range }],
    suggestions: [
      {
        title: withMarks('title.move', marksOf(unclosed)),
        edits: [{ start: range.start, end: range.start, text: '\n' }],
      },
    ],
  };
}

function marksOf({ block, text }: Unclosed): string {
  return text.slice(block.fence.start, block.languageRange.start).trim();
}

function marksAtEnd(content: string): number {
  const mark = content.at(-1);
  if (mark !== '`' && mark !== '~') return 0;
  let at = content.length;
  while (at > 0 && content[at - 1] === mark) at -= 1;
  return content.length - at;
}

/** Returns a sentence that names the mark, because backticks cannot be quoted in backticks. */
function withMarks(
  about: 'note.write' | 'note.move' | 'title.write-below' | 'title.move',
  marks: string,
): Phrase {
  const name = marks.startsWith('~') ? 'tildes' : 'backticks';
  return marks.length === 3
    ? phrase(`${about}-three-${name}`)
    : phrase(`${about}-${name}`, { count: marks.length });
}

function loss({ language }: TutorialBlock): Phrase {
  return /^(?:blocks?|ghost)$/i.test(language)
    ? phrase('note.rest-as-code')
    : phrase('note.rest-as-code-block-lost');
}
