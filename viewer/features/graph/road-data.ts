import { toPathData } from '#parser';
import type { GraphItem, GraphRoad } from './graph-item.ts';

const bend = 24;

/** SVG path data of roads, all in one: thousands of them cost no more than one element. */
export function toRoadData(roads: readonly GraphRoad[]): string {
  return roads.map(({ points }) => toPathData(points, bend)).join('');
}

/** One path for all tiles that are locked, open, or completed: thousands of them cost no more than three elements. */
export function toSquares(items: readonly GraphItem[]): Record<'locked' | 'open' | 'completed', string> {
  const squares = { locked: '', open: '', completed: '' };
  for (const { view, x, y } of items) {
    const kind = view.status === 'locked' || view.status === 'completed' ? view.status : 'open';
    squares[kind] += `M${x - 25} ${y - 25}h50v50h-50z`;
  }
  return squares;
}
