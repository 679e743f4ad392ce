import type { CertificateReward, Reward, RewardNode, SkillMap } from '#schemas/generated/page.ts';
import { nameBadge } from '../domain/find-badges.ts';
import { isSameActivity, type ActivityRef } from '../../shared/domain/activity-key.ts';
import type { Modal } from './modal.ts';

/** What the dialogs of a completion may offer. */
export interface CompletionOffers {
  /** A finished project is there, and can be shared from here. */
  canShare: boolean;
  canHostMultiplayer: boolean;
}

type NamedMap = Pick<SkillMap, 'mapId' | 'displayName'>;

/** §4 Completion modals of a node: the completion first, then one a reward; a lone certificate is carried by it. */
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
 * §4 Claim reward, from the panel: as after completion where one dialog carries it all, or where there is nothing but the
 * completion; else one modal a reward.
 */
export function toClaimModals(map: NamedMap, node: RewardNode, offers: CompletionOffers): Modal[] {
  const isCarried = node.rewards.length === 0 || findLoneCertificate(node.rewards) !== undefined;
  return isCarried ? toCompletionModals(map, node, offers) : toRewardModals(map, node);
}

/** Whether a dialog is the completion of a node: what there is to claim after it waits behind it already. */
export function isClaimedIn(modal: Modal | undefined, node: ActivityRef): boolean {
  return modal?.kind === 'completion' && isSameActivity(modal, node);
}

/** One modal a reward, badges before certificates. */
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

/** The completion of a map that has no node for it, but names a certificate of its own. */
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

/** What was earned together is celebrated once, when the first of it is shown. */
export function celebrateFirst(modals: readonly Modal[]): readonly Modal[] {
  return modals.map((modal, index) => (index === 0 ? { ...modal, isCelebrated: true } : modal));
}

/** The certificate where it is the only reward: the completion dialog then carries it. */
export function findLoneCertificate(rewards: readonly Reward[]): CertificateReward | undefined {
  const [first, ...more] = rewards;
  return more.length === 0 && first?.type === 'certificate' ? first : undefined;
}
