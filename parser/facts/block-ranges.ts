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
