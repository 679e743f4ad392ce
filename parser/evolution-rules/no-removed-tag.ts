import type { PageComparison } from '../evolution/compare-pages.ts';
import { earlierMapsOf } from '../evolution/compare-pages.ts';
import type { NodeChange } from '../evolution/match-nodes.ts';
import type { MapEntry } from '../model/map-document.ts';
import { prerequisitesOf } from '../facts/prerequisites-of.ts';
import { headerRange } from '../facts/ranges.ts';
import { valueRange } from '../syntax/tree.ts';
import { defineEvolutionRule, headingOf, comparisonOf } from './define-evolution-rule.ts';

export const noRemovedTag = defineEvolutionRule('no-removed-tag', (context) => {
  const comparison = comparisonOf(context);
  if (!comparison) return;
  const lost = findLostTags(comparison);
  if (lost.size === 0) return;
  const earlier = earlierMapsOf(comparison);
  for (const placed of prerequisitesOf(comparison.after)) {
    const { prerequisite } = placed;
    const changes = prerequisite.type === 'tag' ? lost.get(prerequisite.tag) : undefined;
    if (prerequisite.type !== 'tag' || !changes) continue;
    const asked = askedBefore(earlier.get(placed.map), prerequisite.tag);
    // A map that was open without these is open without them now.
    if (asked === undefined || prerequisite.numberCompleted <= asked - changes.length) continue;
    for (const { after, renamed } of changes) {
      const now = after ?? renamed;
      if (!now) continue;
      const tags = now.entry.attributes.scalars.get('tags');
      context.report({
        reason: `Unexpected removal of the tag \`${prerequisite.tag}\` from \`${headingOf(now.entry)}\`, expected it to stay`,
        range: tags ? valueRange(tags) : headerRange(now.entry.section),
        note: `\`${placed.entry.text}\` opens the map \`${headingOf(placed.map)}\`: for learners who have met it with this activity, the map is locked again.`,
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
});

/** The activities that had a tag, and have it no more or are gone. */
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

/** How many a map asked for; undefined where it asked for none, or was not there. */
function askedBefore(before: MapEntry | undefined, tag: string): number | undefined {
  const asked = (before?.map.prerequisites ?? []).flatMap((one) =>
    one.type === 'tag' && one.tag === tag ? [one.numberCompleted] : [],
  );
  return asked.length === 0 ? undefined : Math.max(...asked);
}
