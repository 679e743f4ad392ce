import { defineRule } from './define-rule.ts';
import type { Cause, FixDraft } from '../diagnostics/rule.ts';
import { layoutMap } from '../graph/layout-map.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueRange, type SectionNode } from '../syntax/tree.ts';
import { toText } from '../facts/edge-bends-of.ts';
import { addAttribute, insertAttribute } from '../edits/insert-attribute.ts';
import { removeLines } from '../edits/line-edits.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { ownNodesOf } from '../facts/own-nodes-of.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange, keyRange } from '../facts/ranges.ts';
import { droppedNodesOf } from '../facts/duplicate-nodes.ts';
import { phrase } from '../phrases/phrase.ts';

export const requirePosition = defineRule('require-position', {
  messages: {
    none: {
      reason: 'The layout `manual` needs a `position` for each activity, and this map has none.',
      note: 'The map is laid out automatically. Give each activity a line such as `* position: 1 0`, or remove this one.',
    },
    missing: {
      reason: '`{heading}` needs a `position`, because the layout of its map is `manual`.',
      note: 'Learners see it wherever there is room. Add a line such as `* position: 1 0`.',
    },
  },
  visit: {
    map: ({ map }, { document, text, report }) => {
      const layout = map.attributes.scalars.get('layout');
      if (map.map.layout !== 'manual' || !layout || map.nodes.length === 0) return;
      if (map.nodes.every(({ section }) => !section.children.some(isPosition))) {
        const exclusionAt = exclusionsOf(document);
        const clearNodes = ownNodesOf(map).filter(({ section }) => !exclusionAt(section.headerStart));
        report({
          message: 'none',
          range: valueRange(layout),
          suggestions: [...addPositions(document, map, clearNodes), removeLines(layout, text)],
        });
        return;
      }
      const duplicates = new Set(droppedNodesOf(map).map(({ id }) => id));
      const missing = ownNodesOf(map).filter(
        ({ id, attributes }) => !attributes.scalars.has('position') && !duplicates.has(id),
      );
      const drawnNodes = missing.length > 0 ? layoutMap(map.map).nodesById : undefined;
      for (const { id, section } of missing) {
        const drawnNode = drawnNodes?.get(id);
        report({
          message: 'missing',
          values: { heading: section.header.trimEnd() },
          range: headerRange(section),
          ...(drawnNode && {
            suggestions: [addAttribute(document, section, ['position', toText(drawnNode)])],
          }),
          because: findReasons(section, document),
        });
      }
    },
  },
});

/** Returns the findings on a `position` that is empty or not read. */
function findReasons(section: SectionNode, document: MapDocument): readonly Cause[] | undefined {
  const empty = section.children.find(isPosition);
  if (!empty || empty.type === 'block') return findMeant(document, section, 'position')?.because;
  return (['no-empty-value', 'no-lost-scalar', 'no-misplaced-attribute'] as const).map((rule) => ({
    rule,
    range: keyRange(empty),
  }));
}

function isPosition(child: { type: string; key?: string }): boolean {
  return child.type !== 'block' && child.key === 'position';
}

const MAX_PLACED = 200;

function addPositions(document: MapDocument, { map }: MapEntry, nodes: readonly NodeEntry[]): FixDraft[] {
  if (nodes.length > MAX_PLACED) return [];
  const { nodesById } = layoutMap(map);
  const edits = nodes.flatMap(({ id, section }) => {
    const drawnNode = nodesById.get(id);
    return drawnNode ? [insertAttribute(document, section, ['position', toText(drawnNode)])] : [];
  });
  return [{ title: phrase('title.write-positions'), edits }];
}
