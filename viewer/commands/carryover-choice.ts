import type { CarryoverSource } from '../domain/find-carryover-source.ts';
import type { ActivityView } from '../domain/map-view.ts';
import type { Modal } from '../state/modal.ts';

/** Asks whether an activity begins with the code of the one before, and shows what would be kept. */
export function toCarryoverChoice(
  { mapId, node: { activityId, displayName: name } }: ActivityView,
  { node, completedTime }: CarryoverSource,
): Modal {
  const { displayName: previous, imageUrl } = node;
  return {
    kind: 'code-carryover',
    mapId,
    activityId,
    name,
    previous: {
      name: previous,
      ...(imageUrl !== undefined && { imageUrl }),
      ...(completedTime !== undefined && { completedTime }),
    },
  };
}
