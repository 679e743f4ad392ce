import type { FindingDetails, FixDraft, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { ListNode, AttributeNode } from '../syntax/tree.ts';
import { lineAt } from './line-edits.ts';
import { phrase } from '../phrases/phrase.ts';

/** Keys of the bullets that give a reward's value, by the reward's key. New bullets use the first. */
const VALUE_KEYS: ReadonlyMap<string, readonly [key: string, ...others: string[]]> = new Map([
  ['certificate', ['url']],
  ['completion-badge', ['imageurl', 'image']],
]);

export function isRewardList({ key }: ListNode): boolean {
  return VALUE_KEYS.has(key);
}

/** True for a list of a reward that lacks the bullet for its value. Learners cannot open a map with such a list. */
export function isAddressLost(list: ListNode): boolean {
  const keys = VALUE_KEYS.get(list.key);
  return keys !== undefined && !list.children.some(({ key }) => keys.includes(key));
}

/** Returns the range of the value that bullets below a list replaced, or undefined if there was none. */
export function lostValueOf({ tree }: MapDocument, item: unknown): TextRange | undefined {
  return tree.misreadings.find(({ kind, to }) => kind === 'lost-scalar' && to === item);
}

/** Returns the fix that writes a list's lost value as a bullet. Undefined if the bullet exists or the list has none. */
export function writeBelow(list: ListNode, { start, end }: TextRange, text: string): FixDraft | undefined {
  const [key] = VALUE_KEYS.get(list.key) ?? [];
  const [first] = list.children;
  if (key === undefined || !first || !isAddressLost(list)) return undefined;
  const line = lineAt(text, first.keyStart);
  const bullet = text.slice(line.start, first.keyStart);
  const written = `${bullet}${key}: ${text.slice(start, end)}\n`;
  const edits = [
    { start: text.indexOf(':', list.keyEnd) + 1, end, text: '' },
    { start: line.start, end: line.start, text: written },
  ];
  return { title: phrase('title.write-it-as-below', { key }), edits };
}

/** Returns the related place and suggestions for a missing address that bullets below may have replaced. */
export function lostAddress(
  item: AttributeNode | ListNode,
  document: MapDocument,
  otherFixes: FixDraft[],
): Pick<FindingDetails, 'related' | 'suggestions'> {
  const range = item.type === 'list' ? lostValueOf(document, item) : undefined;
  const moveFix = range && item.type === 'list' && writeBelow(item, range, document.source.text);
  if (!moveFix) return { suggestions: otherFixes };
  return {
    related: [{ reason: 'The bullets below replace this value', range }],
    suggestions: [moveFix, ...otherFixes],
  };
}
