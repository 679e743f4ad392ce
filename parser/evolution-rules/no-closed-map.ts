import type { Prerequisite } from '#schemas/generated/page.ts';
import { defineRule } from '../rules/define-rule.ts';
import type { Cause, FindingOf, TextRange } from '../diagnostics/rule.ts';
import { earlierMapsOf, type PageComparison } from '../evolution/compare-pages.ts';
import { workableNodesOf, type NodeInMap } from '../evolution/node-in-map.ts';
import type { MapEntry } from '../model/map-document.ts';
import { prerequisitesOf, type PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import { headerRange } from '../facts/ranges.ts';
import { valueRange } from '../syntax/tree.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';
import { phrase } from '../phrases/phrase.ts';

const LOCKED =
  'Learners who have begun this map find it locked, with their projects in it, until they meet the condition.';

const MESSAGES = {
  added: {
    reason: 'The new condition `{entry}` locks a map that was open.',
    note: LOCKED,
  },
  more: { reason: 'The condition `{entry}` asks for more than before: it was `{most} {tag}`.', note: LOCKED },
  'grown-one': 'The new activity `{activity}` on the map `{map}` locks a map that was open.',
  grown: '{count} new activities on the map `{map}` lock a map that was open.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noClosedMap = defineRule('no-closed-map', {
  messages: MESSAGES,
  needs: 'before',
  visit: {
    document: (_document, context) => {
      const comparison = comparisonOf(context);
      if (!comparison) return;
      const earlier = earlierMapsOf(comparison);
      const required = createRequired(comparison);
      const reused = new Set(comparison.reusedMaps.flatMap(({ moves }) => moves.map(({ now }) => now.id)));
      for (const placed of prerequisitesOf(comparison.after)) {
        const { map, prerequisite } = placed;
        const before = earlier.get(map);
        if (!before) continue;
        const finding =
          prerequisite.type === 'tag'
            ? checkTag(placed, before.map.prerequisites, prerequisite)
            : checkMap(placed, before, required(prerequisite.mapId));
        // Until the headings are restored, it is unclear which map this condition names.
        const isReused = prerequisite.type === 'map' && reused.has(prerequisite.mapId);
        const because: readonly Cause[] | undefined = isReused ? [{ rule: 'no-reused-heading' }] : undefined;
        if (finding) context.report({ ...finding, because });
      }
    },
  },
});

interface RequiredMap {
  map: MapEntry;
  earlierId?: string;
  added: readonly NodeInMap[];
}

/**
 * Returns a function that finds a required map. It returns undefined for an unknown or empty map, because such a map
 * locks nothing.
 */
function createRequired(comparison: PageComparison): (id: string) => RequiredMap | undefined {
  const { after, nodes } = comparison;
  const shown = new Map(after.maps.map((map) => [map.id, map]));
  const known = new Set(nodes.map((one) => (one.after ?? one.renamed)?.entry.node));
  const earlier = earlierMapsOf(comparison);
  const found = new Map<string, RequiredMap | undefined>();
  const find = (id: string): RequiredMap | undefined => {
    const map = shown.get(id);
    const workableNodes = map ? workableNodesOf(map) : [];
    if (!map || workableNodes.length === 0) return undefined;
    const earlierId = earlier.get(map)?.id;
    const added = workableNodes.filter(({ entry: { node } }) => node.kind === 'activity' && !known.has(node));
    return { map, ...(earlierId !== undefined && { earlierId }), added };
  };
  return (id) => {
    if (!found.has(id)) found.set(id, find(id));
    return found.get(id);
  };
}

function checkTag(
  placed: PlacedPrerequisite,
  before: readonly Prerequisite[],
  { tag, numberCompleted }: Extract<Prerequisite, { type: 'tag' }>,
): Found | undefined {
  const requiredCounts = before.flatMap((one) =>
    one.type === 'tag' && one.tag === tag ? [one.numberCompleted] : [],
  );
  const most = Math.max(0, ...requiredCounts);
  if (numberCompleted <= most) return undefined;
  const values = { entry: placed.entry.text };
  return {
    ...(most === 0 ? { message: 'added', values } : { message: 'more', values: { ...values, most, tag } }),
    range: rangeOf(placed),
  };
}

function checkMap(
  placed: PlacedPrerequisite,
  before: MapEntry,
  required: RequiredMap | undefined,
): Found | undefined {
  if (!required || required.map === placed.map) return undefined;
  const { map, earlierId, added } = required;
  const wasRequired = before.map.prerequisites.some((one) => one.type === 'map' && one.mapId === earlierId);
  if (wasRequired) return added.length === 0 ? undefined : toGrown(placed, map, added);
  return { message: 'added', values: { entry: placed.entry.text }, range: rangeOf(placed) };
}

function toGrown(placed: PlacedPrerequisite, required: MapEntry, added: readonly NodeInMap[]): Found {
  const [first] = added;
  const map = headingOf(required);
  return {
    ...(added.length === 1 && first
      ? { message: 'grown-one', values: { activity: headingOf(first.entry), map } }
      : { message: 'grown', values: { count: added.length, map } }),
    range: rangeOf(placed),
    note: phrase('note.map-locked-again', { map }),
    related: added
      .slice(0, 3)
      .map(({ entry }) => ({ reason: 'This activity is new', range: headerRange(entry.section) })),
  };
}

function rangeOf({ attribute, entry }: PlacedPrerequisite): TextRange {
  return valueRange(attribute, entry.start, entry.end);
}
