/** Identifies a node of a map on the current page. */
export interface ActivityRef {
  mapId: string;
  activityId: string;
}

/** Returns the reference to a view's node. */
export function refOf({ mapId, node }: { mapId: string; node: { activityId: string } }): ActivityRef {
  return { mapId, activityId: node.activityId };
}

/** Returns the key of a node within its page. Ids are single lines, so they cannot contain the line feed. */
export function activityKey(mapId: string, activityId: string): string {
  return `${mapId}\n${activityId}`;
}

/** Returns whether two references are to the same node. */
export function isSameActivity(one: ActivityRef | undefined, other: ActivityRef | undefined): boolean {
  return one?.mapId === other?.mapId && one?.activityId === other?.activityId;
}

/** Returns the key of a record, which is unique across all page sources. */
export function recordKey({ sourceUrl, mapId, activityId }: ActivityRef & { sourceUrl: string }): string {
  return `${sourceUrl}\n${activityKey(mapId, activityId)}`;
}
