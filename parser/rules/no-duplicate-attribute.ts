import { defineRule } from './define-rule.ts';
import type { Cause, FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode, type ListNode, type SectionNode } from '../syntax/tree.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { mapOf } from '../facts/map-of.ts';
import { mergedFrom, strayCauses } from '../facts/is-merged.ts';
import { lineAt, removeLines } from '../edits/line-edits.ts';
import { unindentedCauses } from '../facts/unindented-lists.ts';
import { keyRange } from '../facts/ranges.ts';
import { readFilledList } from '../values/read-list.ts';
import { unknownNextOf, type UnknownNext } from '../facts/unknown-next-of.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  second: {
    reason: 'There are two attributes `{key}` below this heading.',
    note: 'Only the last one counts, and learners do not see the other. Keep the right one.',
  },
  merged: {
    reason: 'This heading already has `{key}` and what follows it. Is a heading missing here?',
    note: 'Only the last attribute of each name counts, and learners do not see the others. Write a heading above this line.',
  },
} as const;

export const noDuplicateAttribute = defineRule('no-duplicate-attribute', {
  messages: MESSAGES,
  visit: {
    section: ({ section, level }, { document, text, report }) => {
      const earlier = new Map<string, AttributeNode | ListNode>();
      let merged: ReturnType<typeof mergedFrom> | 'none';
      let isBehind = false;
      const exclusionAt = exclusionsOf(document);
      const excluded = new Map<string, Excluded>();
      for (const child of section.children) {
        if (child.type === 'block' || (child.type === 'attribute' && child.value === '')) continue;
        if (!ATTRIBUTES.get(child.key)?.levels.includes(level)) continue;
        const other = earlier.get(child.key);
        const because = exclusionAt(child.keyStart);
        const unclear = because ? { item: other, because } : other ? undefined : excluded.get(child.key);
        if (unclear?.item?.type === child.type) {
          report({ ...toSecond(child, unclear.item), because: unclear.because });
        }
        if (because) {
          excluded.set(child.key, { item: child, because });
          continue;
        }
        // `no-misplaced-attribute` reports a list in place of a value, and a value in place of a list.
        if (other?.type === child.type && !isBehind) {
          merged ??= mergedFrom(section, document) ?? 'none';
          isBehind = merged === child;
          // Nodes before the first map suggest that a map's heading is missing.
          if (isBehind)
            report({
              ...toMerged(child, other, { section, document }),
              because: level === 'page' ? strayCauses(document) : undefined,
            });
          else
            report({
              ...toSecond(child, other),
              suggestions: [
                ...(isBeside(section) ? joinLists(other, child, text) : []),
                { ...removeLines(other, text), title: phrase('title.keep-this', { key: child.rawKey }) },
                { ...removeLines(child, text), title: phrase('title.keep-above', { key: other.rawKey }) },
              ],
              because: unindentedCauses(section, child),
            });
        }
        earlier.set(child.key, child);
      }
    },
  },
});

/** An attribute in a comment, block or merge conflict that has an effect anyway. */
interface Excluded {
  item: AttributeNode | ListNode | undefined;
  because: readonly Cause[];
}

function toSecond(
  child: AttributeNode | ListNode,
  other: AttributeNode | ListNode,
): FindingOf<typeof MESSAGES> {
  return {
    message: 'second',
    values: { key: child.rawKey },
    range: keyRange(child),
    related: [{ reason: 'This one does not count', range: keyRange(other) }],
  };
}

/** True if two lists can be joined. False if the section has `edges`, because its bends would move to other paths. */
function isBeside({ children }: SectionNode): boolean {
  return !children.some((child) => child.type !== 'block' && child.key === 'edges');
}

const LISTS: ReadonlySet<unknown> = new Set(['ids', 'former-ids']);

/** Suggests joining two lines with comma-separated lists, because both may be meant. */
function joinLists(
  first: AttributeNode | ListNode,
  second: AttributeNode | ListNode,
  text: string,
): FixDraft[] {
  if (first.type === 'list' || second.type === 'list' || second.segments.length > 1) return [];
  if (!LISTS.has(ATTRIBUTES.get(second.key)?.value)) return [];
  const entries = new Map<string, string>();
  for (const { text: entry } of [first, second].flatMap(({ value }) => readFilledList(value))) {
    const id = entry.toLowerCase();
    if (!entries.has(id)) entries.set(id, entry);
  }
  const value = [...entries.values()].join(', ');
  return [
    {
      title: phrase('title.write-one', { key: second.rawKey, value: value.replaceAll('`', "'") }),
      edits: [...removeLines(first, text).edits, { ...valueRange(second), text: value }],
    },
  ];
}

/** Reports a repeated set of attributes once, with the headings that may be missing above it. */
function toMerged(
  child: AttributeNode | ListNode,
  other: AttributeNode | ListNode,
  { section, document }: { section: SectionNode; document: MapDocument },
): FindingOf<typeof MESSAGES> {
  const { text } = document.source;
  const map = section.level === 3 ? mapOf(document, section) : undefined;
  const missing = map ? firstUnknown(unknownNextOf(document).of(map)) : [];
  const { start } = lineAt(text, child.keyStart);
  return {
    message: 'merged',
    values: { key: child.rawKey },
    range: keyRange(child),
    related: [{ reason: 'The first ones begin here', range: keyRange(other) }],
    suggestions: missing.map(({ id, occurrences }) => {
      const heading = `### ${occurrences[0]?.entry.text ?? id}`;
      return {
        title: phrase('title.write-above-it', { heading }),
        edits: [{ start, end: start, text: `\n${heading}\n` }],
      };
    }),
  };
}

const MAX_HEADINGS = 3;

function firstUnknown(ids: ReadonlyMap<string, UnknownNext>): UnknownNext[] {
  const first: UnknownNext[] = [];
  for (const unknown of ids.values()) {
    if (first.length === MAX_HEADINGS) break;
    first.push(unknown);
  }
  return first;
}
