import type { NodePlace } from '../model/former-id-lookup.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { nameKey, urlKey } from './marks-of.ts';
import { matchUnique } from './match-unique.ts';
import { isSameFamily, type PlacedNode } from './placed-node.ts';

export interface NodeChange {
  before: PlacedNode;
  /**
   * The later node that keeps the progress: it has the same ids, or names the earlier node in `formerly`. If
   * `isOusted`, the node that the earlier one became.
   */
  after?: PlacedNode;
  /** The renamed or moved node, if `after` is absent and the match is certain. */
  renamed?: PlacedNode;
  /** Possible matches if there is neither `after` nor `renamed`, most likely first. */
  candidates: readonly PlacedNode[];
  /** True if another node took over the heading. The author has to fix that first. */
  isOusted?: true;
}

export interface NodeSearch {
  /** Earlier nodes that learners can work in. */
  before: readonly PlacedNode[];
  /** Later nodes, without layout nodes. */
  after: readonly PlacedNode[];
  /** Finds the later node that keeps an earlier node's progress. */
  findKept: (place: NodePlace) => PlacedNode | undefined;
  /** Finds the later map that continues an earlier one. */
  mapOf: (map: MapEntry) => MapEntry | undefined;
  reuses: readonly Reuse<PlacedNode>[];
}

const MOST_CANDIDATES = 3;

/** Returns the changes of all earlier nodes in order. */
export function matchNodes(all: NodeSearch): NodeChange[] {
  const moved = new Map(all.reuses.flatMap(({ moves }) => moves.map(({ before, now }) => [before, now])));
  const ousted = new Set(all.reuses.map((reuse) => reuse.ousted));
  const search = { ...all, before: all.before.filter((node) => !ousted.has(node)) };
  const kept = new Map<PlacedNode, PlacedNode>();
  for (const node of search.before) {
    const after = moved.get(node) ?? search.findKept({ mapId: node.map.id, activityId: node.entry.id });
    if (after) kept.set(node, after);
  }
  const taken = new Set(kept.values());
  const renamed = findRenamed(search, kept, taken);
  const added = search.after.filter((node) => !taken.has(node));
  const neighbours = new Set(search.before.filter((node) => !kept.has(node) && !renamed.has(node)));
  const candidates =
    neighbours.size > 0 ? findCandidates(neighbours, added, { search, kept, renamed }) : undefined;
  return all.before.map((before) => {
    if (ousted.has(before)) return { before, candidates: [], isOusted: true };
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
  kept: ReadonlyMap<PlacedNode, PlacedNode>,
  taken: Set<PlacedNode>,
): Map<PlacedNode, PlacedNode> {
  const renamed = new Map<PlacedNode, PlacedNode>();
  const within = (keyOf: (node: PlacedNode) => string | undefined) => ({
    of: (node: PlacedNode) => joinKey(mapOf(node.map), keyOf(node)),
    ofOther: (node: PlacedNode) => joinKey(node.map, keyOf(node)),
  });
  const anywhere = (keyOf: (node: PlacedNode) => string | undefined) => ({ of: keyOf, ofOther: keyOf });
  const findLeft = (): Left => ({
    gone: before.filter((node) => !kept.has(node) && !renamed.has(node)),
    added: after.filter((node) => !taken.has(node)),
  });
  for (const keys of [within(urlKey), within(nameKey), anywhere(urlKey), anywhere(idAndName)]) {
    const { gone, added } = findLeft();
    if (gone.length === 0 || added.length === 0) break;
    for (const [one, other] of matchUnique(gone, added, keys)) {
      renamed.set(one, other);
      taken.add(other);
    }
  }
  for (const [one, other] of matchRewards(findLeft(), mapOf)) {
    renamed.set(one, other);
    taken.add(other);
  }
  return renamed;
}

interface Left {
  gone: readonly PlacedNode[];
  added: readonly PlacedNode[];
}

/** Matches rewards removed from a map with new ones that have the same kind and content, if unique. */
function matchRewards({ gone, added }: Left, mapOf: NodeSearch['mapOf']): [PlacedNode, PlacedNode][] {
  const rewardKey = ({ entry }: PlacedNode): string | undefined =>
    'rewards' in entry.node ? JSON.stringify([entry.node.kind, entry.node.rewards]) : undefined;
  return matchUnique(gone, added, {
    of: (node) => joinKey(mapOf(node.map), rewardKey(node)),
    ofOther: (node) => joinKey(node.map, rewardKey(node)),
  });
}

/** Returns new nodes of the same map and kind. Nodes that lead to the same nodes as the removed one come first. */
function findCandidates(
  gone: ReadonlySet<PlacedNode>,
  added: readonly PlacedNode[],
  known: {
    search: NodeSearch;
    kept: ReadonlyMap<PlacedNode, PlacedNode>;
    renamed: ReadonlyMap<PlacedNode, PlacedNode>;
  },
): (node: PlacedNode) => PlacedNode[] {
  const { search, kept, renamed } = known;
  const addedIn = new Map<MapEntry, PlacedNode[]>();
  for (const node of added) addedIn.set(node.map, [...(addedIn.get(node.map) ?? []), node].slice(0, 50));
  const newId = new Map(
    search.before.map((node) => [
      `${node.map.id}\n${node.entry.id}`,
      (kept.get(node) ?? renamed.get(node))?.entry.id,
    ]),
  );
  const nextOf = ({ map, entry }: PlacedNode): string =>
    entry.node.nextIds.map((id) => newId.get(`${map.id}\n${id}`) ?? '').join();
  return (node) => {
    const map = search.mapOf(node.map);
    if (!gone.has(node) || !map) return [];
    const all = (addedIn.get(map) ?? []).filter((other) => isSameFamily(node.entry.node, other.entry.node));
    const isInPlace = (other: PlacedNode): boolean => nextOf(node) === other.entry.node.nextIds.join();
    const ordered = [...all.filter(isInPlace), ...all.filter((other) => !isInPlace(other))];
    return ordered.length > MOST_CANDIDATES ? ordered.filter(isInPlace).slice(0, MOST_CANDIDATES) : ordered;
  };
}

function joinKey(map: MapEntry | undefined, key: string | undefined): string | undefined {
  return map === undefined || key === undefined ? undefined : `${map.id}\n${key}`;
}

function idAndName(node: PlacedNode): string | undefined {
  const name = nameKey(node);
  return name === undefined ? undefined : `${node.entry.id}\n${name}`;
}
