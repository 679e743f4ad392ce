import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import { findLastCompleted } from '../../domain/completed-work.ts';
import { findMapCertificate } from '../../domain/find-map-certificate.ts';
import { recordOf } from '../../../shared/domain/page-progress.ts';
import { claimRecord } from '../../../shared/domain/record-events.ts';
import { lockOpenActivities } from './activity-lock.ts';
import {
  celebrateFirst,
  findLoneCertificate,
  isClaimedIn,
  toClaimModals,
  toMapCompletionModals,
  toRewardModals,
} from '../../state/completion-modals.ts';
import { findNodeView } from '../../state/map-views.ts';
import { nextModal, setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import { complete } from '../../state/record-editor-events.ts';
import { sourceOf } from '../../state/store.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { createCelebrator, createShareOffers } from './celebrator.ts';
import { finishChecked } from './finish-checked.ts';
import { followAction } from './follow-action.ts';

/** Creates the commands for rewards: their dialogs, actions and certificates. */
export function createCelebrateCommands(context: CommandContext): GroupCommands<'celebrate'> {
  const { viewer, mapViews, clock, currentProgress } = context;
  const offers = createShareOffers(context);
  const celebrator = createCelebrator(context, offers);
  context.onDispose(celebrator.stop);
  // Lock activities in this module, which is loaded with the first activity: other tabs must know which one is open.
  context.onDispose(lockOpenActivities(viewer, context.locks));
  const show = (modals: readonly Modal[]) => viewer.setState((state) => setModals(state, modals));
  const claim = async (ref: ActivityRef) => {
    const { progress, page } = viewer.getState();
    const source = sourceOf(page);
    if (source === undefined) return;
    await currentProgress.change([claimRecord(recordOf(progress, source, ref), clock.now())]);
  };
  // When the learner leaves the last dialog of a node's rewards, all its rewards count as claimed.
  context.onDispose(
    viewer.subscribe((state, before) => {
      const [left] = before.modals;
      if (left?.kind !== 'reward' || left.hasNext || state.page !== before.page) return;
      if (!state.modals.some(({ id }) => id === left.id)) void claim(left);
    }),
  );
  return {
    celebrate: celebrator.celebrate,
    postpone: celebrator.postpone,
    finishChecked: (target, isFinished) => finishChecked(context, celebrator, target, isFinished),
    claimReward: async (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      // If the learner claims the reward in its own dialog, show the next dialog.
      const isInDialog = isClaimedIn(viewer.getState().modals[0], ref);
      if (isInDialog) viewer.setState((state) => ({ modals: nextModal(state.modals) }));
      if (found?.node.kind !== 'reward' || found.node.status === 'locked') return;
      const { status, node, isClaimed } = found.node;
      if (!isInDialog) {
        const { map } = found.map;
        show(isClaimed ? toRewardModals(map, node) : celebrateFirst(toClaimModals(map, node, offers(ref))));
      }
      if (status !== 'completed') {
        await currentProgress.change(complete(viewer.getState(), ref, clock.now()).records);
      }
      // Any other reward is claimed in the dialogs that follow.
      if (isInDialog && findLoneCertificate(node.rewards)) await claim(ref);
    },
    claimCertificate: (mapId) => {
      const view = mapViews(viewer.getState()).find(({ map }) => map.mapId === mapId);
      const last = view && findLastCompleted(view);
      if (!last || findMapCertificate(view) === undefined) return;
      const { activityId } = last.node;
      const { canShare } = offers({ mapId, activityId });
      const modals = celebrateFirst(toMapCompletionModals(view.map, activityId, canShare));
      show(modals.map((modal) => ({ ...modal, isReopened: true })));
    },
    follow: (mapId, action) => followAction(context, mapId, action),
    ...createCertificateCommands(context),
  };
}

function createCertificateCommands({
  viewer,
  loadCertificates,
}: CommandContext): Pick<
  GroupCommands<'celebrate'>,
  'lookForCertificate' | 'findNamePlace' | 'openCertificate'
> {
  const certificates = loadCertificates();
  // Ignore a failure here: the code is loaded again when a certificate is needed.
  certificates.catch(() => undefined);
  return {
    lookForCertificate: async (url) => {
      const { isMissing } = await certificates.catch(loadCertificates);
      if (!(await isMissing(url))) return;
      viewer.setState(({ lostCertificates = [] }) => ({
        lostCertificates: [...lostCertificates, url],
      }));
    },
    findNamePlace: async (url) => {
      if (url in (viewer.getState().namePlaces ?? {})) return;
      const { findNamePlace } = await certificates.catch(loadCertificates);
      const place = await findNamePlace(url);
      viewer.setState(({ namePlaces }) => ({ namePlaces: { ...namePlaces, [url]: place } }));
    },
    openCertificate: async (url, learnerName) => {
      viewer.setState({ learnerName });
      try {
        const { openNamed } = await certificates.catch(loadCertificates);
        await openNamed(url, learnerName);
      } catch {
        // The certificates' code could not be loaded. Open the certificate without the name.
        window.open(url, '_blank', 'noopener');
      }
    },
  };
}
