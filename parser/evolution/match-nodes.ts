import type { NodeIds } from '../model/former-id-lookup.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { nameKey, urlKey } from './marks-of.ts';
import { matchUnique } from './match-unique.ts';
import { isSameFamily, type NodeInMap } from './node-in-map.ts';

export interface NodeChange {
  before: NodeInMap;
  /**
   * The later node that keeps the progress: it has the same ids, or names the earlier node in `formerly`. If
   * `isReplaced`, the node that the earlier one became.
   */
  after?: NodeInMap;
  /** The renamed or moved node, if `after` is absent and the match is certain. */
  renamed?: NodeInMap;
  /** Possible matches if there is neither `after` nor `renamed`, most likely first. */
  candidates: readonly NodeInMap[];
  /** True if another node took over the heading. The author has to fix that first. */
  isReplaced?: true;
}

export interface NodeSearch {
  /** Earlier nodes that learners can work in. */
  before: readonly NodeInMap[];
  /** Later nodes, without layout nodes. */
  after: readonly NodeInMap[];
  /** Finds the later node that keeps an earlier node's progress. */
  findSuccessor: (ids: NodeIds) => NodeInMap | undefined;
  /** Finds the later map that continues an earlier one. */
  mapOf: (map: MapEntry) => MapEntry | undefined;
  reuses: readonly Reuse<NodeInMap>[];
}

const MAX_CANDIDATES = 3;

/** Returns the changes of all earlier nodes in order. */
export function matchNodes(all: NodeSearch): NodeChange[] {
  const moved = new Map(all.reuses.flatMap(({ moves }) => moves.map(({ before, now }) => [before, now])));
  const replaced = new Set(all.reuses.map((reuse) => reuse.replaced));
  const search = { ...all, before: all.before.filter((node) => !replaced.has(node)) };
  const kept = new Map<NodeInMap, NodeInMap>();
  for (const node of search.before) {
    const after = moved.get(node) ?? search.findSuccessor({ mapId: node.map.id, activityId: node.entry.id });
    if (after) kept.set(node, after);
  }
  const taken = new Set(kept.values());
  const renamed = findRenamed(search, kept, taken);
  const added = search.after.filter((node) => !taken.has(node));
  const neighbours = new Set(search.before.filter((node) => !kept.has(node) && !renamed.has(node)));
  const candidates =
    neighbours.size > 0 ? findCandidates(neighbours, added, { search, kept, renamed }) : undefined;
  return all.before.map((before) => {
    if (replaced.has(before)) return { before, candidates: [], isReplaced: true };
    const [after, found] = [kept.get(before), renamed.get(before)];
    return {
      before,
      ...(after && { after }),
      ...(found && { renamed: found }),
      candidates: candidates?.(before) ?? [],
    };
  });
}

/**
 * Matches renamed nodes by tutorial, then by name, within their map, and then by tutorial, heading and name in other
 * maps. Only unique matches count. Rewards come last.
 */
function findRenamed(
  { before, after, mapOf }: NodeSearch,
  kept: ReadonlyMap<NodeInMap, NodeInMap>,
  matched: Set<NodeInMap>,
): Map<NodeInMap, NodeInMap> {
  const renamed = new Map<NodeInMap, NodeInMap>();
  const within = (keyOf: (node: NodeInMap) => string | undefined) => ({
    of: (node: NodeInMap) => joinKey(mapOf(node.map), keyOf(node)),
    ofOther: (node: NodeInMap) => joinKey(node.map, keyOf(node)),
  });
  const anywhere = (keyOf: (node: NodeInMap) => string | undefined) => ({ of: keyOf, ofOther: keyOf });
  const findUnmatched = (): Unmatched => ({
    removed: before.filter((node) => !kept.has(node) && !renamed.has(node)),
    added: after.filter((node) => !matched.has(node)),
  });
  for (const keys of [within(urlKey), within(nameKey), anywhere(urlKey), anywhere(idAndName)]) {
    const { removed, added } = findUnmatched();
    if (removed.length === 0 || added.length === 0) break;
    for (const [one, other] of matchUnique(removed, added, keys)) {
      renamed.set(one, other);
      matched.add(other);
    }
  }
  for (const [one, other] of matchRewards(findUnmatched(), mapOf)) {
    renamed.set(one, other);
    matched.add(other);
  }
  return renamed;
}

interface Unmatched {
  removed: readonly NodeInMap[];
  added: readonly NodeInMap[];
}

/** Matches rewards removed from a map with new ones of the same kind and content. Only unique matches count. */
function matchRewards({ removed, added }: Unmatched, mapOf: NodeSearch['mapOf']): [NodeInMap, NodeInMap][] {
  const rewardKey = ({ entry }: NodeInMap): string | undefined =>
    'rewards' in entry.node ? JSON.stringify([entry.node.kind, entry.node.rewards]) : undefined;
  return matchUnique(removed, added, {
    of: (node) => joinKey(mapOf(node.map), rewardKey(node)),
    ofOther: (node) => joinKey(node.map, rewardKey(node)),
  });
}

/** Returns new nodes of the same map and kind. Nodes that lead to the same nodes as the removed one come first. */
function findCandidates(
  removed: ReadonlySet<NodeInMap>,
  added: readonly NodeInMap[],
  known: {
    search: NodeSearch;
    kept: ReadonlyMap<NodeInMap, NodeInMap>;
    renamed: ReadonlyMap<NodeInMap, NodeInMap>;
  },
): (node: NodeInMap) => NodeInMap[] {
  const { search, kept, renamed } = known;
  const addedIn = new Map<MapEntry, NodeInMap[]>();
  for (const node of added) addedIn.set(node.map, [...(addedIn.get(node.map) ?? []), node].slice(0, 50));
  const newId = new Map(
    search.before.map((node) => [
      `${node.map.id}\n${node.entry.id}`,
      (kept.get(node) ?? renamed.get(node))?.entry.id,
    ]),
  );
  const nextOf = ({ map, entry }: NodeInMap): string =>
    entry.node.nextIds.map((id) => newId.get(`${map.id}\n${id}`) ?? '').join();
  return (node) => {
    const map = search.mapOf(node.map);
    if (!removed.has(node) || !map) return [];
    const all = (addedIn.get(map) ?? []).filter((other) => isSameFamily(node.entry.node, other.entry.node));
    const hasSameNext = (other: NodeInMap): boolean => nextOf(node) === other.entry.node.nextIds.join();
    const ordered = [...all.filter(hasSameNext), ...all.filter((other) => !hasSameNext(other))];
    return ordered.length > MAX_CANDIDATES ? ordered.filter(hasSameNext).slice(0, MAX_CANDIDATES) : ordered;
  };
}

function joinKey(map: MapEntry | undefined, key: string | undefined): string | undefined {
  return map === undefined || key === undefined ? undefined : `${map.id}\n${key}`;
}

function idAndName(node: NodeInMap): string | undefined {
  const name = nameKey(node);
  return name === undefined ? undefined : `${node.entry.id}\n${name}`;
}
