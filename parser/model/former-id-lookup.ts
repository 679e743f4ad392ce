import type { Page, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import { bareHeading } from '../values/bare-heading.ts';
import { readFilledList } from '../values/read-list.ts';
import { valueOf, type SectionAttributes } from './section-attributes.ts';

export interface NodeIds {
  mapId: string;
  activityId: string;
}

/**
 * Returns a function that finds the node that keeps the progress of an earlier one. The function returns undefined if
 * there is none, and for ids in use, which cannot be former ids. If several nodes claim an id, the first wins. Also
 * matches ids that only lost trailing white space, because `formerly` cannot express them.
 */
export function createFormerIdLookup(page: Page): (ids: NodeIds) => NodeIds | undefined {
  const maps = new Map(page.maps.map((map) => [map.mapId, map]));
  const claimants = new Map<string, SkillMap[]>();
  const moved = new Map<string, NodeIds>();
  const claims = new Map<SkillMap, Claims>();
  for (const map of page.maps) {
    for (const id of map.formerIds ?? []) if (!maps.has(id)) addTo(claimants, id, map);
    const claimed = claimsOf(map.nodes);
    claims.set(map, claimed);
    for (const [id, node] of claimed.former) {
      if (id.includes('/') && !moved.has(id)) moved.set(id, { mapId: map.mapId, activityId: node });
    }
  }
  return ({ mapId, activityId }) => {
    const map = maps.get(mapId);
    if (map && claims.get(map)?.currentIds.has(activityId)) return undefined;
    const declared = moved.get(`${mapId}/${activityId}`);
    if (declared) return declared;
    for (const one of map ? [map] : (claimants.get(mapId) ?? [maps.get(bareHeading(mapId))])) {
      const { currentIds, former } = (one && claims.get(one)) ?? NO_CLAIMS;
      const current = [activityId, former.get(activityId), bareHeading(activityId)].find(
        (id) => id !== undefined && currentIds.has(id),
      );
      if (one && current !== undefined) return { mapId: one.mapId, activityId: current };
    }
    return undefined;
  };
}

interface Claims {
  currentIds: ReadonlySet<string>;
  /** Current id by former id. */
  former: ReadonlyMap<string, string>;
}

const NO_CLAIMS: Claims = { currentIds: new Set(), former: new Map() };

function claimsOf(nodes: readonly SkillNode[]): Claims {
  const currentIds = new Set(nodes.map(({ activityId }) => activityId));
  const former = new Map<string, string>();
  for (const { activityId, formerIds = [] } of nodes) {
    for (const id of formerIds) if (!currentIds.has(id) && !former.has(id)) former.set(id, activityId);
  }
  return { currentIds, former };
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** True if progress under other ids may count on this page, because of `formerly` or removed white space. */
export function hasFormerIds({ maps }: Page, done: Iterable<NodeIds> = []): boolean {
  if (maps.some((map) => map.formerIds || map.nodes.some(({ formerIds }) => formerIds))) return true;
  for (const { mapId, activityId } of done) {
    if (bareHeading(mapId) !== mapId || bareHeading(activityId) !== activityId) return true;
  }
  return false;
}

/** Reads `formerly` like `next`: trimmed, lower case, no duplicates. Empty if absent. */
export function readFormerIds(attributes: SectionAttributes): { formerIds?: string[] } {
  const value = valueOf(attributes, 'formerly');
  if (value === undefined) return {};
  const ids = new Set(readFilledList(value).map(({ text }) => text.toLowerCase()));
  return ids.size > 0 ? { formerIds: [...ids] } : {};
}
