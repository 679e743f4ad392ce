import type { MapEntry } from '../model/map-document.ts';
import { findReuses, type Move, type Places, type Reuse } from './find-reuses.ts';
import { contentKey, nameKey, urlKey } from './marks-of.ts';
import { matchUnique } from './match-unique.ts';
import type { PlacedNode } from './placed-node.ts';

export interface NodeTexts {
  /** Of the earlier text: those that learners can have done something in. */
  before: readonly PlacedNode[];
  /** Of the later text, but for bends of paths. */
  after: readonly PlacedNode[];
  /** The map of the later text in which an earlier one goes on. */
  mapOf: (map: MapEntry) => MapEntry | undefined;
  /** True for those whose progress a `formerly` of the later text claims. */
  isClaimed: (node: PlacedNode) => boolean;
}

type KeyOf = (node: PlacedNode) => string | undefined;

/**
 * Headings under which learners find another activity or reward than before. A node is known again by what it gives,
 * else by its name, where nothing else has the same; one that keeps either under its heading is only edited.
 */
export function findReusedNodes(texts: NodeTexts): Reuse<PlacedNode>[] {
  const { before, after, mapOf } = texts;
  const places: Places<PlacedNode> = {
    ofBefore: (node) => joinKey(mapOf(node.map), node.entry.id),
    ofNow: (node) => `${node.map.id}\n${node.entry.id}`,
    before,
    now: after,
  };
  return findReuses(findMoves(texts, places), places).filter(
    // Another rule reports a `formerly` that has no effect.
    ({ moves }) =>
      !moves.some(({ before: { map, entry }, now }) => {
        const formerIds = now.entry.node.formerIds ?? [];
        return formerIds.includes(entry.id) || formerIds.includes(`${map.id}/${entry.id}`);
      }),
  );
}

function findMoves(texts: NodeTexts, { ofBefore, ofNow }: Places<PlacedNode>): Move<PlacedNode>[] {
  const { before, after, mapOf, isClaimed } = texts;
  const nowAt = new Map(after.map((node) => [ofNow(node), node]));
  const isCommon = { before: countKeys(before), after: countKeys(after) };
  const settled = new Set<PlacedNode>();
  const open = before.filter((node) => {
    const place = ofBefore(node);
    const now = place === undefined ? undefined : nowAt.get(place);
    const isKept = now !== undefined && isEdited(node, now, isCommon.before);
    if (isKept) settled.add(now);
    return place !== undefined && !isKept && !isClaimed(node);
  });
  if (open.length === 0) return [];
  const left = new Set(open);
  const moves: Move<PlacedNode>[] = [];
  const within = (keyOf: KeyOf): { of: KeyOf; ofOther: KeyOf } => ({
    of: (node) => joinKey(mapOf(node.map), keyOf(node)),
    ofOther: (node) => joinKey(node.map, keyOf(node)),
  });
  const isPlain = (one: PlacedNode, other: PlacedNode): boolean =>
    contentKey(one) === contentKey(other) ||
    isCommon.before(one, contentKey) ||
    isCommon.after(other, contentKey);
  for (const [keys, isSure] of [
    [within(contentKey), () => true],
    [within(nameKey), isPlain],
    [{ of: urlKey, ofOther: urlKey }, () => true],
  ] as const) {
    for (const [one, other] of matchUnique(before, after, keys)) {
      if (!left.has(one) || settled.has(other) || !isSure(one, other)) continue;
      left.delete(one);
      settled.add(other);
      if (ofBefore(one) !== ofNow(other)) moves.push({ before: one, now: other });
    }
  }
  const order = new Map(after.map((node, index) => [node, index]));
  return moves.sort((one, other) => (order.get(one.now) ?? 0) - (order.get(other.now) ?? 0));
}

type IsCommon = (node: PlacedNode, keyOf: KeyOf) => boolean;

/** Says of a node whether its key tells nothing: it has none, or another node of its map has the same. */
function countKeys(nodes: readonly PlacedNode[]): IsCommon {
  const counts = new Map<KeyOf, Map<string, number>>();
  const count = (keyOf: KeyOf): Map<string, number> => {
    const made = new Map<string, number>();
    for (const node of nodes) {
      const key = joinKey(node.map, keyOf(node));
      if (key !== undefined) made.set(key, (made.get(key) ?? 0) + 1);
    }
    counts.set(keyOf, made);
    return made;
  };
  return (node, keyOf) => {
    const key = joinKey(node.map, keyOf(node));
    return key === undefined || (counts.get(keyOf) ?? count(keyOf)).get(key) !== 1;
  };
}

/** True where a node still has what told it from others. */
function isEdited(before: PlacedNode, now: PlacedNode, isCommon: IsCommon): boolean {
  return [contentKey, nameKey].some((keyOf) => {
    const key = keyOf(before);
    return key !== undefined && key === keyOf(now) && !isCommon(before, keyOf);
  });
}

function joinKey(map: MapEntry | undefined, key: string | undefined): string | undefined {
  return map === undefined || key === undefined ? undefined : `${map.id}\n${key}`;
}
