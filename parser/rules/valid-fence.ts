import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { Misreading } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { UNSEEN_FENCE_MESSAGES, unseenFence, unseenFences } from '../facts/unseen-fence.ts';
import { phrase } from '../phrases/phrase.ts';

const NO_BLOCK_NOTE = 'No block begins here; the backticks that should end it begin one instead.';

const MESSAGES = {
  ...UNSEEN_FENCE_MESSAGES,
  open: {
    reason: 'The block above has no end before this block `{fence}` begins.',
    note: 'This line ends the block above and does not begin a new one. End that block with a line of three backticks.',
  },
  'moved-end': {
    reason: 'The backticks that end this block are not at the start of their line.',
    note: 'The block does not end here: it goes on to the next three backticks at the start of a line.',
  },
  backticks: { reason: 'A block begins with three backticks, not with {count}.', note: NO_BLOCK_NOTE },
  space: {
    reason: 'There is a space on this line that does not belong there.',
    note: NO_BLOCK_NOTE,
  },
  language: {
    reason: 'The language `{language}` of this block has other signs than letters, `-` and `_`.',
    note: NO_BLOCK_NOTE,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validFence = defineRule('valid-fence', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      if (!text.includes('```') && !text.includes('~~~')) return;
      const blocks = blockRangesOf(document);
      const languages = new Set<TextRange>();
      for (const misreading of document.tree.misreadings) {
        const block =
          misreading.kind === 'closing-language' ? findRangeAt(blocks, misreading.start) : undefined;
        if (block) languages.add(block);
        const finding = misreading.kind === 'ignored-fence' ? ignoredFence(misreading, text) : undefined;
        if (finding) report(finding);
      }
      for (const block of blocks) {
        const finding = movedEnd(block, text) ?? (languages.has(block) && closingLanguage(block, text));
        if (finding) report(finding);
      }
      for (const { opening, closing } of unseenFences(document)) {
        const finding = unseenFence(opening, closing, text);
        if (finding) report(finding);
      }
    },
  },
});

/** Reports a block without an end, which the fence of the next block closes. */
function closingLanguage(block: TextRange, text: string): Found {
  const start = text.lastIndexOf('\n', block.end - 1) + 1;
  return {
    message: 'open',
    values: { fence: text.slice(start + 3, block.end) },
    range: { start, end: block.end },
    related: [{ reason: 'This block is open', range: { start: block.start, end: block.start + 3 } }],
  };
}

const MOVED_END = /\n {1,3}(?=```+[ \t]*\r?\n)/;

/** Reports an indented closing fence: the block continues to the next fence. */
function movedEnd(block: TextRange, text: string): Found | undefined {
  const lines = text.slice(block.start, block.end);
  const match = MOVED_END.exec(lines);
  if (!match) return undefined;
  const start = block.start + match.index + match[0].length;
  return {
    message: 'moved-end',
    range: { start, end: start + 3 },
    related: [{ reason: 'The block begins here', range: { start: block.start, end: block.start + 3 } }],
  };
}

/** Reports a fence in the first column that neither opens nor closes a block. */
function ignoredFence({ start, end }: Misreading, text: string): Found | undefined {
  const line = text.slice(start, end);
  const language = line.replace(/^`+/, '');
  // For CommonMark and authors, a line with further backticks is inline code.
  if (language.includes('`')) return undefined;
  const backticks = line.length - language.length;
  const range = { start, end: skipWhiteSpaceBack(text, end, start) };
  if (backticks > 3) {
    return { message: 'backticks', values: { count: backticks }, range: { start, end: start + backticks } };
  }
  const trimmed = language.trim();
  if (/^[a-z_-]*$/i.test(trimmed)) {
    const from = start + 3;
    const isBehind = language.startsWith(trimmed) && trimmed !== '';
    const blank = isBehind
      ? { start: range.end, end }
      : { start: from, end: end - language.trimStart().length };
    return {
      message: 'space',
      range: blank,
      fix: { title: phrase('title.remove-the-white-space'), edits: blankEdits({ from, end, language }) },
    };
  }
  return {
    message: 'language',
    values: { language: trimmed },
    range: { start: start + 3 + language.indexOf(trimmed), end: range.end },
  };
}

function blankEdits(fence: {
  from: number;
  end: number;
  language: string;
}): { start: number; end: number; text: string }[] {
  const { from, end, language } = fence;
  const before = language.length - language.trimStart().length;
  const spacesAfter = language.trim() === '' ? 0 : language.length - language.trimEnd().length;
  return [
    ...(before > 0 ? [{ start: from, end: from + before, text: '' }] : []),
    ...(spacesAfter > 0 ? [{ start: end - spacesAfter, end, text: '' }] : []),
  ];
}
