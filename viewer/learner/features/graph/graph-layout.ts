import type { NodeRef } from '#parser';
import { activityKey } from '../../../shared/domain/activity-key.ts';

/** A position in view-box units. A grid unit has ten of them. */
export interface ViewBoxPoint {
  x: number;
  y: number;
}

export function toNodeKey({ mapId, activityId }: NodeRef): string {
  return activityKey(mapId, activityId);
}
