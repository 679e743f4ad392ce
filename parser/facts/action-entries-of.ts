import type { ActionEntry } from '../model/build-actions.ts';
import { readActionEntries } from '../model/build-actions.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { ListNode } from '../syntax/tree.ts';

export interface ActionList {
  map: MapEntry;
  list: ListNode;
  entries: ActionEntry[];
}

/** Cached: several rules ask, and most documents have none. */
const known = new WeakMap<MapDocument, readonly ActionList[]>();

/** The `actions` lists that count: those of rewards and completions. */
export function actionListsOf(document: MapDocument): readonly ActionList[] {
  const lists = known.get(document) ?? findLists(document);
  known.set(document, lists);
  return lists;
}

function findLists(document: MapDocument): ActionList[] {
  return document.maps.flatMap((map) =>
    map.nodes.flatMap(({ attributes, node, section }) => {
      const list = attributes.lists.get('actions');
      const isReward = node.kind === 'reward' || node.kind === 'completion';
      return list && isReward && section.level === 3 ? [{ map, list, entries: readActionEntries(list) }] : [];
    }),
  );
}
