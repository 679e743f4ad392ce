import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';

type DoubtAt = (offset: number) => readonly Cause[] | undefined;

/**
 * Returns a function that finds out whether the heading at an offset is probably not meant as one: it is in a comment
 * or a fenced block, or only `#`. The function returns the findings on that, or undefined.
 */
export const headingDoubtsOf: (document: MapDocument) => DoubtAt = oncePer(findDoubts);

function findDoubts(document: MapDocument): DoubtAt {
  const comments = commentsOf(document);
  const byStart = new Map<number, readonly Cause[]>();
  for (const { kind, start, end } of document.tree.misreadings) {
    const rule =
      kind === 'fenced-heading'
        ? 'no-live-fence'
        : kind === 'heading-of-hashes'
          ? 'valid-heading'
          : undefined;
    if (rule) byStart.set(start, [{ rule, range: { start, end } }]);
  }
  return (offset) => {
    const comment = findRangeAt(comments, offset);
    return comment ? [{ rule: 'no-live-comment', range: comment }] : byStart.get(offset);
  };
}
