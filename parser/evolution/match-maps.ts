import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { matchUnique } from './match-unique.ts';
import { mapName } from './moved-maps.ts';
import { nodesOf, shownMapsOf } from './placed-node.ts';

export interface MapChange {
  before: MapEntry;
  /**
   * The later map that keeps the learners' progress: it has the same id, or names the earlier map in `formerly`. If the
   * map was split, the first part. If `isOusted`, the map that the earlier one became.
   */
  after?: MapEntry;
  /** The renamed map, if `after` is absent and the match is certain. */
  renamed?: MapEntry;
  /** Possible matches if there is neither `after` nor `renamed`, most likely first. */
  candidates: readonly MapEntry[];
  /** True if another map took over the heading. The author has to fix that first. */
  isOusted?: true;
}

/** Most removed and most new maps to match. Above this number, the file was replaced rather than edited. */
const MOST_MAPS = 50;

/** Returns the changes of all earlier maps in order, including reused headings. */
export function matchMaps(
  before: MapDocument,
  after: MapDocument,
  reuses: readonly Reuse<MapEntry>[],
): MapChange[] {
  const moved = new Map(reuses.flatMap(({ moves }) => moves.map((move) => [move.before, move.now])));
  const ousted = new Set(reuses.map((reuse) => reuse.ousted));
  const maps = shownMapsOf(after);
  const byId = new Map(maps.map((map) => [map.id, map]));
  const byFormerId = new Map<string, MapEntry>();
  for (const map of maps) {
    for (const id of map.map.formerIds ?? []) if (!byFormerId.has(id)) byFormerId.set(id, map);
  }
  const changes = shownMapsOf(before).map((map): MapChange => {
    if (ousted.has(map)) return { before: map, candidates: [], isOusted: true };
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
  const gone = changes.filter(({ after, isOusted }) => !after && !isOusted).map((change) => change.before);
  if (gone.length === 0 || added.length === 0) return [...changes];
  if (gone.length > MOST_MAPS || added.length > MOST_MAPS) return [...changes];
  const partners = new Map(gone.map((map) => [map, added.filter((other) => isAlike(map, other))]));
  const renamed = new Map<MapEntry, MapEntry>();
  for (const [map, [partner, ...more]] of partners) {
    const isOnly = [...partners.values()].filter((all) => partner && all.includes(partner)).length === 1;
    if (partner && more.length === 0 && isOnly) renamed.set(map, partner);
  }
  const byName = { of: mapName, ofOther: mapName };
  for (const [map, other] of matchUnique(gone, added, byName)) {
    if (!renamed.has(map) && ![...renamed.values()].includes(other)) renamed.set(map, other);
  }
  const taken = new Set(renamed.values());
  return changes.map((change) => {
    const found = renamed.get(change.before);
    if (change.after || found || change.isOusted) return { ...change, ...(found && { renamed: found }) };
    const left = added.filter((map) => !taken.has(map));
    const alike = partners.get(change.before)?.filter((map) => !taken.has(map)) ?? [];
    // A single removed map and a single new map are likely the same.
    return { ...change, candidates: alike.length > 0 ? alike : left.length === 1 ? left : [] };
  });
}

function isAlike(one: MapEntry, other: MapEntry): boolean {
  const marks = new Set(nodesOf(one).flatMap(marksOf));
  const shared = nodesOf(other).filter((node) => marksOf(node).some((mark) => marks.has(mark))).length;
  return shared > 0 && shared * 2 >= Math.min(one.map.nodes.length, other.map.nodes.length);
}

function marksOf({ entry: { id, node } }: ReturnType<typeof nodesOf>[number]): string[] {
  if (node.kind === 'activity') return node.url === undefined ? [] : [`${id}\n${node.url}`, node.url];
  return [];
}
