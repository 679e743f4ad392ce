import type { ViewedNode } from '../../../../schemas/map-view.ts';
import type { NodeKey } from '../map-messages.ts';

export function keyOf({ mapId, activityId }: NodeKey): string {
  return `${mapId}\n${activityId}`;
}

export function nameOf({ name, activityId }: Pick<ViewedNode, 'name' | 'activityId'>): string {
  return name || activityId;
}
