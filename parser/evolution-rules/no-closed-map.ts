import type { Prerequisite } from '#schemas/generated/page.ts';
import type { Finding } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import { workableNodesOf } from '../evolution/placed-node.ts';
import type { PlacedNode } from '../evolution/placed-node.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { PlacedPrerequisite } from '../rules/prerequisites-of.ts';
import { prerequisitesOf } from '../rules/prerequisites-of.ts';
import { headerRange } from '../rules/ranges.ts';
import { valueRange } from '../syntax/tree.ts';
import { comparisonOf } from './comparison-of.ts';
import { headingOf } from './words.ts';

export const noClosedMap = defineRule('no-closed-map', (context) => {
  const comparison = comparisonOf(context);
  if (!comparison) return;
  const earlier = new Map<MapEntry, MapEntry>();
  for (const { before, after, renamed } of comparison.maps) {
    const map = after ?? renamed;
    if (map && !earlier.has(map)) earlier.set(map, before);
  }
  for (const placed of prerequisitesOf(comparison.after)) {
    const before = earlier.get(placed.map);
    const finding = before && checkPrerequisite(placed, before, comparison);
    if (finding) context.report(finding);
  }
});

function checkPrerequisite(
  placed: PlacedPrerequisite,
  before: MapEntry,
  comparison: PageComparison,
): Finding | undefined {
  const { prerequisite } = placed;
  return prerequisite.type === 'tag'
    ? checkTag(placed, before.map.prerequisites, prerequisite)
    : checkMap(placed, before, comparison);
}

function checkTag(
  placed: PlacedPrerequisite,
  before: readonly Prerequisite[],
  { tag, numberCompleted }: Extract<Prerequisite, { type: 'tag' }>,
): Finding | undefined {
  const asked = before.flatMap((one) => (one.type === 'tag' && one.tag === tag ? [one.numberCompleted] : []));
  const most = Math.max(0, ...asked);
  if (numberCompleted <= most) return undefined;
  return toFinding(
    placed,
    most === 0
      ? `Unexpected new condition \`${placed.entry.text}\`, expected the map to stay open as before`
      : `Unexpected condition \`${placed.entry.text}\`, expected at most \`${most} ${tag}\` as before`,
  );
}

function checkMap(
  placed: PlacedPrerequisite,
  before: MapEntry,
  { maps, nodes, after }: PageComparison,
): Finding | undefined {
  const { prerequisite, entry, map } = placed;
  if (prerequisite.type !== 'map') return undefined;
  const required = after.maps.findLast(({ id }) => id === prerequisite.mapId);
  // A condition that nobody knows is none.
  if (!required || required === map || workableNodesOf(required).length === 0) return undefined;
  const change = maps.find((one) => (one.after ?? one.renamed) === required);
  const wasRequired = before.map.prerequisites.some(
    (one) => one.type === 'map' && one.mapId === change?.before.id,
  );
  if (!change || !wasRequired) {
    return toFinding(
      placed,
      `Unexpected new condition \`${entry.text}\`, expected the map to stay open as before`,
    );
  }
  const known = new Set(nodes.map((one) => (one.after ?? one.renamed)?.entry.node));
  const added = workableNodesOf(required).filter(
    ({ entry: { node } }) => node.kind === 'activity' && !known.has(node),
  );
  return added.length === 0 ? undefined : toGrown(placed, required, added);
}

function toGrown(placed: PlacedPrerequisite, required: MapEntry, added: readonly PlacedNode[]): Finding {
  const [first] = added;
  const what =
    added.length === 1 && first
      ? `the new activity \`${headingOf(first.entry)}\``
      : `${added.length} new activities`;
  return {
    ...toFinding(
      placed,
      `Unexpected lock behind ${what} of \`${headingOf(required)}\`, expected the map to stay open as before`,
    ),
    note: `Learners who had completed \`${headingOf(required)}\` have not any more: this map is locked for them, with their projects in it, until they finish what is new.`,
    related: added
      .slice(0, 3)
      .map(({ entry }) => ({ reason: 'This activity is new', range: headerRange(entry.section) })),
  };
}

function toFinding({ attribute, entry }: PlacedPrerequisite, reason: string): Finding {
  return {
    reason,
    range: valueRange(attribute, entry.start, entry.end),
    note: 'Learners who have begun this map find it locked, with their projects in it, until they meet the condition.',
  };
}
