import type { NodeRef } from '#parser';
import { activityKey } from '../../../shared/domain/activity-key.ts';

/** A place in view-box units: ten to a grid unit. */
export interface ViewBoxPoint {
  x: number;
  y: number;
}

/** A key for a node on the page. */
export function toNodeKey({ mapId, activityId }: NodeRef): string {
  return activityKey(mapId, activityId);
}
