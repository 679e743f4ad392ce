import type { NodePart } from './map-edit.ts';

/** Name of the parameter of a page of `skillmap dev` that opens an activity. */
export const PLAY_FLAG = 'play';

/** The value of `PLAY_FLAG` for an activity. */
export function toPlayName({ mapId, activityId }: NodePart): string {
  return `${mapId}/${activityId}`;
}
