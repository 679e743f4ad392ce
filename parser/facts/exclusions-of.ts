import type { Cause, RuleId } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';
import { conflictRangesOf } from './merge-conflicts.ts';

type ExclusionAt = (offset: number) => readonly Cause[] | undefined;

/**
 * Returns a function that finds out whether the text at an offset is in a comment, a fenced block or a merge
 * conflict, so that its author probably did not mean it to have an effect. The function returns the findings on that,
 * or undefined.
 */
export const exclusionsOf: (document: MapDocument) => ExclusionAt = oncePer(findExclusions);

function findExclusions(document: MapDocument): ExclusionAt {
  const kinds = [
    { ranges: commentsOf(document), rules: ['no-live-comment'] },
    { ranges: blockRangesOf(document), rules: ['no-live-fence', 'consistent-fenced-bullet'] },
    { ranges: conflictRangesOf(document), rules: ['no-merge-conflict'] },
  ] as const satisfies { ranges: unknown; rules: RuleId[] }[];
  const some = kinds.filter(({ ranges }) => ranges.length > 0);
  return (offset) => {
    for (const { ranges, rules } of some) {
      const range = findRangeAt(ranges, offset);
      if (range) return rules.map((rule) => ({ rule, range }));
    }
    return undefined;
  };
}
