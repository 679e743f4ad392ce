import type { Page, SkillMap } from '#schemas/generated/page.ts';
import { isOnPicture, layoutPage, type PlacedMapLayout } from '../graph/layout-page.ts';
import type { Change } from '#schemas/generated/change-report.ts';
import { nodeName, placeOfPair, type MapPair, type NodePair } from './diff-nodes.ts';

interface Drawings {
  before: Page;
  after: Page;
  maps: readonly MapPair[];
  /** Maps in which the condition for opening a node changed. That is reported instead of their changed paths. */
  opened: ReadonlySet<MapPair>;
}

/**
 * Returns the changes of nodes at another position, and of maps whose paths are drawn differently. If nodes were
 * added or removed, an automatic layout also moves others: then only positions that the author wrote count.
 */
export function changesOfDrawing({ before, after, maps, opened }: Drawings): Change[] {
  // The position on a background picture matters only if both versions have one.
  const isFixed = isOnPicture(before) && isOnPicture(after);
  const [earlier, later] = [drawingOf(before, isFixed), drawingOf(after, isFixed)];
  return maps.flatMap((pair) => {
    const [had, has] = [earlier(pair.before), later(pair.after)];
    if (!had || !has) return [];
    const isSame = pair.added.length === 0 && pair.removed.length === 0 && !pair.hasMoves;
    const shift = isSame && !isFixed ? commonShift(pair.pairs, { had, has }) : NO_SHIFT;
    const moved = pair.pairs.flatMap((nodes) => moveOf(nodes, isSame ? { had, has, shift } : undefined));
    if (moved.length > 0 || !isSame || opened.has(pair) || had.paths === has.paths) return moved;
    return [
      {
        part: 'map',
        kind: 'changed',
        what: 'paths',
        map: pair.after.mapId,
        text: `The paths of the map “${pair.after.displayName}” are drawn differently.`,
      },
    ];
  });
}

type Point = readonly [x: number, y: number];

const NO_SHIFT: Point = [0, 0];

/** A drawn map. Positions are relative to the page's background picture or, without one, to the corner of the map. */
interface Drawing {
  at: ReadonlyMap<string, Point>;
  paths: string;
}

function drawingOf(page: Page, isFixed: boolean): (map: SkillMap) => Drawing | undefined {
  const layout = layoutPage(page);
  return (map) => {
    const placed = layout.maps[page.maps.indexOf(map)];
    return placed && drawn(placed, isFixed);
  };
}

function drawn({ nodes, edges }: PlacedMapLayout, isFixed: boolean): Drawing {
  const seen = nodes.filter(({ kind }) => kind !== 'layout');
  const x = isFixed ? 0 : Math.min(...seen.map((node) => node.x));
  const y = isFixed ? 0 : Math.min(...seen.map((node) => node.y));
  return {
    at: new Map(seen.map((node) => [node.activityId, [node.x - x, node.y - y]])),
    paths: linesOf(edges.map(({ points }) => points.map((point) => [point.x - x, point.y - y]))),
  };
}

/** Returns all lines, sorted. Lines on the same axis that touch or overlap are one, however many paths they belong to. */
function linesOf(paths: readonly (readonly (readonly number[])[])[]): string {
  const spans = new Map<string, [from: number, to: number][]>();
  const slanted: string[] = [];
  for (const path of paths) {
    for (const [index, [x = 0, y = 0]] of path.entries()) {
      const [nextX, nextY] = path[index + 1] ?? [x, y];
      if (nextX === undefined || nextY === undefined || (nextX === x && nextY === y)) continue;
      if (nextX !== x && nextY !== y) slanted.push([x, y, nextX, nextY].join(' '));
      else {
        const key = nextY === y ? `y ${y}` : `x ${x}`;
        const span = nextY === y ? [x, nextX] : [y, nextY];
        const known = spans.get(key) ?? [];
        known.push([Math.min(...span), Math.max(...span)]);
        spans.set(key, known);
      }
    }
  }
  const straight = [...spans].flatMap(([key, all]) =>
    joinSpans(all).map((span) => `${key} ${span.join(' ')}`),
  );
  return [...straight, ...slanted].sort().join('; ');
}

function joinSpans(spans: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

interface DrawnPair {
  had: Drawing;
  has: Drawing;
}

/**
 * Returns the shift that most nodes share. Such nodes did not move: the corner of the map did. Returns no shift if
 * two shifts are equally common and equally long, because a comparison in the other direction must give the same
 * result.
 */
function commonShift(pairs: readonly NodePair[], drawings: DrawnPair): Point {
  const counts = new Map<string, { shift: Point; count: number }>();
  for (const pair of pairs) {
    const shift = shiftOf(pair, drawings);
    if (!shift) continue;
    const known = counts.get(shift.join(' '));
    if (known) known.count += 1;
    else counts.set(shift.join(' '), { shift, count: 1 });
  }
  const length = ([x, y]: Point): number => Math.hypot(x, y);
  const [best, next] = [...counts.values()].sort(
    (one, other) => other.count - one.count || length(one.shift) - length(other.shift),
  );
  const isTie = best && next && best.count === next.count && length(best.shift) === length(next.shift);
  return best && !isTie ? best.shift : NO_SHIFT;
}

function shiftOf({ before, after }: NodePair, { had, has }: DrawnPair): Point | undefined {
  const from = had.at.get(before.node.activityId);
  const to = has.at.get(after.node.activityId);
  return from && to && [to[0] - from[0], to[1] - from[1]];
}

function moveOf(pair: NodePair, drawings: (DrawnPair & { shift: Point }) | undefined): Change[] {
  const { before, after } = pair;
  const from = drawings ? drawings.had.at.get(before.node.activityId)?.join(' ') : writtenPosition(before);
  const to = drawings ? drawings.has.at.get(after.node.activityId)?.join(' ') : writtenPosition(after);
  const isShifted = drawings && shiftOf(pair, drawings)?.join(' ') === drawings.shift.join(' ');
  if (from === undefined || to === undefined || (drawings ? isShifted : from === to)) return [];
  const name = nodeName(after);
  return [
    {
      ...placeOfPair(pair),
      kind: 'moved',
      before: from,
      after: to,
      text: `${name.charAt(0).toUpperCase()}${name.slice(1)} is at another place of the map.`,
    },
  ];
}

function writtenPosition({ node: { position } }: NodePair['before']): string | undefined {
  return position && `${position.depth} ${position.offset}`;
}
