import type { NodePlace } from '../model/former-id-lookup.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { Reuse } from './find-reuses.ts';
import { nameKey, urlKey } from './marks-of.ts';
import { matchUnique } from './match-unique.ts';
import { isSameFamily, type PlacedNode } from './placed-node.ts';

/** What became of a node of the earlier text. */
export interface NodeChange {
  before: PlacedNode;
  /**
   * The node that learners go on in: the same ids, or one that names it in `formerly`. Where its heading was given to
   * another, the one that it is.
   */
  after?: PlacedNode;
  /** Without a node that goes on: the one that it surely is under a new heading, or in another map. */
  renamed?: PlacedNode;
  /** Without either: what else it may have become, likeliest first. */
  candidates: readonly PlacedNode[];
  /** It is gone, and another has its heading: that is the first to be fixed. */
  isOusted?: true;
}

export interface NodeSearch {
  /** Of the earlier text: those that learners can have done something in. */
  before: readonly PlacedNode[];
  /** Of the later text, but for bends of paths. */
  after: readonly PlacedNode[];
  /** The node of the later text that goes on from an earlier one. */
  findKept: (place: NodePlace) => PlacedNode | undefined;
  /** The map of the later text in which an earlier one goes on. */
  mapOf: (map: MapEntry) => MapEntry | undefined;
  /** Headings that were given to other nodes. */
  reuses: readonly Reuse<PlacedNode>[];
}

/** Limits the candidates that are offered. */
const MOST_CANDIDATES = 3;

/** What became of each node of the earlier text, in its order. */
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

/** A node is known again by its tutorial, else its name, else its place: where nothing else of its kind has the same. */
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

/** What is not known again yet, of both texts. */
interface Left {
  gone: readonly PlacedNode[];
  added: readonly PlacedNode[];
}

/** The only reward that is gone from a map and the only new one of the same kind: there is nothing to mistake it for. */
function matchRewards({ gone, added }: Left, mapOf: NodeSearch['mapOf']): [PlacedNode, PlacedNode][] {
  const rewardKey = ({ entry }: PlacedNode): string | undefined =>
    'rewards' in entry.node ? JSON.stringify([entry.node.kind, entry.node.rewards]) : undefined;
  return matchUnique(gone, added, {
    of: (node) => joinKey(mapOf(node.map), rewardKey(node)),
    ofOther: (node) => joinKey(node.map, rewardKey(node)),
  });
}

/** New nodes of the same map and kind: those first that stand where the earlier one stood. */
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
