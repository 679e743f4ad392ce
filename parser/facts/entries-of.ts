import { readActionEntries, type ActionEntry } from '../model/build-actions.ts';
import { readRewardEntries, type RewardEntry } from '../model/build-rewards.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { ListNode } from '../syntax/tree.ts';
import { sectionsOf, type SectionView } from './sections-of.ts';

/** The `actions` of a reward or completion. */
export interface ActionList {
  map: MapEntry;
  list: ListNode;
  entries: ActionEntry[];
}

/** Returns the `actions` lists of rewards and completions. Others have no effect. */
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

export function rewardViewsOf(document: MapDocument): SectionView[] {
  return sectionsOf(document).filter(({ level }) => level === 'reward' || level === 'completion');
}

/** Returns the entries of all effective `rewards` lists, including invalid ones. */
export function rewardEntriesOf(document: MapDocument): RewardEntry[] {
  return rewardViewsOf(document).flatMap(({ attributes }) => {
    const list = attributes.lists.get('rewards');
    return list ? readRewardEntries(list) : [];
  });
}
