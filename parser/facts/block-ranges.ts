import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';

/** Returns the fenced blocks with their fences, in order. Excludes blocks without an end: their extent is unclear. */
export const blockRangesOf: (document: MapDocument) => readonly TextRange[] = oncePer(findBlockRanges);

function findBlockRanges(document: MapDocument): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { kind, start, end } of document.tree.misreadings) {
    if (kind === 'block-before-heading') ranges.push({ start, end });
  }
  for (const section of document.tree.children) {
    for (const child of section.children) {
      if (child.type !== 'block') continue;
      ranges.push({ start: child.position.start.offset, end: child.position.end.offset });
    }
  }
  return ranges;
}

/**
 * Returns a block and the later blocks with text that is added to its attributes. If the block alone were hidden from
 * the map reader, their text would be added to an attribute above it.
 */
export function withFollowers(block: TextRange, document: MapDocument): TextRange[] {
  const blocks = blockRangesOf(document);
  const hidden = [block];
  for (const { kind, start, to } of document.tree.misreadings) {
    if (kind !== 'fenced-text' || !to || !findRangeAt(hidden, to.keyStart)) continue;
    const follower = findRangeAt(blocks, start);
    if (follower && follower !== hidden.at(-1)) hidden.push(follower);
  }
  return hidden;
}

/** Returns the range that contains an offset. `ranges` must be sorted and must not overlap. */
export function findRangeAt<Range extends TextRange>(
  ranges: readonly Range[],
  offset: number,
): Range | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  // Reading index -1 of an array would be slower than the whole search.
  const range = low === 0 ? undefined : ranges[low - 1];
  return range && offset < range.end ? range : undefined;
}
