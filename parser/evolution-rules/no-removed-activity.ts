import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { Finding } from '../diagnostics/rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import type { NodeChange } from '../evolution/match-nodes.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineEvolutionRule, headingOf, kindWord, comparisonOf } from './define-evolution-rule.ts';
import { insertFormerly } from './insert-formerly.ts';

export const noRemovedActivity = defineEvolutionRule('no-removed-activity', (context) => {
  const comparison = comparisonOf(context);
  if (!comparison) return;
  const goneOnIn = new Map(comparison.maps.map((change) => [change.before, change.after ?? change.renamed]));
  for (const change of comparison.nodes) {
    const map = goneOnIn.get(change.before.map);
    // `no-removed-map` reports removed maps, `no-reused-heading` headings that another node has now.
    if (change.after || change.renamed || change.isOusted || !map) continue;
    context.report({ ...toFinding(change, comparison), range: headerRange(map.section) });
  }
});

function toFinding({ before, candidates }: NodeChange, { after: document }: PageComparison): Finding {
  const { node } = before.entry;
  const heading = headingOf(before.entry);
  const offers = candidates.map(({ entry }) => insertFormerly(document, entry, [heading]));
  return {
    reason: `Unexpected removal of the ${kindWord(node)} \`${heading}\`, expected it to stay, or \`formerly: ${heading}\` where learners go on`,
    note:
      node.kind === 'activity'
        ? 'Learners who are in the midst of it come to their project no more; for those who finished it, it counts no more.'
        : 'Learners who have earned it come to it no more, and those who are on their way to it cannot earn it.',
    suggestions: offers.filter((offer): offer is Fix => offer !== undefined),
  };
}
