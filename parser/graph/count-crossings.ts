import { ROW } from './geometry.ts';
import type { MapLayout } from './layout-map.ts';

interface Piece {
  edge: number;
  /** The y of a horizontal piece, or the x of a vertical one. `start` and `end` are on the other axis. */
  line: number;
  start: number;
  end: number;
}

/** Returns how often paths cross or cover other paths with which they share no node. */
export function countCrossings({ edges }: Pick<MapLayout, 'edges'>): number {
  const [level, upright]: [Piece[], Piece[]] = [[], []];
  for (const [edge, { points }] of edges.entries()) {
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      if (from.y === to.y) level.push(toPiece(edge, to.y, [from.x, to.x]));
      else upright.push(toPiece(edge, to.x, [from.y, to.y]));
    }
  }
  const isOther = (one: Piece, other: Piece): boolean => {
    const [a, b] = [edges[one.edge], edges[other.edge]];
    if (!a || !b || one.edge === other.edge) return false;
    return ![a.fromId, a.toId].some((id) => id === b.fromId || id === b.toId);
  };
  return (
    countCrossed(level, upright, isOther) + countCovered(level, isOther) + countCovered(upright, isOther)
  );
}

type IsOther = (one: Piece, other: Piece) => boolean;

function toPiece(edge: number, line: number, ends: readonly [number, number]): Piece {
  return { edge, line, start: Math.min(...ends), end: Math.max(...ends) };
}

function countCrossed(level: readonly Piece[], upright: readonly Piece[], isOther: IsOther): number {
  const rows = groupBy(level, ({ line }) => Math.floor(line / ROW));
  let count = 0;
  for (const piece of upright) {
    for (let row = Math.floor(piece.start / ROW); row <= Math.floor(piece.end / ROW); row++) {
      for (const other of rows.get(row) ?? []) {
        const isBetween = other.start < piece.line && piece.line < other.end;
        if (isBetween && piece.start < other.line && other.line < piece.end && isOther(piece, other)) count++;
      }
    }
  }
  return count;
}

function countCovered(pieces: readonly Piece[], isOther: IsOther): number {
  let count = 0;
  for (const inLine of groupBy(pieces, ({ line }) => line).values()) {
    inLine.sort((one, other) => one.start - other.start);
    for (const [index, piece] of inLine.entries()) {
      for (let at = index + 1; at < inLine.length; at++) {
        const other = inLine[at];
        if (!other || other.start >= piece.end) break;
        if (isOther(piece, other)) count++;
      }
    }
  }
  return count;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
