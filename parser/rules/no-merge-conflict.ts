import type { Finding, Mend, TextRange } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { lineAt } from '../mends/line-mends.ts';

const MARKER = /^(?:<{7}(?=[ \r\n]|$)|>{7}(?=[ \r\n]|$)|={7}(?=\r?$))/gm;
const LENGTH = 7;

export const noMergeConflict = defineRule('no-merge-conflict', ({ document, text, report }) => {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return;
  for (const conflict of conflictsOf(text, blockRangesOf(document))) report(toFinding(conflict, text));
});

/** The markers of one conflict, in order; not all three need be there. */
type Conflict = TextRange[];

function conflictsOf(text: string, blocks: readonly TextRange[]): Conflict[] {
  const conflicts: Conflict[] = [];
  let open: Conflict | undefined;
  for (const { index } of text.matchAll(MARKER)) {
    if (findRangeAt(blocks, index)) continue;
    const marker = { start: index, end: index + LENGTH };
    const kind = text[index];
    // Outside of a conflict a line of `=` may underline a heading.
    if (kind === '=') open?.push(marker);
    else if (kind === '>' && open) open.push(marker);
    else conflicts.push((open = [marker]));
    if (kind === '>') open = undefined;
  }
  return conflicts;
}

function toFinding([first = { start: 0, end: 0 }, ...others]: Conflict, text: string): Finding {
  return {
    reason: `Unexpected merge conflict marker \`${text.slice(first.start, first.end)}\`, expected one of the two versions`,
    range: first,
    note: 'Learners see both versions mixed. Keep the lines you want, and remove the rest and the markers.',
    suggestions: keepOne([first, ...others], text),
    ...(others.length > 0 && {
      related: others.map((range) => ({
        reason: text[range.start] === '=' ? 'The second version begins here' : 'It ends here',
        range,
      })),
    }),
  };
}

/** One of the two versions, where all three markers are there. */
function keepOne([ours, between, theirs, ...more]: Conflict, text: string): Mend[] {
  if (!ours || !between || !theirs || more.length > 0 || text[between.start] !== '=') return [];
  const [first, middle, last] = [ours, between, theirs].map(({ start }) => lineAt(text, start));
  if (!first || !middle || !last) return [];
  const remove = (start: number, end: number): Mend['edits'][number] => ({ start, end, text: '' });
  return [
    {
      title: 'Keep the first version',
      edits: [remove(first.start, first.end), remove(middle.start, last.end)],
    },
    {
      title: 'Keep the second version',
      edits: [remove(first.start, middle.end), remove(last.start, last.end)],
    },
  ];
}
