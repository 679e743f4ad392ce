import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';
import { insertFormerly } from './insert-formerly.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

export const noRemovedMap = defineRule('no-removed-map', {
  messages: {
    removed: {
      reason: 'The map `{heading}` was removed.',
      note: 'Learners who have begun it cannot get back to their projects, and what they finished in it no longer counts. Keep it, or write `formerly: {heading}` below the map that takes its place.',
    },
  },
  needs: 'before',
  visit: {
    document: (_document, context) => {
      const comparison = comparisonOf(context);
      if (!comparison) return;
      const { maps, nodes, after } = comparison;
      const lost = new Set(
        nodes.filter((change) => !change.after && !change.renamed).map((change) => change.before.map),
      );
      const top = after.pageEntry?.section ?? after.maps[0]?.section;
      for (const { before, after: kept, renamed, candidates, isReplaced } of maps) {
        // Learners lose nothing if all nodes of the map are in other maps now. `no-reused-heading` reports reused
        // headings.
        if (kept || renamed || isReplaced || !lost.has(before)) continue;
        const heading = headingOf(before);
        const offers = candidates.map((map) => insertFormerly(after, map, [heading]));
        context.report({
          message: 'removed',
          values: { heading },
          ...(top && { range: headerRange(top) }),
          suggestions: offers.filter((offer): offer is FixDraft => offer !== undefined),
        });
      }
    },
  },
});
