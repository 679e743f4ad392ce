import type { RewardEntry } from '../model/build-rewards.ts';
import { readRewardEntries } from '../model/build-rewards.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionView } from './sections-of.ts';
import { sectionsOf } from './sections-of.ts';

/** The nodes that are rewards or completions. */
export function rewardViewsOf(document: MapDocument): SectionView[] {
  return sectionsOf(document).filter(({ level }) => level === 'reward' || level === 'completion');
}

/** The entries of every `rewards` list that counts, the unusable ones too. */
export function rewardEntriesOf(document: MapDocument): RewardEntry[] {
  return rewardViewsOf(document).flatMap(({ attributes }) => {
    const list = attributes.lists.get('rewards');
    return list ? readRewardEntries(list) : [];
  });
}
