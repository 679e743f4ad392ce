import type { NodePart } from './map-edit.ts';

/** Query parameter of a page of `skillmap dev`. Its value names an activity to open. */
export const PLAY_FLAG = 'play';

/** Returns the value of `PLAY_FLAG` that opens an activity. */
export function toPlayName({ mapId, activityId }: NodePart): string {
  return `${mapId}/${activityId}`;
}
