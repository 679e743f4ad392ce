import type { SkillMap, SkillNode } from '#schemas/generated/page.ts';
import { nodesOf, shownMapsOf, type NodeInMap } from '../evolution/node-in-map.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { MapPair, NodePair, SeenNode } from './diff-nodes.ts';
import { findMatches, keyOf, type Matches } from './find-matches.ts';
import { openingOf, parentsIn, type Parents } from './opening.ts';

/**
 * The maps of two versions: those in both (`pairs`), only in the later one (`added`), and only in the earlier one
 * (`removed`).
 */
export interface MatchedMaps {
  pairs: MapPair[];
  added: SkillMap[];
  removed: SkillMap[];
  /** Nodes that are on another map now. */
  moves: NodePair[];
}

/** Pairs the maps of two versions, and the nodes in them. */
export function matchMaps(before: MapDocument, after: MapDocument): MatchedMaps {
  const matches = findMatches(before, after);
  const later = new Map(shownMapsOf(after).map((map) => [map.id, map]));
  const pairs: MapPair[] = [];
  const removed: SkillMap[] = [];
  const taken = new Set<MapEntry>();
  for (const map of shownMapsOf(before)) {
    const now = later.get(matches.maps.get(map.id) ?? '');
    if (now) {
      taken.add(now);
      pairs.push(pairOf({ before: map, after: now }, matches));
    } else removed.push(map.map);
  }
  const added = [...later.values()].filter((map) => !taken.has(map));
  return { ...withMoves(pairs, matches), added: added.map(({ map }) => map), removed };
}

/** Pairs nodes that moved from one map to another, and removes them from the added and removed nodes of both maps. */
function withMoves(pairs: readonly MapPair[], { nodes }: Matches): Pick<MatchedMaps, 'pairs' | 'moves'> {
  const added = new Map(
    pairs.flatMap((pair) =>
      pair.added.map((node) => [keyOf(node.mapId, node.node.activityId), node] as const),
    ),
  );
  const moves = pairs.flatMap((pair) =>
    pair.removed.flatMap((before) => {
      const after = added.get(nodes.get(keyOf(before.mapId, before.node.activityId)) ?? '');
      return after ? [{ before, after }] : [];
    }),
  );
  const moved = new Set(moves.flatMap(({ before, after }) => [before, after]));
  const stays = (node: SeenNode): boolean => !moved.has(node);
  return {
    moves,
    pairs: pairs.map((pair) => ({
      ...pair,
      added: pair.added.filter(stays),
      removed: pair.removed.filter(stays),
      hasMoves: [...pair.added, ...pair.removed].some((node) => !stays(node)),
    })),
  };
}

function pairOf({ before, after }: { before: MapEntry; after: MapEntry }, { nodes }: Matches): MapPair {
  const [had, has] = [seenIn(before), seenIn(after)];
  const pairs: NodePair[] = [];
  const [kept, taken] = [new Set<SeenNode>(), new Set<SeenNode>()];
  const pair = (one: SeenNode, other: SeenNode | undefined): void => {
    if (!other || taken.has(other)) return;
    kept.add(one);
    taken.add(other);
    pairs.push({ before: one, after: other });
  };
  for (const [id, one] of had) {
    const [map, node = ''] = nodes.get(keyOf(before.id, id))?.split('\n') ?? [];
    if (map === after.id) pair(one, has.get(node));
  }
  // `matches` lacks nodes that nothing leads to, because learners cannot work in them. Learners see them, though, so
  // match them by heading.
  for (const [id, one] of had) if (!kept.has(one)) pair(one, has.get(id));
  return {
    before: before.map,
    after: after.map,
    pairs,
    hasMoves: false,
    removed: [...had.values()].filter((node) => !kept.has(node)),
    added: [...has.values()].filter((node) => !taken.has(node)),
  };
}

/** Returns the nodes of a map that learners see, by id. */
function seenIn(entry: MapEntry): Map<string, SeenNode> {
  const { map } = entry;
  const parents = parentsIn(map, findReachableIds(map));
  const names = new Map(map.nodes.map((node) => [node.activityId, node.displayName ?? '']));
  return new Map(
    nodesOf(entry).flatMap((node) => {
      const seen = seenNode(node, { parents, names });
      return seen ? [[seen.node.activityId, seen] as const] : [];
    }),
  );
}

function seenNode(
  { map, entry }: NodeInMap,
  { parents, names }: { parents: Parents; names: ReadonlyMap<string, string> },
): SeenNode | undefined {
  const node: SkillNode = entry.node;
  if (node.kind === 'layout') return undefined;
  const opening = openingOf(node.activityId, map.map.rootId, parents);
  const openerNames = opening === 'start' ? [] : opening.map((id) => names.get(id) || id);
  return { mapId: map.id, node, opening, openerNames };
}
