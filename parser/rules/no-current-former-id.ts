import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type SectionNode } from '../syntax/tree.ts';
import { formerIdsOf, type PlacedFormerId } from '../facts/former-ids-of.ts';
import { headerRange } from '../facts/ranges.ts';

const MESSAGES = {
  own: {
    reason: '`formerly` names its own heading `{id}`.',
    note: 'It changes nothing: what learners have done here counts anyway. Name an earlier heading, or remove it.',
  },
  other: {
    reason: '`formerly` names the heading `{id}`, which is still in use.',
    note: 'What learners did under this heading stays there, and is not carried over. Name a heading that is gone, or remove it.',
  },
} as const;

export const noCurrentFormerId = defineRule('no-current-former-id', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const placed = formerIdsOf(document);
      if (placed.length === 0) return;
      const findCurrent = createIndex(document);
      for (const former of placed) {
        const current = findCurrent(former);
        if (current) report(toFinding(former, current));
      }
    },
  },
});

/** Returns a function that finds a heading with the id, possibly on the owner itself. */
function createIndex(document: MapDocument): (former: PlacedFormerId) => SectionNode | undefined {
  const shown = new Set(document.page.maps);
  const maps = new Map<string, SectionNode>();
  const nodes = new Map<string, SectionNode>();
  for (const map of document.maps) {
    if (!shown.has(map.map)) continue;
    maps.set(map.id, map.section);
    for (const { id, section } of map.nodes) nodes.set(`${map.id}/${id}`, section);
  }
  return ({ map, node, id }) => (node ? (nodes.get(`${map.id}/${id}`) ?? nodes.get(id)) : maps.get(id));
}

function toFinding(
  { map, node, attribute, entry }: PlacedFormerId,
  current: SectionNode,
): FindingOf<typeof MESSAGES> {
  const found = { values: { id: entry.text }, range: valueRange(attribute, entry.start, entry.end) };
  if (current === (node ?? map).section) {
    return { message: 'own', ...found };
  }
  return {
    message: 'other',
    ...found,
    related: [{ reason: 'It is still in use here', range: headerRange(current) }],
  };
}
