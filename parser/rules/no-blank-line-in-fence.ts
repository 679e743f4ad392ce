import type { TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { isWhiteSpace } from '../syntax/line-kinds.ts';
import { phrase } from '../phrases/phrase.ts';

/** Languages of blocks that are shown as paragraphs. A name is a single line. */
const LANGUAGES = ['description', 'intro'];
/** Matches a line after which a paragraph ends anyway. `NEW_BLOCK` matches a line before which it ends. */
const BLOCK_LINE = /^\s*(?:#{1,6}\s|<!--|[-*_]{3})/;
const NEW_BLOCK = /^\s*(?:#{1,6}\s|[-*+]\s|1[.)]\s|<[a-z!/]|>|```|~~~)/i;

export const noBlankLineInFence = defineRule('no-blank-line-in-fence', {
  messages: {
    blank: {
      reason: 'Learners do not see the blank line in this block.',
      note: 'The text above and below it becomes one paragraph. Write `<!-- -->` on the blank line: learners do not see that, and the paragraphs stay apart.',
    },
  },
  visit: {
    document: (document, { text, report }) => {
      for (const section of document.tree.children) {
        for (const child of section.children) {
          if (child.type !== 'block' || !LANGUAGES.includes(child.language)) continue;
          const lost = lostBreaks(text, {
            start: child.position.start.offset,
            end: child.position.end.offset,
          });
          const [first] = lost;
          if (!first) continue;
          report({
            message: 'blank',
            range: { start: first.start, end: first.end },
            fix: {
              title: phrase('title.comment-blank-lines'),
              edits: lost.map(({ start, end }) => ({ start, end, text: '<!-- -->' })),
            },
          });
        }
      }
    },
  },
});

/** Returns the first blank line between each two paragraphs, without its line break. */
function lostBreaks(text: string, block: TextRange): TextRange[] {
  const breaks: TextRange[] = [];
  let before: string | undefined;
  let blank: TextRange | undefined;
  let start = text.indexOf('\n', block.start) + 1;
  while (start > 0 && start < block.end) {
    const feed = text.indexOf('\n', start);
    // The last line is the fence.
    if (feed < 0 || feed >= block.end) break;
    const end = text[feed - 1] === '\r' && feed > start ? feed - 1 : feed;
    const line = text.slice(start, end);
    if (isBlank(line)) blank ??= { start, end };
    else {
      if (blank && before !== undefined && !BLOCK_LINE.test(before) && !NEW_BLOCK.test(line))
        breaks.push(blank);
      before = line;
      blank = undefined;
    }
    start = feed + 1;
  }
  return breaks;
}

function isBlank(line: string): boolean {
  for (let at = 0; at < line.length; at += 1) if (!isWhiteSpace(line.charCodeAt(at))) return false;
  return true;
}
