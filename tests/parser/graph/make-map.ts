import * as fc from 'fast-check';
import type { GridPoint, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import type { MapLayout } from '../../../parser/graph/layout-map.ts';
import type { Point } from '../../../parser/graph/geometry.ts';

/**
 * Builds a map from one line, such as `a>b,c; b(1 0)>d; @join`. The first node is the root, `@` marks layout nodes and
 * `!` completions. The nodes are in the order in which they are first named.
 */
export function makeMap(text: string, layout: SkillMap['layout'] = 'automatic'): SkillMap {
  const nodes = new Map<string, SkillNode>();
  const nodeOf = (written: string): SkillNode => {
    const [, id = '', depth, offset] = /^([^(]+)(?:\((\S+) (\S+)\))?$/.exec(written.trim()) ?? [];
    const node = nodes.get(id) ?? makeNode(id);
    if (depth !== undefined) node.position = { depth: Number(depth), offset: Number(offset) };
    nodes.set(id, node);
    return node;
  };
  for (const part of text.split(';')) {
    const [from = '', to = ''] = part.split('>');
    const node = nodeOf(from);
    for (const next of to.split(',').filter((word) => word.trim() !== '')) {
      node.nextIds.push(nodeOf(next).activityId);
    }
  }
  return toMap([...nodes.values()], layout);
}

/** Builds a map of `count` nodes with numbers as ids. `nextOf` returns where a node leads; larger ids are dropped. */
export function makeNumberedMap(
  count: number,
  nextOf: (index: number) => readonly number[],
  positionOf?: (index: number) => GridPoint | undefined,
): SkillMap {
  const nodes = Array.from({ length: count }, (_, index) => {
    const node = makeNode(`${index}`);
    const position = positionOf?.(index);
    if (position) node.position = position;
    node.nextIds = [...new Set(nextOf(index))].filter((next) => next < count).map(String);
    return node;
  });
  return toMap(nodes, positionOf ? 'manual' : 'automatic');
}

function makeNode(id: string): SkillNode {
  const base = { activityId: id, displayName: id, nextIds: [], edges: [] };
  if (id.startsWith('@')) return { ...base, kind: 'layout' };
  if (id.startsWith('!')) {
    return { ...base, kind: 'completion', rewards: [], actions: [], showMultiplayerShare: false };
  }
  return { ...base, kind: 'activity', description: '', tags: [], editor: 'blocks', allowCodeCarryover: true };
}

function toMap(nodes: SkillNode[], layout: SkillMap['layout']): SkillMap {
  const [root] = nodes;
  return {
    mapId: 'map',
    displayName: 'Map',
    prerequisites: [],
    allowCodeCarryover: true,
    layout,
    ...(root && { rootId: root.activityId }),
    nodes,
  };
}

/** Random graphs with loops, repeated and unknown targets, layout nodes, unreachable parts, ids like `__proto__`. */
export const anyMap = fc
  .integer({ min: 0, max: 24 })
  .chain((count) =>
    fc.record({
      next: fc.array(fc.array(fc.integer({ min: 0, max: count + 1 }), { maxLength: 4 }), {
        minLength: count,
        maxLength: count,
      }),
      isLayout: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    }),
  )
  .map(({ next, isLayout }): SkillMap => {
    const names = next.map((_, index) => ['constructor', '__proto__', 'a b'][index] ?? `n${index}`);
    const nodes = next.map((targets, index): SkillNode => {
      const isBend = isLayout[index] === true && index % 3 === 2;
      const node = makeNode(isBend ? `@${names[index]}` : (names[index] ?? ''));
      return {
        ...node,
        activityId: names[index] ?? '',
        nextIds: targets.map((at) => names[at] ?? 'unknown'),
      };
    });
    return toMap(nodes, 'automatic');
  });

/** Random graphs like those of `anyMap`, in a manual layout with each node in a cell of its own. */
export const anyPlacedMap = fc
  .tuple(
    anyMap,
    fc.uniqueArray(fc.tuple(fc.integer({ min: -4, max: 6 }), fc.integer({ min: -4, max: 6 })), {
      minLength: 24,
      maxLength: 24,
      selector: ([depth, offset]) => `${depth} ${offset}`,
    }),
  )
  .map(([map, cells]): SkillMap => {
    const nodes = map.nodes.map((node, index) => {
      const [depth, offset] = cells[index] ?? [0, 0];
      return { ...node, position: { depth, offset } };
    });
    return { ...map, layout: 'manual', nodes };
  });

/** The straight segments between the points of a line. */
export function piecesOf(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}

/** The ids of nodes whose tile a path touches with any part of its width, except the two nodes that it joins. */
export function tilesTouched(layout: MapLayout, edge: MapLayout['edges'][number]): string[] {
  const reach = 25 + 15;
  return layout.nodes
    .filter(({ kind, activityId }) => kind !== 'layout' && ![edge.fromId, edge.toId].includes(activityId))
    .filter(({ x, y }) =>
      piecesOf(edge.points).some(
        ([a, b]) =>
          Math.min(a.x, b.x) < x + reach &&
          Math.max(a.x, b.x) > x - reach &&
          Math.min(a.y, b.y) < y + reach &&
          Math.max(a.y, b.y) > y - reach,
      ),
    )
    .map((node) => node.activityId);
}
