import type { CertificateReward, Reward, RewardNode, SkillMap } from '#schemas/generated/page.ts';
import { nameBadge } from '../domain/find-badges.ts';
import { isSameActivity, type ActivityRef } from '../../shared/domain/activity-key.ts';
import type { Modal } from './modal.ts';

/** Which options the dialogs of a completion offer. */
export interface CompletionOffers {
  /** True if there is a finished project that can be shared. */
  canShare: boolean;
  canHostMultiplayer: boolean;
}

type NamedMap = Pick<SkillMap, 'mapId' | 'displayName'>;

/**
 * Spec §4 Completion modals: returns the dialogs for a completed node: the completion first, then one per reward. A
 * single certificate is part of the completion.
 */
export function toCompletionModals(map: NamedMap, node: RewardNode, offers: CompletionOffers): Modal[] {
  const { mapId } = map;
  const { activityId, displayName: name, rewards, actions, showMultiplayerShare } = node;
  const completion: Modal = {
    kind: 'completion',
    mapId,
    activityId,
    name,
    ...(node.kind === 'completion' && { mapName: map.displayName }),
    rewards,
    actions,
    canShare: offers.canShare,
    canHostMultiplayer: offers.canHostMultiplayer && showMultiplayerShare,
  };
  return findLoneCertificate(rewards) ? [completion] : [completion, ...toRewardModals(map, node)];
}

/**
 * Spec §4 Claim reward: returns the dialogs for claiming rewards from the panel: the completion if it includes all
 * rewards, otherwise one dialog per reward.
 */
export function toClaimModals(map: NamedMap, node: RewardNode, offers: CompletionOffers): Modal[] {
  const isCarried = node.rewards.length === 0 || findLoneCertificate(node.rewards) !== undefined;
  return isCarried ? toCompletionModals(map, node, offers) : toRewardModals(map, node);
}

/**
 * Returns whether a dialog is the completion of a node, behind which dialogs for the node's rewards are already queued.
 */
export function isClaimedIn(modal: Modal | undefined, node: ActivityRef): boolean {
  return modal?.kind === 'completion' && isSameActivity(modal, node);
}

/** Returns one dialog per reward of a node, badges before certificates. */
export function toRewardModals(map: NamedMap, node: RewardNode): Modal[] {
  const { activityId, displayName } = node;
  const isCertificate = ({ type }: Reward) => type === 'certificate';
  const rewards = [...node.rewards].sort(
    (one, other) => Number(isCertificate(one)) - Number(isCertificate(other)),
  );
  return rewards.map((reward, index) => ({
    kind: 'reward',
    mapId: map.mapId,
    activityId,
    name: (reward.type === 'completion-badge' && nameBadge(reward, map)) || displayName,
    reward,
    hasNext: index < rewards.length - 1,
  }));
}

/** Returns the dialog for a completed map that has its own certificate. Empty if the map has none. */
export function toMapCompletionModals(map: SkillMap, activityId: string, canShare: boolean): Modal[] {
  const { mapId, displayName: name, completionUrl } = map;
  if (completionUrl === undefined) return [];
  const rewards: Reward[] = [{ type: 'certificate', url: completionUrl }];
  return [
    {
      kind: 'completion',
      mapId,
      activityId,
      name,
      mapName: name,
      rewards,
      actions: [],
      canShare,
      canHostMultiplayer: false,
    },
  ];
}

/**
 * Returns the dialogs with the first one marked as celebrated, so that rewards earned together are celebrated once. It
 * also shows how the finished activity, if there is one, was checked.
 */
export function celebrateFirst(modals: readonly Modal[], finishedId?: string): readonly Modal[] {
  return modals.map((modal, index) => {
    if (index > 0) return modal;
    const isAboutActivity = modal.kind === 'completion' && finishedId !== undefined;
    return { ...modal, isCelebrated: true, ...(isAboutActivity && { finishedId }) };
  });
}

/** Returns the certificate if it is the only reward, and therefore part of the completion dialog. */
export function findLoneCertificate(rewards: readonly Reward[]): CertificateReward | undefined {
  const [first, ...more] = rewards;
  return more.length === 0 && first?.type === 'certificate' ? first : undefined;
}
