import type { GridPoint, SkillMap } from '#schemas/generated/page.ts';
import { buildGraph, edgeRange, type Graph } from './build-graph.ts';
import { countCrossings } from './count-crossings.ts';
import { COLUMN, MARGIN, ROW } from './geometry.ts';
import { layoutMap, type MapLayout } from './layout-map.ts';
import { NAME_REACH } from './name-frame.ts';
import { walkGraph } from './walk-graph.ts';

/*
 * The automatic layout is as wide as the longest way through the map, so a row of sixty nodes becomes a line of dots.
 * Folding cuts such a layout at columns that few paths cross, and puts the parts below each other like the rows of a
 * field that is ploughed: one to the right, the next back to the left. The parts themselves stay as they are, mirrored
 * if they run to the left, so branches are as readable as before.
 */

/** The window that a map is folded for, in pixels: a small screen without its panels. */
const WINDOW = { width: 1100, height: 690 };

/** Factor by which a folded map must be drawn larger, so that folding is worth it. */
const LEAST_GAIN = 1.25;
const FEWEST_COLUMNS = 4;
/** A part may be this much narrower than the others, to be cut where fewer paths cross. */
const NARROWEST_PART = 0.6;
const MOST_WIDTHS = 60;
/** Largest number of foldings to compare by their crossing paths, because routing paths takes time. */
const MOST_ROUTED = 12;

type Cells = readonly GridPoint[];

/** Returns a cell for each node, in the order of the nodes: automatic ones, folded if that is much easier to read. */
export function foldLayout(map: SkillMap): Cells {
  const automatic = { ...map, layout: 'automatic' as const };
  const drawn = layoutMap(automatic);
  const cells = drawn.nodes.map(({ depth, offset }) => ({ depth, offset }));
  const before = scaleOf(cells);
  const folded = foldings(automatic, cells).filter(({ scale }) => scale >= before * LEAST_GAIN);
  if (folded.length === 0) return cells;
  const most = countCrossings(drawn);
  for (const { cells: candidate } of folded.slice(0, MOST_ROUTED)) {
    if (countCrossings(placedAt(map, candidate)) <= most) return candidate;
  }
  return cells;
}

/** Lays out a map with the given cells. */
function placedAt(map: SkillMap, cells: Cells): MapLayout {
  const nodes = map.nodes.map((node, index) => ({ ...node, edges: [], position: cells[index] }));
  return layoutMap({ ...map, layout: 'manual', nodes } as SkillMap);
}

/**
 * Returns the scale at which a map fits into the window. At most 1, because a larger scale would not make the map
 * easier to read.
 */
function scaleOf(cells: Cells): number {
  let [right, bottom] = [0, 0];
  for (const { depth, offset } of cells) {
    right = Math.max(right, depth);
    bottom = Math.max(bottom, offset);
  }
  const width = right * COLUMN + 2 * NAME_REACH.aside;
  const height = bottom * ROW + MARGIN + NAME_REACH.below;
  return Math.min(1, WINDOW.width / width, WINDOW.height / height);
}

interface Folding {
  cells: Cells;
  scale: number;
}

/** Returns different foldings, the most readable first. */
function foldings(map: SkillMap, cells: Cells): Folding[] {
  const graph = buildGraph(map);
  const parts = toParts(graph, cells);
  const widest = Math.max(0, ...parts.map(({ columns }) => columns));
  const widths = new Set<number>();
  for (let step = MOST_WIDTHS; step >= 0; step--) {
    widths.add(Math.round(FEWEST_COLUMNS * (widest / FEWEST_COLUMNS) ** (step / MOST_WIDTHS)));
  }
  const found = [...widths]
    .filter((width) => width >= FEWEST_COLUMNS && width < widest)
    .flatMap((width) => [false, true].map((isTurned) => foldParts(cells, parts, { width, isTurned })))
    .map((folded) => ({ cells: folded, scale: scaleOf(folded) }));
  return found.sort((one, other) => other.scale - one.scale);
}

/**
 * Nodes that share no row with those of other parts. The nodes that learners can reach are one part, the others
 * another.
 */
interface Part {
  nodes: readonly number[];
  columns: number;
  /** The number of paths between each column and the one before. */
  crossing: readonly number[];
}

function toParts(graph: Graph, cells: Cells): Part[] {
  const { isReachable } = walkGraph(graph);
  const all = [...graph.nodes.keys()];
  return [1, 0].map((reached) => {
    const nodes = all.filter((node) => isReachable[node] === reached);
    const columns = nodes.reduce((most, node) => Math.max(most, (cells[node]?.depth ?? 0) + 1), 0);
    return { nodes, columns, crossing: countPaths(graph, cells, { nodes, columns }) };
  });
}

function countPaths(graph: Graph, cells: Cells, { nodes, columns }: Omit<Part, 'crossing'>): number[] {
  const changes = new Int32Array(columns + 2);
  const columnOf = (node: number): number => Math.min(columns, cells[node]?.depth ?? 0);
  for (const node of nodes) {
    const [from, to] = edgeRange(graph, node);
    for (let edge = from; edge < to; edge++) {
      const ends = [columnOf(node), columnOf(graph.targets[edge] ?? 0)];
      changes[Math.min(...ends) + 1] = (changes[Math.min(...ends) + 1] ?? 0) + 1;
      changes[Math.max(...ends) + 1] = (changes[Math.max(...ends) + 1] ?? 0) - 1;
    }
  }
  let count = 0;
  return Array.from({ length: columns }, (_, column) => (count += changes[column] ?? 0));
}

interface FoldOptions {
  /** The number of columns to fill. */
  width: number;
  /**
   * True if rows that run to the left are also turned upside down, so that parallel paths do not cross where they
   * turn.
   */
  isTurned: boolean;
}

function foldParts(cells: Cells, parts: readonly Part[], options: FoldOptions): Cells {
  const folded = [...cells];
  let top = 0;
  for (const part of parts) top = foldPart(part, folded, { ...options, top });
  return folded;
}

/** Folds one part below the row `top`. Returns the first row below the folded part. */
function foldPart(
  { nodes, columns, crossing }: Part,
  cells: GridPoint[],
  { width, isTurned, top }: FoldOptions & { top: number },
): number {
  const byColumn = Array.from({ length: columns }, (): number[] => []);
  for (const node of nodes) byColumn[cells[node]?.depth ?? 0]?.push(node);
  let [start, x, direction, row] = [0, 0, 1, top];
  while (start < columns) {
    const end = findCut({ columns, crossing }, start, direction > 0 ? width - x : x + 1);
    const inside = byColumn.slice(start, end).flat();
    const rows = [...new Set(inside.map((node) => cells[node]?.offset ?? 0))].sort((a, b) => a - b);
    const rankOf = new Map(rows.map((offset, rank) => [offset, rank]));
    for (const node of inside) {
      const { depth, offset } = cells[node] ?? { depth: 0, offset: 0 };
      const rank = rankOf.get(offset) ?? 0;
      const isUpsideDown = isTurned && direction < 0;
      cells[node] = {
        depth: x + direction * (depth - start),
        offset: row + (isUpsideDown ? rows.length - 1 - rank : rank),
      };
    }
    x += direction * (end - start - 1);
    [start, direction, row] = [end, -direction, row + rows.length];
  }
  return row;
}

/**
 * Returns the column before which a row is cut: the last one with room, or an earlier one where fewer paths cross.
 */
function findCut(
  { columns, crossing }: Pick<Part, 'columns' | 'crossing'>,
  start: number,
  room: number,
): number {
  if (columns - start <= room) return columns;
  let best = start + room;
  const first = start + Math.max(2, Math.ceil(room * NARROWEST_PART));
  for (let cut = best - 1; cut >= first; cut--) {
    if ((crossing[cut] ?? 0) < (crossing[best] ?? 0)) best = cut;
  }
  return best;
}
