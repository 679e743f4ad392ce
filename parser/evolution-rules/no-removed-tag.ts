import { defineRule } from '../rules/define-rule.ts';
import { earlierMapsOf, type PageComparison } from '../evolution/compare-pages.ts';
import type { NodeChange } from '../evolution/match-nodes.ts';
import type { MapEntry } from '../model/map-document.ts';
import { prerequisitesOf } from '../facts/prerequisites-of.ts';
import { headerRange } from '../facts/ranges.ts';
import { valueRange } from '../syntax/tree.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';

export const noRemovedTag = defineRule('no-removed-tag', {
  messages: {
    removed: {
      reason: 'The tag `{tag}` of `{heading}` was removed.',
      note: '`{entry}` opens the map `{map}`: for learners who have met it with this activity, the map is locked again.',
    },
  },
  needs: 'before',
  visit: {
    document: (_document, context) => {
      const comparison = comparisonOf(context);
      if (!comparison) return;
      const lost = findLostTags(comparison);
      if (lost.size === 0) return;
      const earlier = earlierMapsOf(comparison);
      for (const placed of prerequisitesOf(comparison.after)) {
        const { prerequisite } = placed;
        const changes = prerequisite.type === 'tag' ? lost.get(prerequisite.tag) : undefined;
        if (prerequisite.type !== 'tag' || !changes) continue;
        const requiredBefore = requiredCountBefore(earlier.get(placed.map), prerequisite.tag);
        // Without these activities, learners can still meet the new condition.
        if (requiredBefore === undefined || prerequisite.numberCompleted <= requiredBefore - changes.length)
          continue;
        for (const { after, renamed } of changes) {
          const now = after ?? renamed;
          if (!now) continue;
          const tags = now.entry.attributes.scalars.get('tags');
          context.report({
            message: 'removed',
            values: {
              tag: prerequisite.tag,
              heading: headingOf(now.entry),
              entry: placed.entry.text,
              map: headingOf(placed.map),
            },
            range: tags ? valueRange(tags) : headerRange(now.entry.section),
            related: [
              {
                reason: 'It is counted here',
                range: valueRange(placed.attribute, placed.entry.start, placed.entry.end),
              },
            ],
          });
        }
        lost.delete(prerequisite.tag);
      }
    },
  },
});

/** Returns, by tag, the activities that lost the tag, including removed activities. */
function findLostTags({ nodes }: PageComparison): Map<string, NodeChange[]> {
  const lost = new Map<string, NodeChange[]>();
  for (const change of nodes) {
    const { node } = change.before.entry;
    const now = (change.after ?? change.renamed)?.entry.node;
    const left = new Set(now?.kind === 'activity' ? now.tags : []);
    for (const tag of new Set(node.kind === 'activity' ? node.tags : [])) {
      if (left.has(tag)) continue;
      const changes = lost.get(tag);
      if (changes) changes.push(change);
      else lost.set(tag, [change]);
    }
  }
  return lost;
}

/**
 * Returns how many activities with the tag a map required. Undefined if it did not require the tag, or did not exist.
 */
function requiredCountBefore(before: MapEntry | undefined, tag: string): number | undefined {
  const requiredCounts = (before?.map.prerequisites ?? []).flatMap((one) =>
    one.type === 'tag' && one.tag === tag ? [one.numberCompleted] : [],
  );
  return requiredCounts.length === 0 ? undefined : Math.max(...requiredCounts);
}
