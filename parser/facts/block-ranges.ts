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
  const hidden = new Set([block]);
  // The loop also visits the blocks that it adds.
  for (const one of hidden) for (const follower of followersOf(document).get(one) ?? []) hidden.add(follower);
  return [...hidden];
}

/** Blocks with text that is added to an attribute in an earlier block, by that block. */
const followersOf = oncePer((document: MapDocument) => {
  const blocks = blockRangesOf(document);
  const followers = new Map<TextRange, Set<TextRange>>();
  for (const { kind, start, to } of document.tree.misreadings) {
    const owner = kind === 'fenced-text' && to && findRangeAt(blocks, to.keyStart);
    const follower = owner && findRangeAt(blocks, start);
    if (follower) followers.set(owner, (followers.get(owner) ?? new Set()).add(follower));
  }
  return followers;
});

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
