import type { MapEntry } from '../model/map-document.ts';
import { findReuses, type Move, type KeyedItems, type Reuse } from './find-reuses.ts';
import { contentKey, nameKey, urlKey } from './marks-of.ts';
import { matchUnique } from './match-unique.ts';
import type { NodeInMap } from './node-in-map.ts';

export interface NodeTexts {
  /** Earlier nodes that learners can work in. */
  before: readonly NodeInMap[];
  /** Later nodes, without layout nodes. */
  after: readonly NodeInMap[];
  /** Finds the later map that continues an earlier one. */
  mapOf: (map: MapEntry) => MapEntry | undefined;
  /** True if a `formerly` of the later text refers to the node. */
  isClaimed: (node: NodeInMap) => boolean;
}

type KeyOf = (node: NodeInMap) => string | undefined;

/**
 * Finds headings that now belong to a different activity or reward. Nodes are matched by content, else by name, if
 * unique. A node that keeps its content or its name under its heading counts as edited instead.
 */
export function findReusedNodes(texts: NodeTexts): Reuse<NodeInMap>[] {
  const { before, after, mapOf } = texts;
  const items: KeyedItems<NodeInMap> = {
    keyBefore: (node) => joinKey(mapOf(node.map), node.entry.id),
    keyNow: (node) => `${node.map.id}\n${node.entry.id}`,
    before,
    now: after,
  };
  return findReuses(findMoves(texts, items), items).filter(
    // Another rule reports a `formerly` that has no effect.
    ({ moves }) =>
      !moves.some(({ before: { map, entry }, now }) => {
        const formerIds = now.entry.node.formerIds ?? [];
        return formerIds.includes(entry.id) || formerIds.includes(`${map.id}/${entry.id}`);
      }),
  );
}

function findMoves(texts: NodeTexts, { keyBefore, keyNow }: KeyedItems<NodeInMap>): Move<NodeInMap>[] {
  const { before, after, mapOf, isClaimed } = texts;
  const nowAt = new Map(after.map((node) => [keyNow(node), node]));
  const isCommon = { before: countKeys(before), after: countKeys(after) };
  const settled = new Set<NodeInMap>();
  const open = before.filter((node) => {
    const key = keyBefore(node);
    const now = key === undefined ? undefined : nowAt.get(key);
    const isKept = now !== undefined && isEdited(node, now, isCommon.before);
    if (isKept) settled.add(now);
    return key !== undefined && !isKept && !isClaimed(node);
  });
  if (open.length === 0) return [];
  const remaining = new Set(open);
  const moves: Move<NodeInMap>[] = [];
  const within = (keyOf: KeyOf): { of: KeyOf; ofOther: KeyOf } => ({
    of: (node) => joinKey(mapOf(node.map), keyOf(node)),
    ofOther: (node) => joinKey(node.map, keyOf(node)),
  });
  const isPlain = (one: NodeInMap, other: NodeInMap): boolean =>
    contentKey(one) === contentKey(other) ||
    isCommon.before(one, contentKey) ||
    isCommon.after(other, contentKey);
  for (const [keys, isSure] of [
    [within(contentKey), () => true],
    [within(nameKey), isPlain],
    [{ of: urlKey, ofOther: urlKey }, () => true],
  ] as const) {
    for (const [one, other] of matchUnique(before, after, keys)) {
      if (!remaining.has(one) || settled.has(other) || !isSure(one, other)) continue;
      remaining.delete(one);
      settled.add(other);
      if (keyBefore(one) !== keyNow(other)) moves.push({ before: one, now: other });
    }
  }
  const order = new Map(after.map((node, index) => [node, index]));
  return moves.sort((one, other) => (order.get(one.now) ?? 0) - (order.get(other.now) ?? 0));
}

type IsCommon = (node: NodeInMap, keyOf: KeyOf) => boolean;

/** Returns a function that checks whether a node has no key, or the same key as another node of its map. */
function countKeys(nodes: readonly NodeInMap[]): IsCommon {
  const counts = new Map<KeyOf, Map<string, number>>();
  const count = (keyOf: KeyOf): Map<string, number> => {
    const keyCounts = new Map<string, number>();
    for (const node of nodes) {
      const key = joinKey(node.map, keyOf(node));
      if (key !== undefined) keyCounts.set(key, (keyCounts.get(key) ?? 0) + 1);
    }
    counts.set(keyOf, keyCounts);
    return keyCounts;
  };
  return (node, keyOf) => {
    const key = joinKey(node.map, keyOf(node));
    return key === undefined || (counts.get(keyOf) ?? count(keyOf)).get(key) !== 1;
  };
}

function isEdited(before: NodeInMap, now: NodeInMap, isCommon: IsCommon): boolean {
  return [contentKey, nameKey].some((keyOf) => {
    const key = keyOf(before);
    return key !== undefined && key === keyOf(now) && !isCommon(before, keyOf);
  });
}

function joinKey(map: MapEntry | undefined, key: string | undefined): string | undefined {
  return map === undefined || key === undefined ? undefined : `${map.id}\n${key}`;
}
