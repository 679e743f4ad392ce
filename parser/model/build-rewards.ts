import type { Reward } from '#schemas/generated/page.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { valueOf, type SectionAttributes } from './section-attributes.ts';

export interface RewardEntry {
  list: ListNode;
  item: AttributeNode | ListNode;
  type: string;
  url: AttributeNode | undefined;
  previewUrl: AttributeNode | undefined;
  imageUrl: AttributeNode | undefined;
  displayName: AttributeNode | undefined;
}

/** Returns the entries of a `rewards` list in order, including unusable ones. */
export function readRewardEntries(list: ListNode): RewardEntry[] {
  return list.children.map((item) => {
    if (item.type === 'attribute') {
      const scalar = item.value === '' ? undefined : item;
      const isBadge = item.key === 'completion-badge';
      return {
        list,
        item,
        type: item.key,
        url: isBadge ? undefined : scalar,
        previewUrl: undefined,
        imageUrl: isBadge ? scalar : undefined,
        displayName: undefined,
      };
    }
    const find = (...keys: string[]): AttributeNode | undefined =>
      item.children.findLast(
        (child): child is AttributeNode =>
          child.type === 'attribute' && keys.includes(child.key) && child.value !== '',
      );
    return {
      list,
      item,
      type: item.key,
      url: find('url'),
      previewUrl: find('previewurl', 'preview'),
      imageUrl: find('imageurl', 'image'),
      displayName: find('displayname', 'name'),
    };
  });
}

/** Returns a node's rewards, badges first. Drops entries without their url or image. */
export function buildRewards(attributes: SectionAttributes): Reward[] {
  const list = attributes.lists.get('rewards');
  if (!list) return certificateOf(attributes);
  const rewards = readRewardEntries(list).flatMap(toReward);
  const badges = rewards.filter((reward) => reward.type === 'completion-badge');
  return [...badges, ...rewards.filter((reward) => reward.type === 'certificate')];
}

function toReward(entry: RewardEntry): Reward[] {
  const { url, previewUrl, imageUrl, displayName } = entry;
  if (entry.type === 'certificate' && url) {
    return [{ type: 'certificate', url: url.value, ...(previewUrl && { previewUrl: previewUrl.value }) }];
  }
  if (entry.type === 'completion-badge' && imageUrl) {
    const name = displayName && { displayName: displayName.value };
    return [{ type: 'completion-badge', imageUrl: imageUrl.value, ...name }];
  }
  return [];
}

function certificateOf(attributes: SectionAttributes): Reward[] {
  const url = valueOf(attributes, 'url');
  const isCertificate = valueOf(attributes, 'type')?.toLowerCase() === 'certificate';
  return isCertificate && url !== undefined ? [{ type: 'certificate', url }] : [];
}
