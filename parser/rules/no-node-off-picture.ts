import type { SkillMap } from '#schemas/generated/page.ts';
import type { MessageWithValues } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { COLUMN, ORIGIN, ROW, type Bounds, type Point } from '../graph/geometry.ts';
import { gridOnPicture, isOnPicture, layoutPage } from '../graph/layout-page.ts';
import { valueRange } from '../syntax/tree.ts';
import { cellOf } from '../facts/edge-bends-of.ts';
import { ownNodesOf } from '../facts/own-nodes-of.ts';

const NOTE =
  'The background is enlarged to reach this node, so the other nodes no longer match the picture. Count positions from `0 0`.';

const MESSAGES = {
  left: {
    reason:
      'The position `{depth} {offset}` is too far left of the background: its first number needs to be at least `{least}`.',
    note: NOTE,
  },
  above: {
    reason:
      'The position `{depth} {offset}` is too far above the background: its second number needs to be at least `{least}`.',
    note: NOTE,
  },
} as const;

export const noNodeOffPicture = defineRule('no-node-off-picture', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      if (!isOnPicture(document.page) || !document.page.maps.some(reachesOut)) return;
      const { maps } = layoutPage(document.page);
      const picture = gridOnPicture(maps);
      const entries = new Map(document.maps.map((entry) => [entry.map, entry]));
      for (const [index, map] of document.page.maps.entries()) {
        const entry = entries.get(map);
        const drawn = maps[index];
        if (!entry || !drawn || map.layout !== 'manual') continue;
        for (const node of ownNodesOf(entry)) {
          const nodeLayout = drawn.nodesById.get(node.id);
          const position = node.attributes.scalars.get('position');
          if (!nodeLayout || !position || !cellOf(node) || nodeLayout.kind === 'layout') continue;
          const reach = reachOf(nodeLayout, picture);
          if (reach) report({ ...reach, range: valueRange(position) });
        }
      }
    },
  },
});

/** True if a node may be outside of the picture. A cheap test, so that most pages need no layout. */
function reachesOut({ layout, nodes }: SkillMap): boolean {
  return (
    layout === 'manual' &&
    nodes.some(({ position }) => position && (position.depth < -1 || position.offset < -1))
  );
}

/** Reports a node more than one cell outside of the picture. Closer nodes are visible in most windows. */
function reachOf(
  { x, y, depth, offset }: Point & { depth: number; offset: number },
  picture: Bounds,
): MessageWithValues<typeof MESSAGES> | undefined {
  const isLeft = x < picture.minX - COLUMN;
  const isAbove = y < picture.minY - ROW;
  if (!isLeft && !isAbove) return undefined;
  const least = isLeft
    ? depth + Math.ceil((picture.minX + ORIGIN - x) / COLUMN)
    : offset + Math.ceil((picture.minY + ORIGIN - y) / ROW);
  return { message: isLeft ? 'left' : 'above', values: { depth, offset, least: Math.floor(least) } };
}
