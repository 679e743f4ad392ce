import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';

/**
 * Where the fenced blocks stand, their fences included, in the order of the text. One that is never closed is
 * none: what follows it is not what its author meant to put there.
 */
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

/** The range that holds an offset, of ranges in order that do not overlap. */
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
  // To ask a list for what stands at -1 takes longer than all of the search.
  const range = low === 0 ? undefined : ranges[low - 1];
  return range && offset < range.end ? range : undefined;
}
