import type { ActivityRef } from '../../domain/activity-key.ts';
import type { SharePlace } from '../../domain/can-share.ts';
import { canShare } from '../../domain/can-share.ts';
import { findSharable } from '../../domain/find-sharable.ts';
import type { MapView } from '../../domain/map-view.ts';
import { toShareAddresses } from '../../domain/share-addresses.ts';
import type { CompletionOffers } from '../../state/completion-modals.ts';
import { findNodeView } from '../../state/map-views.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';

export interface ShareOffersOptions {
  viewer: ViewerStore;
  mapViews: (state: ViewerState) => readonly MapView[];
  /** What can be done with a finished game depends on it. */
  place: SharePlace;
}

export type ShareOffers = (ref: ActivityRef) => CompletionOffers;

/** §4 What the dialogs of a completion offer: a share button appears if a project exists. */
export function createShareOffers({ viewer, mapViews, place }: ShareOffersOptions): ShareOffers {
  const isShared = canShare(place);
  const isHosted = isShared && toShareAddresses(place).multiplayer !== undefined;
  return (ref) => {
    const found = findNodeView(mapViews(viewer.getState()), ref);
    const hasGame = found !== undefined && findSharable(found.map, ref.activityId) !== undefined;
    return { canShare: isShared && hasGame, canHostMultiplayer: isHosted && hasGame };
  };
}
