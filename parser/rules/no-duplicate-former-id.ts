import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { formerIdsOf, type PlacedFormerId } from '../facts/former-ids-of.ts';

/** Limits the pairs of maps to compare, because each comparison visits all nodes. */
const MAX_PAIRS = 50;

const MESSAGES = {
  second: {
    reason: 'Two headings name `{id}` in `formerly`.',
    note: 'What learners did under it is carried over only once, to the first that names it. Name it only where they should go on.',
  },
} as const;

export const noDuplicateFormerId = defineRule('no-duplicate-former-id', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const earlier = new Map<string, PlacedFormerId>();
      let pairs = 0;
      const isConflict = (one: PlacedFormerId, other: PlacedFormerId): boolean => {
        if (one.node) return one.node !== other.node;
        pairs += 1;
        // Maps may share a former id if a map was split: each part continues with its own nodes.
        return one.map !== other.map && pairs <= MAX_PAIRS && shareNode(one.map, other.map);
      };
      for (const former of formerIdsOf(document)) {
        const keys = keysOf(former);
        const other = keys.map((key) => earlier.get(key)).find((one) => one && isConflict(former, one));
        for (const key of keys) if (!earlier.has(key)) earlier.set(key, former);
        if (other) report(toFinding(former, other));
      }
    },
  },
});

/** Returns the keys of a former id. An id with a slash is also the `map/node` form for a node of another map. */
function keysOf({ map, node, id }: PlacedFormerId): string[] {
  if (!node) return [`map ${id}`];
  return [`node ${map.id}/${id}`, ...(id.includes('/') ? [`node ${id}`] : [])];
}

/** True if a node of the earlier map may continue in either map. */
function shareNode(one: MapEntry, other: MapEntry): boolean {
  const names = new Set(namesOf(one));
  return namesOf(other).some((name) => names.has(name));
}

function namesOf({ nodes }: MapEntry): string[] {
  return nodes.flatMap(({ id, node }) => (node.kind === 'layout' ? [] : [id, ...(node.formerIds ?? [])]));
}

function toFinding({ attribute, entry }: PlacedFormerId, other: PlacedFormerId): FindingOf<typeof MESSAGES> {
  return {
    message: 'second',
    values: { id: entry.text },
    range: valueRange(attribute, entry.start, entry.end),
    related: [
      {
        reason: 'It is carried over to this one',
        range: valueRange(other.attribute, other.entry.start, other.entry.end),
      },
    ],
  };
}
