import type { Cause } from '../diagnostics/rule.ts';
import { ACTION_KINDS } from '../model/build-actions.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { keyRange } from './ranges.ts';

/*
 * Finds lines that belong below another line but are not indented more than that line. Indenting them loses nothing.
 */

type Item = AttributeNode | ListNode;

export interface Unindented {
  item: Item;
  steps: number;
}

export interface UnindentedList {
  owner: AttributeNode;
  items: readonly Unindented[];
  rest: SectionNode['children'];
  /** False if one of the lines may belong to the node itself, or would leave a reward without its address. */
  isSure: boolean;
}

/** Attributes below each kind of reward. Each list has alternative names. */
export const REWARD_ATTRIBUTES: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['certificate', [['url'], ['previewurl', 'preview']]],
  [
    'completion-badge',
    [
      ['imageurl', 'image'],
      ['displayname', 'name'],
    ],
  ],
]);

/** Returns the `rewards` and `actions` of a section whose entries are not indented. */
export const unindentedListsOf: (section: SectionNode) => readonly UnindentedList[] = oncePer(findLists);

function findLists({ children }: SectionNode): UnindentedList[] {
  return children.flatMap((owner, index) => {
    if (owner.type !== 'attribute' || owner.value !== '') return [];
    const list = owner.key === 'rewards' ? findRewards(children, index + 1) : undefined;
    const items = list?.items ?? (owner.key === 'actions' ? findActions(children, index + 1) : []);
    if (items.length === 0) return [];
    return [{ owner, items, rest: children.slice(index + 1 + items.length), isSure: list?.isSure ?? true }];
  });
}

function findRewards(
  children: SectionNode['children'],
  from: number,
): Pick<UnindentedList, 'items' | 'isSure'> {
  const items: Unindented[] = [];
  const ownKeys = new Set(
    children.slice(0, from).flatMap((child) => (child.type === 'block' ? [] : [child.key])),
  );
  let isSure = true;
  for (let at = from; at < children.length;) {
    const entry = children[at];
    if (!entry || entry.type === 'block' || !REWARD_ATTRIBUTES.has(entry.key)) break;
    items.push({ item: entry, steps: 1 });
    at += 1;
    if (entry.type === 'list' || entry.value !== '') continue;
    const below = attributesBelow(entry, children, at);
    if (below[0]?.key === 'name' || !isAddress(below[0])) isSure = false;
    if (below.some(({ key }) => key === 'name') && !ownKeys.has('name')) isSure = false;
    items.push(...below.map((item) => ({ item, steps: 2 })));
    at += below.length;
  }
  return { items, isSure };
}

function isAddress(item: AttributeNode | undefined): boolean {
  return item !== undefined && ['url', 'imageurl', 'image'].includes(item.key) && item.value !== '';
}

/** Returns the lines after a reward, in the same column, that belong below it. */
function attributesBelow(
  entry: AttributeNode,
  siblings: readonly SectionNode['children'][number][],
  from: number,
): AttributeNode[] {
  const open = [...(REWARD_ATTRIBUTES.get(entry.key) ?? [])];
  const below: AttributeNode[] = [];
  for (let at = from; open.length > 0; at += 1) {
    const sibling = siblings[at];
    const found = open.findIndex((names) => sibling?.type === 'attribute' && names.includes(sibling.key));
    if (found < 0 || sibling?.type !== 'attribute') break;
    open.splice(found, 1);
    below.push(sibling);
  }
  return below;
}

/** Returns the result of `attributesBelow` for each reward of a list. */
export const attributesBelowRewards: (list: ListNode) => ReadonlyMap<Item, readonly AttributeNode[]> =
  oncePer(({ children }) => {
    const below = new Map<Item, readonly AttributeNode[]>();
    for (const [index, entry] of children.entries()) {
      const found = entry.type === 'attribute' ? attributesBelow(entry, children, index + 1) : [];
      if (found.length > 0) below.set(entry, found);
    }
    return below;
  });

/**
 * Returns the actions from an index on. A line without a link is no action: `editor: js` is an attribute of an
 * activity.
 */
function findActions(children: SectionNode['children'], from: number): Unindented[] {
  const items: Unindented[] = [];
  for (let at = from; at < children.length; at += 1) {
    const item = children[at];
    if (item?.type !== 'attribute' || !item.value.startsWith('[')) break;
    if (!ACTION_KINDS.some((kind) => kind === item.key)) break;
    items.push({ item, steps: 1 });
  }
  return items;
}

/** Returns the findings on a section's `rewards` that are not indented. */
export function unindentedRewards(section: SectionNode): readonly Cause[] | undefined {
  const list = unindentedListsOf(section).find(({ owner }) => owner.key === 'rewards');
  return list && causesOf(section).get(list.owner);
}

/** Returns the findings on a line that should be indented, or on the line above it. */
export function unindentedCauses(section: SectionNode, item: Item): readonly Cause[] | undefined {
  return causesOf(section).get(item);
}

const causesOf: (section: SectionNode) => ReadonlyMap<Item, readonly Cause[]> = oncePer((section) => {
  const causes = new Map<Item, readonly Cause[]>();
  for (const { owner, items } of unindentedListsOf(section)) {
    const because: Cause[] = [{ rule: 'no-misplaced-attribute', range: keyRange(owner) }];
    for (const item of [owner, ...items.map((one) => one.item)]) causes.set(item, because);
  }
  return causes;
});
