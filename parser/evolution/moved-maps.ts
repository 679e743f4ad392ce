import type { MapEntry } from '../model/map-document.ts';
import { findReuses, type Move, type Reuse } from './find-reuses.ts';
import { givenName, urlKey } from './marks-of.ts';
import { matchUnique } from './match-unique.ts';
import { nodesOf } from './node-in-map.ts';

/** Maximum number of maps to match. Above this number, the file was replaced rather than edited. */
const MAX_MAPS = 50;

/**
 * Finds headings that now belong to a different map. A map that keeps its name or a tutorial counts as edited
 * instead.
 */
export function findReusedMaps(before: readonly MapEntry[], after: readonly MapEntry[]): Reuse<MapEntry>[] {
  const nowAt = new Map(after.map((map) => [map.id, map]));
  const settled = new Set<MapEntry>();
  const open = before.filter((map) => {
    const now = nowAt.get(map.id);
    const isKept = now !== undefined && isEdited(map, now);
    if (isKept) settled.add(now);
    return !isKept;
  });
  const moves = findMoves(open, after, settled);
  const idOf = ({ id }: MapEntry): string => id;
  return findReuses(moves, { keyBefore: idOf, keyNow: idOf, before, now: after }).filter(
    // Another rule reports a `formerly` that has no effect.
    (reuse) => !reuse.moves.some((move) => move.now.map.formerIds?.includes(move.before.id)),
  );
}

/** Matches maps with half of their tutorials in common, else maps with the same name. Only unique matches count. */
function findMoves(
  open: readonly MapEntry[],
  after: readonly MapEntry[],
  settled: ReadonlySet<MapEntry>,
): Move<MapEntry>[] {
  const unsettled = after.filter((map) => !settled.has(map));
  if (open.length === 0 || open.length > MAX_MAPS || unsettled.length > MAX_MAPS) return [];
  const found = new Map<MapEntry, MapEntry>();
  const alike = new Map(open.map((map) => [map, unsettled.filter((other) => isSimilar(map, other))]));
  for (const [map, [other, ...more]] of alike) {
    const isOnly = other && [...alike.values()].filter((all) => all.includes(other)).length === 1;
    if (isOnly && more.length === 0) found.set(map, other);
  }
  for (const [map, other] of matchUnique(open, unsettled, { of: mapName, ofOther: mapName })) {
    const isReported = found.has(map) || [...found.values()].includes(other);
    if (!isReported && (tutorialsOf(map).size === 0 || tutorialsOf(other).size === 0)) found.set(map, other);
  }
  const order = new Map(after.map((map, index) => [map, index]));
  return [...found]
    .filter(([map, other]) => map.id !== other.id)
    .map(([map, now]) => ({ before: map, now }))
    .sort((one, other) => (order.get(one.now) ?? 0) - (order.get(other.now) ?? 0));
}

function isEdited(before: MapEntry, now: MapEntry): boolean {
  const name = mapName(before);
  if (name !== undefined && name === mapName(now)) return true;
  const [had, has] = [tutorialsOf(before), tutorialsOf(now)];
  if (had.size > 0 && has.size > 0) return countShared(had, has) > 0;
  const ids = new Set(before.nodes.map(({ id }) => id));
  return now.nodes.some(({ id }) => ids.has(id));
}

function isSimilar(one: MapEntry, other: MapEntry): boolean {
  const [had, has] = [tutorialsOf(one), tutorialsOf(other)];
  const shared = countShared(had, has);
  return shared > 0 && shared * 2 >= Math.min(had.size, has.size);
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((one) => others.has(one)).length;
}

function tutorialsOf(map: MapEntry): Set<string> {
  return new Set(nodesOf(map).flatMap((node) => urlKey(node) ?? []));
}

/** Returns a map's explicit `name`, or undefined if only the heading names it. */
export function mapName({ map, attributes }: MapEntry): string | undefined {
  return givenName(attributes, map.displayName);
}
