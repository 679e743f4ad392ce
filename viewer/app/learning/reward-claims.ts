import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityRef } from '../../domain/activity-key.ts';
import { findLastCompleted, findMapCertificate } from '../../domain/map-certificate.ts';
import type { MapView } from '../../domain/map-view.ts';
import type { Clock } from '../../services/ports/clock.ts';
import {
  celebrateFirst,
  isClaimedIn,
  toClaimModals,
  toMapCompletionModals,
} from '../../state/completion-modals.ts';
import { findNodeView } from '../../state/map-views.ts';
import { nextModal, setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import { complete } from './record-editor-events.ts';
import type { ShareOffers } from './share-offers.ts';

export interface RewardClaimsOptions {
  viewer: ViewerStore;
  mapViews: (state: ViewerState) => readonly MapView[];
  clock: Clock;
  offers: ShareOffers;
  change: (records: readonly ActivityRecord[]) => Promise<void>;
}

/** What has been earned, as often as a learner wants to see it. */
export interface RewardClaims {
  /** Shows a reward node's rewards, and completes it where it stands open. */
  claimReward: (ref: ActivityRef) => Promise<void>;
  /** Shows the certificate that a completed map names itself. */
  claimCertificate: (mapId: string) => void;
}

/** The claims over the viewer's state. */
export function createRewardClaims(options: RewardClaimsOptions): RewardClaims {
  const { viewer, mapViews, clock, offers, change } = options;
  const show = (modals: readonly Modal[]) =>
    viewer.setState((state) => setModals(state, celebrateFirst(modals)));
  return {
    claimReward: async (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      // Its own dialog goes on to what follows it, of this node or of others.
      const isAsked = isClaimedIn(viewer.getState().modals[0], ref);
      if (isAsked) viewer.setState((state) => ({ modals: nextModal(state.modals) }));
      if (found?.node.kind !== 'reward' || found.node.status === 'locked') return;
      if (!isAsked) show(toClaimModals(ref.mapId, found.node.node, offers(ref)));
      if (found.node.status === 'completed') return;
      await change(complete(viewer.getState(), ref, clock.now()).records);
    },
    claimCertificate: (mapId) => {
      const view = mapViews(viewer.getState()).find(({ map }) => map.mapId === mapId);
      const last = view && findLastCompleted(view);
      if (!last || findMapCertificate(view) === undefined) return;
      const { activityId } = last.node;
      show(toMapCompletionModals(view.map, activityId, offers({ mapId, activityId }).canShare));
    },
  };
}
