import { defineRule } from '../rules/define-rule.ts';
import type { Cause, FindingOf } from '../diagnostics/rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import type { MapChange } from '../evolution/match-maps.ts';
import type { NodeChange } from '../evolution/match-nodes.ts';
import { createFormerIdLookup } from '../model/former-id-lookup.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange } from '../facts/ranges.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { headingOf, kindWord, comparisonOf } from './comparison-of.ts';
import { insertFormerly } from './insert-formerly.ts';

const LOST_PROGRESS_NOTE =
  'Learners who have begun or finished it find it untouched here, and what follows it locked.';

const MESSAGES = {
  map: {
    reason: 'The map `{heading}` has the new heading `{now}`, and `formerly: {heading}` is missing.',
    note: 'Learners who have begun find all of this map untouched: what they did is kept under `{heading}`.',
  },
  moved: {
    reason: 'The {kind} `{heading}` is on another map now, and `formerly: {name}` is missing.',
    note: LOST_PROGRESS_NOTE,
  },
  renamed: {
    reason: 'The {kind} `{heading}` has the new heading `{now}`, and `formerly: {name}` is missing.',
    note: LOST_PROGRESS_NOTE,
  },
  lost: {
    reason: 'The line `formerly: {names}` was removed.',
    note: 'Learners who have not come back since the heading was changed find it untouched.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const requireFormerId = defineRule('require-former-id', {
  messages: MESSAGES,
  needs: 'before',
  visit: {
    document: (_document, context) => {
      const comparison = comparisonOf(context);
      if (!comparison) return;
      const ids = idsOf(comparison.after);
      const goneOnIn = new Map(
        comparison.maps.map((change) => [change.before, change.after ?? change.renamed]),
      );
      const findings = [
        ...comparison.maps.flatMap((change) => checkMap(change, comparison, ids)),
        ...comparison.nodes.flatMap((change) => checkNode(change, comparison, { ...ids, goneOnIn })),
      ];
      for (const finding of findings) context.report(finding);
    },
  },
});

interface KnownIds {
  isMap: (id: string) => boolean;
  /** True if an id, as written in a map, names a node of that map, or a node as `map/node`. */
  isNode: (id: string, map: MapEntry) => boolean;
}

function idsOf(document: PageComparison['after']): KnownIds {
  const maps = new Set(document.page.maps.map(({ mapId }) => mapId));
  const nodes = new Set(
    document.page.maps.flatMap((map) => map.nodes.map((node) => `${map.mapId}/${node.activityId}`)),
  );
  const findCurrent = createFormerIdLookup(document.page);
  return {
    isMap: (id) => maps.has(id),
    isNode: (id, map) =>
      nodes.has(id) ||
      nodes.has(`${map.id}/${id}`) ||
      findCurrent({ mapId: map.id, activityId: id }) !== undefined,
  };
}

function checkMap(
  { before, after, renamed }: MapChange,
  { after: document }: PageComparison,
  { isMap }: KnownIds,
): Found[] {
  if (!renamed) return after ? checkKept(before, after, { document, isTaken: isMap }) : [];
  const names = [headingOf(before), ...formerNames(before, renamed)];
  const fix = insertFormerly(document, renamed, names);
  return [
    {
      message: 'map',
      values: { heading: headingOf(before), now: headingOf(renamed) },
      range: headerRange(renamed.section),
      ...(fix && { fix }),
      because: causesOf(document, renamed),
    },
  ];
}

function checkNode(
  { before, after, renamed }: NodeChange,
  { after: document }: PageComparison,
  { isNode, goneOnIn }: KnownIds & { goneOnIn: ReadonlyMap<MapEntry, MapEntry | undefined> },
): Found[] {
  if (!renamed) {
    const isTaken = (id: string): boolean => after !== undefined && isNode(id, after.map);
    return after ? checkKept(before.entry, after.entry, { document, isTaken }) : [];
  }
  const isMoved = goneOnIn.get(before.map) !== renamed.map;
  const heading = headingOf(before.entry);
  const name = isMoved ? `${headingOf(before.map)}/${heading}` : heading;
  const names = [name, ...formerNames(before.entry, renamed.entry)];
  const fix = insertFormerly(document, renamed.entry, names);
  const named = { kind: kindWord(before.entry.node), heading, name };
  const details = {
    range: headerRange(renamed.entry.section),
    ...(fix && { fix }),
    because: causesOf(document, renamed.entry),
  };
  return isMoved
    ? [{ message: 'moved', values: named, ...details }]
    : [{ message: 'renamed', values: { ...named, now: headingOf(renamed.entry) }, ...details }];
}

function checkKept(
  before: MapEntry | NodeEntry,
  after: MapEntry | NodeEntry,
  { document, isTaken }: { document: PageComparison['after']; isTaken: (id: string) => boolean },
): Found[] {
  const lost = formerNames(before, after).filter((id) => !isTaken(id));
  if (lost.length === 0) return [];
  const fix = insertFormerly(document, after, lost);
  return [
    {
      message: 'lost',
      values: { names: lost.join(', ') },
      range: headerRange(after.section),
      ...(fix && { fix }),
      because: causesOf(document, after),
    },
  ];
}

/** Returns the findings that explain why `formerly` is misread or not read at all. */
function causesOf(
  document: PageComparison['after'],
  { attributes, section }: MapEntry | NodeEntry,
): readonly Cause[] | undefined {
  const formerly = attributes.scalars.get('formerly');
  return formerly ? unclearCauses(document, formerly) : findMeant(document, section, 'formerly')?.because;
}

/** Returns former ids of the earlier text that the later text no longer lists. */
function formerNames(before: MapEntry | NodeEntry, after: MapEntry | NodeEntry): string[] {
  const kept = new Set(formerIdsOf(after));
  return formerIdsOf(before).filter((id) => !kept.has(id) && id !== after.id);
}

function formerIdsOf(entry: MapEntry | NodeEntry): readonly string[] {
  return ('node' in entry ? entry.node.formerIds : entry.map.formerIds) ?? [];
}
