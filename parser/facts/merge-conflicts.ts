import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';

/** The markers of one conflict, in order; not all of them need be there. */
export type MergeConflict = TextRange[];

const MARKER = /^(?:<{7}(?=[ \r\n]|$)|>{7}(?=[ \r\n]|$)|\|{7}(?=[ \r\n]|$)|={7}(?=\r?$))/gm;
const LENGTH = 7;

/** The merge conflicts that are left in a text, markers at the places that are left out apart. */
export function mergeConflictsIn(
  text: string,
  isLeftOut: (offset: number) => boolean = () => false,
): MergeConflict[] {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return [];
  const conflicts: MergeConflict[] = [];
  let open: MergeConflict | undefined;
  for (const { index } of text.matchAll(MARKER)) {
    if (isLeftOut(index)) continue;
    const marker = { start: index, end: index + LENGTH };
    const kind = text[index];
    // Outside of a conflict a line of `=` may underline a heading, and one of `|` be anything.
    if (kind === '=' || kind === '|') open?.push(marker);
    else if (kind === '>' && open) open.push(marker);
    else conflicts.push((open = [marker]));
    if (kind === '>') open = undefined;
  }
  return conflicts;
}

/** The merge conflicts of a map, fenced blocks left out: these may show how one looks. */
export function mergeConflictsOf(document: MapDocument): MergeConflict[] {
  const { text } = document.source;
  let blocks: readonly TextRange[] | undefined;
  return mergeConflictsIn(text, (offset) => {
    blocks ??= blockRangesOf(document);
    return findRangeAt(blocks, offset) !== undefined;
  });
}

/** The lines of each conflict, from its first marker to the end of the line of its last. */
export function conflictRanges(conflicts: readonly MergeConflict[], text: string): TextRange[] {
  return conflicts.flatMap((markers) => {
    const [first, last] = [markers[0], markers.at(-1)];
    if (!first || !last) return [];
    const feed = text.indexOf('\n', last.end);
    return [{ start: first.start, end: feed < 0 ? text.length : feed }];
  });
}

/** What stands between the first and the last marker of each, their lines included. */
export function conflictRangesOf(document: MapDocument): TextRange[] {
  return conflictRanges(mergeConflictsOf(document), document.source.text);
}
