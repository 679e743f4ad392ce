import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { attributesBelowRewards, type Unindented, type UnindentedList } from '../facts/unindented-lists.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import { lineAt, linesIn, linesOf } from './line-edits.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

const STEP = '    ';

/** Returns the fix that indents lines so that they belong to the list above. */
export function indentList({ owner, items, rest }: UnindentedList, text: string): FixDraft {
  const last = items.at(-1);
  const isDeep = last !== undefined && (last.steps > 1 || last.item.type === 'list');
  return {
    title: phrase('title.indent-lines-below', { key: owner.rawKey }),
    edits: [
      // Outdenting by one level ends only one of two nested lists: the following lines would become part of the list.
      ...(isDeep ? moveAbove(owner, { last, rest }, text) : []),
      ...indent(items, text),
    ],
  };
}

function moveAbove(
  owner: AttributeNode,
  { last, rest }: { last: Unindented; rest: UnindentedList['rest'] },
  text: string,
): TextEdit[] {
  const lastChild = rest.findLast((child) => child.type !== 'block');
  if (!lastChild) return [];
  const { start: at } = lineAt(text, owner.keyStart);
  const start = linesOf(last.item, text).end;
  const { end } = linesOf(lastChild, text);
  const lines = text.slice(start, end);
  return [
    { start: at, end: at, text: lines.endsWith('\n') ? lines : `${lines}\n` },
    { start, end, text: '' },
  ];
}

/** Returns the fix that indents the lines below an entry of `rewards`. Empty if there are none. */
export function indentBelow(
  { list, item: entry }: Pick<RewardEntry, 'list' | 'item'>,
  text: string,
): FixDraft[] {
  const below = attributesBelowRewards(list).get(entry);
  if (!below || entry.type === 'list') return [];
  const line = lineAt(text, entry.keyStart);
  const items = below.map((item) => ({ item, steps: 1 }));
  const key = entry.key === 'certificate' ? 'url' : 'imageurl';
  const value = valueRange(entry);
  const bullet = text.slice(line.start, entry.keyStart);
  const written = `\n${STEP}${bullet}${key}: ${entry.value}`;
  const colon = text.indexOf(':', entry.keyEnd) + 1;
  return [
    {
      title: phrase('title.indent-lines-below', { key: entry.rawKey }),
      edits: [
        ...(entry.value === '' ? [] : [{ start: colon, end: value.end, text: written }]),
        ...indent(items, text),
      ],
    },
  ];
}

function indent(items: readonly Unindented[], text: string): TextEdit[] {
  return items.flatMap(({ item, steps }) =>
    linesIn(linesOf(item, text), text).map(({ start }) => ({ start, end: start, text: STEP.repeat(steps) })),
  );
}
