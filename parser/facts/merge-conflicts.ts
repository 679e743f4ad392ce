import type { TextRange } from '../diagnostics/define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';

/** The markers of one conflict, in order; not all three need be there. */
export type MergeConflict = TextRange[];

const MARKER = /^(?:<{7}(?=[ \r\n]|$)|>{7}(?=[ \r\n]|$)|={7}(?=\r?$))/gm;
const LENGTH = 7;

/** The merge conflicts that are left in a text, fenced blocks left out: these may show how one looks. */
export function mergeConflictsOf(document: MapDocument): MergeConflict[] {
  const { text } = document.source;
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return [];
  const blocks = blockRangesOf(document);
  const conflicts: MergeConflict[] = [];
  let open: MergeConflict | undefined;
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

/** What stands between the first and the last marker of each. */
export function conflictRangesOf(document: MapDocument): TextRange[] {
  return mergeConflictsOf(document).flatMap((markers) => {
    const [first, last] = [markers[0], markers.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
}
