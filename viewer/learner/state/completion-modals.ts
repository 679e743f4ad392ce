import type { CertificateReward, Reward, RewardNode, SkillMap } from '#schemas/generated/page.ts';
import { nameBadge } from '../domain/find-badges.ts';
import { isSameActivity, type ActivityRef } from '../../shared/domain/activity-key.ts';
import type { Modal } from './modal.ts';

/** Options of the dialogs of a completion. */
export interface CompletionOffers {
  /** There is a finished project, which can be shared from here. */
  canShare: boolean;
  canHostMultiplayer: boolean;
}

type NamedMap = Pick<SkillMap, 'mapId' | 'displayName'>;

/**
 * Spec §4 Completion modals of a node: the completion first, then one per reward. A single certificate is part of the
 * completion.
 */
export function toCompletionModals(map: NamedMap, node: RewardNode, offers: CompletionOffers): Modal[] {
  const { mapId } = map;
  const { activityId, displayName: name, rewards, actions, showMultiplayerShare } = node;
  const completion: Modal = {
    kind: 'completion',
    mapId,
    activityId,
    name,
    rewards,
    actions,
    canShare: offers.canShare,
    canHostMultiplayer: offers.canHostMultiplayer && showMultiplayerShare,
  };
  return findLoneCertificate(rewards) ? [completion] : [completion, ...toRewardModals(map, node)];
}

/**
 * Spec §4 Claim reward from the panel: the same dialogs as after a completion if one dialog contains everything,
 * otherwise one per reward.
 */
export function toClaimModals(map: NamedMap, node: RewardNode, offers: CompletionOffers): Modal[] {
  const isCarried = node.rewards.length === 0 || findLoneCertificate(node.rewards) !== undefined;
  return isCarried ? toCompletionModals(map, node, offers) : toRewardModals(map, node);
}

/** Returns whether a dialog is a node's completion, so that its rewards are queued behind it already. */
export function isClaimedIn(modal: Modal | undefined, node: ActivityRef): boolean {
  return modal?.kind === 'completion' && isSameActivity(modal, node);
}

/** Returns one modal per reward, badges before certificates. */
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

/** Returns the completion of a map that has no completion node but names its own certificate. */
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
      rewards,
      actions: [],
      canShare,
      canHostMultiplayer: false,
    },
  ];
}

/** Celebrates rewards earned together once, with the first dialog. */
export function celebrateFirst(modals: readonly Modal[]): readonly Modal[] {
  return modals.map((modal, index) => (index === 0 ? { ...modal, isCelebrated: true } : modal));
}

/** Returns the certificate if it is the only reward: it is then part of the completion dialog. */
export function findLoneCertificate(rewards: readonly Reward[]): CertificateReward | undefined {
  const [first, ...more] = rewards;
  return more.length === 0 && first?.type === 'certificate' ? first : undefined;
}
