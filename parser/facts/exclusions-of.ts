import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';
import { conflictRangesOf } from './merge-conflicts.ts';

type IsExcluded = (offset: number) => boolean;

/**
 * Says of a place whether it stands in a comment, a fenced block or a merge conflict. Its author takes nothing there
 * for an attribute, or both versions of one; that has rules of its own, which are then the only ones to speak.
 */
export const exclusionsOf: (document: MapDocument) => IsExcluded = oncePer(findExclusions);

function findExclusions(document: MapDocument): IsExcluded {
  const ranges = [commentsOf(document), blockRangesOf(document), conflictRangesOf(document)].filter(
    (some) => some.length > 0,
  );
  return (offset) => ranges.some((some) => findRangeAt(some, offset) !== undefined);
}
