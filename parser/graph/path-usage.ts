import type { Point } from './geometry.ts';
import type { PathEnds } from './tile-index.ts';

export interface PathUsage {
  add(points: readonly Point[], ends: PathEnds): void;
  /** Returns how much of a path would lie on paths with other ends, as a length in view-box units. */
  overlap(points: readonly Point[], ends: PathEnds): number;
}

interface Run extends PathEnds {
  from: number;
  to: number;
}

/** Compares only the latest runs on each line, which limits the time of a query. */
const MAX_COMPARED_RUNS = 16;

export function createPathUsage(): PathUsage {
  const lines = new Map<number, Run[]>();
  return {
    add(points, ends) {
      eachRun(points, (line, from, to) => {
        const run = { from, to, source: ends.source, target: ends.target };
        const runs = lines.get(line);
        if (runs) runs.push(run);
        else lines.set(line, [run]);
      });
    },
    overlap(points, ends) {
      let sum = 0;
      eachRun(points, (line, from, to) => {
        const runs = lines.get(line);
        if (!runs) return;
        for (let at = runs.length - 1; at >= Math.max(0, runs.length - MAX_COMPARED_RUNS); at--) {
          const run = runs[at];
          if (!run || run.source === ends.source || run.target === ends.target) continue;
          sum += Math.max(0, Math.min(to, run.to) - Math.max(from, run.from));
        }
      });
      return sum;
    },
  };
}

/**
 * Visits each horizontal or vertical segment of a path, with a number for the line that it is on, and its ends in
 * order.
 */
function eachRun(points: readonly Point[], visit: (line: number, from: number, to: number) => void): void {
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1];
    const b = points[at];
    if (!a || !b) continue;
    if (a.y === b.y) visit(2 * Math.round(a.y), Math.min(a.x, b.x), Math.max(a.x, b.x));
    else if (a.x === b.x) visit(2 * Math.round(a.x) + 1, Math.min(a.y, b.y), Math.max(a.y, b.y));
  }
}
