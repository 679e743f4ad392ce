/** A node of one map of the page at hand. */
export interface ActivityRef {
  mapId: string;
  activityId: string;
}

/** The node that a view is of. */
export function refOf({ mapId, node }: { mapId: string; node: { activityId: string } }): ActivityRef {
  return { mapId, activityId: node.activityId };
}

/** The key of a node within its page. Ids come from one line each, so a line feed cannot stand in them. */
export function activityKey(mapId: string, activityId: string): string {
  return `${mapId}\n${activityId}`;
}

/** True when both name the same node. */
export function isSameActivity(one: ActivityRef | undefined, other: ActivityRef | undefined): boolean {
  return one?.mapId === other?.mapId && one?.activityId === other?.activityId;
}

/** The key of a record among those of all page sources. */
export function recordKey({ sourceUrl, mapId, activityId }: ActivityRef & { sourceUrl: string }): string {
  return `${sourceUrl}\n${activityKey(mapId, activityId)}`;
}
