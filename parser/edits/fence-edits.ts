import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/define-rule.ts';
import { readBulletLine, readHeadingLine } from '../syntax/line-kinds.ts';

/** What makes a fenced block look the same to learners, and say nothing to the map reader. */
export function hideFromMapReader(block: TextRange, text: string): Fix {
  const edits: Fix['edits'] = [];
  let hasHeading = false;
  let start = text.indexOf('\n', block.start) + 1;
  while (start > 0 && start < block.end) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? block.end : Math.min(feed, block.end);
    const bullet = readBulletLine(text, start, end);
    if (bullet) edits.push({ start: bullet.start, end: bullet.start + 1, text: '+' });
    else if (readHeadingLine(text, start, end)) {
      edits.push({ start, end: start, text: ' ' });
      hasHeading = true;
    }
    start = end + 1;
  }
  return {
    title: hasHeading ? 'Move headings in, and write bullets with `+`' : 'Write the bullets with `+`',
    edits,
  };
}
