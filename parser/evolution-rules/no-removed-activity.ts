import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import type { NodeChange } from '../evolution/match-nodes.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';
import { insertFormerly } from './insert-formerly.ts';

const NOT_EARNED =
  'Learners who have earned it cannot get back to it, and others can no longer earn it. Keep it, or write `formerly: {heading}` below what takes its place.';

const MESSAGES = {
  activity: {
    reason: 'The activity `{heading}` was removed.',
    note: 'Learners who have begun it cannot get back to their project, and for those who finished it, it no longer counts. Keep it, or write `formerly: {heading}` below the activity that takes its place.',
  },
  reward: {
    reason: 'The reward `{heading}` was removed.',
    note: NOT_EARNED,
  },
  completion: {
    reason: 'The completion `{heading}` was removed.',
    note: NOT_EARNED,
  },
  layout: {
    reason: 'The layout node `{heading}` was removed.',
    note: NOT_EARNED,
  },
} as const;

export const noRemovedActivity = defineRule('no-removed-activity', {
  messages: MESSAGES,
  needs: 'before',
  visit: {
    document: (_document, context) => {
      const comparison = comparisonOf(context);
      if (!comparison) return;
      const goneOnIn = new Map(
        comparison.maps.map((change) => [change.before, change.after ?? change.renamed]),
      );
      for (const change of comparison.nodes) {
        const map = goneOnIn.get(change.before.map);
        // `no-removed-map` reports removed maps, `no-reused-heading` reports headings that another node took over.
        if (change.after || change.renamed || change.isReplaced || !map) continue;
        context.report({ ...toFinding(change, comparison), range: headerRange(map.section) });
      }
    },
  },
});

function toFinding(
  { before, candidates }: NodeChange,
  { after: document }: PageComparison,
): FindingOf<typeof MESSAGES> {
  const heading = headingOf(before.entry);
  const offers = candidates.map(({ entry }) => insertFormerly(document, entry, [heading]));
  return {
    message: before.entry.node.kind,
    values: { heading },
    suggestions: offers.filter((offer): offer is FixDraft => offer !== undefined),
  };
}
