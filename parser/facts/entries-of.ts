import { readActionEntries, type ActionEntry } from '../model/build-actions.ts';
import { readRewardEntries, type RewardEntry } from '../model/build-rewards.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { ListNode } from '../syntax/tree.ts';
import { sectionsOf, type SectionView } from './sections-of.ts';

export interface ActionList {
  map: MapEntry;
  list: ListNode;
  entries: ActionEntry[];
}

/** The `actions` lists that count: those of rewards and completions. */
export const actionListsOf: (document: MapDocument) => readonly ActionList[] = oncePer(findLists);

function findLists(document: MapDocument): ActionList[] {
  return document.maps.flatMap((map) =>
    map.nodes.flatMap(({ attributes, node, section }) => {
      const list = attributes.lists.get('actions');
      const isReward = node.kind === 'reward' || node.kind === 'completion';
      return list && isReward && section.level === 3 ? [{ map, list, entries: readActionEntries(list) }] : [];
    }),
  );
}

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
