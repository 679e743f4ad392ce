import type { Point } from './geometry.ts';
import type { MapLayout } from './layout-map.ts';

/** The same layout elsewhere: everything moved by as much. */
export function shiftLayout(layout: MapLayout, by: Point): MapLayout {
  if (by.x === 0 && by.y === 0) return layout;
  const { bounds } = layout;
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  const nodes = layout.nodes.map((node) => ({ ...node, ...move(node) }));
  return {
    ...layout,
    nodes,
    nodesById: new Map(nodes.map((node) => [node.activityId, node])),
    edges: layout.edges.map((edge) => ({ ...edge, points: edge.points.map(move) })),
    bounds: { ...bounds, minX: bounds.minX + by.x, minY: bounds.minY + by.y },
  };
}
