import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';

/** The markers of one conflict in order. Some may be missing. */
export type MergeConflict = TextRange[];

const MARKER = /^(?:<{7}(?=[ \r\n]|$)|>{7}(?=[ \r\n]|$)|\|{7}(?=[ \r\n]|$)|={7}(?=\r?$))/gm;
const LENGTH = 7;

/** Returns the merge conflicts in a text. Ignores markers where `isExcluded` is true. */
export function mergeConflictsIn(
  text: string,
  isExcluded: (offset: number) => boolean = () => false,
): MergeConflict[] {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return [];
  const conflicts: MergeConflict[] = [];
  let open: MergeConflict | undefined;
  for (const { index } of text.matchAll(MARKER)) {
    if (isExcluded(index)) continue;
    const marker = { start: index, end: index + LENGTH };
    const kind = text[index];
    // Outside of a conflict, `=` may underline a heading, and `|` may be anything.
    if (kind === '=' || kind === '|') open?.push(marker);
    else if (kind === '>' && open) open.push(marker);
    else conflicts.push((open = [marker]));
    if (kind === '>') open = undefined;
  }
  return conflicts;
}

/** Returns the merge conflicts of a map. Fenced blocks may show examples, so they are skipped. */
export function mergeConflictsOf(document: MapDocument): MergeConflict[] {
  const { text } = document.source;
  let blocks: readonly TextRange[] | undefined;
  return mergeConflictsIn(text, (offset) => {
    blocks ??= blockRangesOf(document);
    return findRangeAt(blocks, offset) !== undefined;
  });
}

/** Returns the lines from the first to the last marker of each conflict. */
export function conflictRanges(conflicts: readonly MergeConflict[], text: string): TextRange[] {
  return conflicts.flatMap((markers) => {
    const [first, last] = [markers[0], markers.at(-1)];
    if (!first || !last) return [];
    const feed = text.indexOf('\n', last.end);
    return [{ start: first.start, end: feed < 0 ? text.length : feed }];
  });
}

export function conflictRangesOf(document: MapDocument): TextRange[] {
  return conflictRanges(mergeConflictsOf(document), document.source.text);
}
