import type { FindingDetails, FixDraft, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { ListNode, AttributeNode } from '../syntax/tree.ts';
import { lineAt } from './line-edits.ts';
import { phrase } from '../phrases/phrase.ts';

/** What a reward's one value stands for, where it has bullets below instead. */
const VALUE_KEYS: ReadonlyMap<string, readonly [key: string, ...others: string[]]> = new Map([
  ['certificate', ['url']],
  ['completion-badge', ['imageurl', 'image']],
]);

/** True for a list of a reward that says by its bullets what one value could say. */
export function isRewardList({ key }: ListNode): boolean {
  return VALUE_KEYS.has(key);
}

/** True for a reward whose bullets do not say what its lost value did: it is without it, which stops learners. */
export function isAddressLost(list: ListNode): boolean {
  const keys = VALUE_KEYS.get(list.key);
  return keys !== undefined && !list.children.some(({ key }) => keys.includes(key));
}

/** Where the value stands that the bullets below a list have taken the place of; undefined where it had none. */
export function lostValueOf({ tree }: MapDocument, item: unknown): TextRange | undefined {
  return tree.misreadings.find(({ kind, to }) => kind === 'lost-scalar' && to === item);
}

/** The value that a list lost, as the bullet below that it stands for; undefined where there is one, or no such bullet. */
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

/** What is said besides of a reward without its address: it may stand on its line, where the bullets below hide it. */
export function lostAddress(
  item: AttributeNode | ListNode,
  document: MapDocument,
  others: FixDraft[],
): Pick<FindingDetails, 'related' | 'suggestions'> {
  const range = item.type === 'list' ? lostValueOf(document, item) : undefined;
  const below = range && item.type === 'list' && writeBelow(item, range, document.source.text);
  if (!below) return { suggestions: others };
  return {
    related: [{ reason: 'The bullets below replace this value', range }],
    suggestions: [below, ...others],
  };
}
