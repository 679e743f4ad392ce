import { expect } from 'vitest';
import type { MapLayout } from '../../../parser/graph/layout-map.ts';
import { piecesOf, tilesTouched } from './make-map.ts';

export function cellsOf(layout: MapLayout): Record<string, string> {
  return Object.fromEntries(
    layout.nodes.map((node) => [node.activityId, `${node.depth} ${node.offset}`] as const),
  );
}

export function edgeOf(layout: MapLayout, fromId: string, toId: string): MapLayout['edges'][number] {
  const edge = layout.edges.find((candidate) => candidate.fromId === fromId && candidate.toId === toId);
  if (!edge) throw new Error(`no path from ${fromId} to ${toId}`);
  return edge;
}

/** Expects of each path that it joins its nodes in straight segments along the grid, and touches no other tile. */
export function expectGoodPaths(layout: MapLayout): void {
  for (const edge of layout.edges) {
    const { x, y } = layout.nodesById.get(edge.fromId) ?? {};
    const end = layout.nodesById.get(edge.toId);
    expect(edge.points.at(0)).toEqual({ x, y });
    expect(edge.points.at(-1)).toEqual({ x: end?.x, y: end?.y });
    for (const [a, b] of piecesOf(edge.points)) expect(a.x === b.x || a.y === b.y).toBe(true);
    expect(tilesTouched(layout, edge)).toEqual([]);
  }
}
