import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { matchUnique } from './match-unique.ts';
import { mapName } from './moved-maps.ts';
import { nodesOf, shownMapsOf } from './node-in-map.ts';

export interface MapChange {
  before: MapEntry;
  /**
   * The later map that keeps the learners' progress: it has the same id, or names the earlier map in `formerly`. If the
   * map was split, the first part. If `isReplaced`, the map that the earlier one became.
   */
  after?: MapEntry;
  /** The renamed map, if `after` is absent and the match is certain. */
  renamed?: MapEntry;
  /** Possible matches if there is neither `after` nor `renamed`, most likely first. */
  candidates: readonly MapEntry[];
  /** True if another map took over the heading. The author has to fix that first. */
  isReplaced?: true;
}

/**
 * Maximum number of removed maps, and of new maps, to match. Above this number, the file was replaced rather than
 * edited.
 */
const MAX_MAPS = 50;

/** Returns a change for each earlier map, in order. `reuses` are the headings that other maps took over. */
export function matchMaps(
  before: MapDocument,
  after: MapDocument,
  reuses: readonly Reuse<MapEntry>[],
): MapChange[] {
  const moved = new Map(reuses.flatMap(({ moves }) => moves.map((move) => [move.before, move.now])));
  const replaced = new Set(reuses.map((reuse) => reuse.replaced));
  const maps = shownMapsOf(after);
  const byId = new Map(maps.map((map) => [map.id, map]));
  const byFormerId = new Map<string, MapEntry>();
  for (const map of maps) {
    for (const id of map.map.formerIds ?? []) if (!byFormerId.has(id)) byFormerId.set(id, map);
  }
  const changes = shownMapsOf(before).map((map): MapChange => {
    if (replaced.has(map)) return { before: map, candidates: [], isReplaced: true };
    const kept = moved.get(map) ?? byId.get(map.id) ?? byFormerId.get(map.id);
    return { before: map, ...(kept && { after: kept }), candidates: [] };
  });
  const known = new Set(changes.map((change) => change.before.id));
  const goneOnIn = new Set(changes.map((change) => change.after));
  const added = maps.filter((map) => !known.has(map.id) && !goneOnIn.has(map));
  return findRenamed(changes, added);
}

/** Matches renamed maps by name, or by half of their nodes, if the match is unique. */
function findRenamed(changes: readonly MapChange[], added: readonly MapEntry[]): MapChange[] {
  const removed = changes
    .filter(({ after, isReplaced }) => !after && !isReplaced)
    .map((change) => change.before);
  if (removed.length === 0 || added.length === 0) return [...changes];
  if (removed.length > MAX_MAPS || added.length > MAX_MAPS) return [...changes];
  const candidates = new Map(removed.map((map) => [map, added.filter((other) => isSimilar(map, other))]));
  const renamed = new Map<MapEntry, MapEntry>();
  for (const [map, [partner, ...more]] of candidates) {
    const isOnly = [...candidates.values()].filter((all) => partner && all.includes(partner)).length === 1;
    if (partner && more.length === 0 && isOnly) renamed.set(map, partner);
  }
  const byName = { of: mapName, ofOther: mapName };
  for (const [map, other] of matchUnique(removed, added, byName)) {
    if (!renamed.has(map) && ![...renamed.values()].includes(other)) renamed.set(map, other);
  }
  const matched = new Set(renamed.values());
  return changes.map((change) => {
    const found = renamed.get(change.before);
    if (change.after || found || change.isReplaced) return { ...change, ...(found && { renamed: found }) };
    const remaining = added.filter((map) => !matched.has(map));
    const alike = candidates.get(change.before)?.filter((map) => !matched.has(map)) ?? [];
    // A single removed map and a single new map are likely the same.
    return { ...change, candidates: alike.length > 0 ? alike : remaining.length === 1 ? remaining : [] };
  });
}

function isSimilar(one: MapEntry, other: MapEntry): boolean {
  const marks = new Set(nodesOf(one).flatMap(marksOf));
  const shared = nodesOf(other).filter((node) => marksOf(node).some((mark) => marks.has(mark))).length;
  return shared > 0 && shared * 2 >= Math.min(one.map.nodes.length, other.map.nodes.length);
}

function marksOf({ entry: { id, node } }: ReturnType<typeof nodesOf>[number]): string[] {
  if (node.kind === 'activity') return node.url === undefined ? [] : [`${id}\n${node.url}`, node.url];
  return [];
}
