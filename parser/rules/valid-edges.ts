import type { Cause, FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { readFilledList, readList, type ListEntry } from '../values/read-list.ts';
import { findMerged } from '../facts/is-merged.ts';
import { mapOf } from '../facts/map-of.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange, keyRange } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { unknownNextOf } from '../facts/unknown-next-of.ts';
import { unreachedNodesOf } from '../facts/unreached-nodes-of.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { readPosition } from '../values/read-position.ts';

const DROPPED_NOTE =
  'The MakeCode reader drops it, and the bends after it go to other paths. Paths without bends can come last in `next`.';

const MESSAGES = {
  alone: {
    reason: '`edges` needs `next`, which is missing here.',
    note: 'No path leads on from here, so there is none to bend.',
  },
  position: {
    reason: 'The position `{point}` is not two numbers such as `2 -1`.',
    note: 'The path bends in another place than you meant.',
  },
  surplus: {
    reason: '`edges` bends {count} paths, but `next` has only {paths}.',
    note: 'Learners do not see these bends. The points of one path are separated by `,`, the paths by `;`.',
  },
  empty: { reason: 'A path of `edges` is empty.', note: DROPPED_NOTE },
  equal: { reason: 'Two paths of `edges` are the same.', note: DROPPED_NOTE },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validEdges = defineRule('valid-edges', {
  messages: MESSAGES,
  visit: ({ document, report }) => {
    const findLostNext = createLostNext(document);
    return {
      'value:edges': ({ attribute, view }) => {
        const paths = readFilledList(view.attributes.scalars.get('next')?.value ?? '').length;
        const entries = withoutEmptyEnd(readList(attribute.value, ';'));
        if (paths === 0) {
          report({ message: 'alone', range: keyRange(attribute), because: findLostNext(view) });
          return;
        }
        for (const entry of entries) for (const bend of badBends(attribute, entry)) report(bend);
        const surplus = entries[paths];
        // Unknown ids may mean any number of activities.
        if (surplus && hasUnknown(document, view)) return;
        if (surplus) {
          const because = findMerged(view.section, document);
          report({ ...toSurplus(attribute, { surplus, paths, count: entries.length }), because });
        } else for (const shift of shifts(attribute, entries)) report(shift);
      },
    };
  },
});

/** Returns a function that explains why a section has no `next`: it is misspelt, or nothing leads to its targets. */
function createLostNext(document: MapDocument): (view: SectionView) => readonly Cause[] | undefined {
  let unreached: ReadonlyMap<MapEntry, readonly Cause[]> | undefined;
  return ({ section }) => {
    const lost = findMeant(document, section, 'next');
    if (lost) return lost.because;
    const map = mapOf(document, section);
    unreached ??= unreachedByMap(document);
    return map && unreached.get(map);
  };
}

function unreachedByMap(document: MapDocument): Map<MapEntry, Cause[]> {
  const byMap = new Map<MapEntry, Cause[]>();
  for (const { map, entry } of unreachedNodesOf(document)) {
    const range = headerRange(entry.section);
    const causes = UNREACHED_RULES.map((rule) => ({ rule, range }));
    const others = byMap.get(map);
    if (others) others.push(...causes);
    else byMap.set(map, causes);
  }
  return byMap;
}

const UNREACHED_RULES = ['no-unreachable-activity', 'no-unreachable-reward'] as const;

function hasUnknown(document: MapDocument, { section, attributes }: SectionView): boolean {
  const { activities } = unknownNextOf(document);
  const map = mapOf(document, section);
  const next = readFilledList(attributes.scalars.get('next')?.value ?? '');
  return map !== undefined && next.some(({ text }) => !activities.has(map, text.toLowerCase()));
}

function withoutEmptyEnd(entries: ListEntry[]): ListEntry[] {
  const last = entries.findLastIndex((entry) => entry.text !== '');
  return entries.slice(0, last + 1);
}

function badBends(attribute: AttributeNode, entry: ListEntry): Found[] {
  return readFilledList(entry.text).flatMap((point) => {
    if (readPosition(point.text).ok) return [];
    const range = valueRange(attribute, entry.start + point.start, entry.start + point.end);
    return [{ message: 'position', values: { point: point.text }, range }];
  });
}

function toSurplus(
  attribute: AttributeNode,
  { surplus, paths, count }: { surplus: ListEntry; paths: number; count: number },
): Found {
  return { message: 'surplus', values: { count, paths }, range: valueRange(attribute, surplus.start) };
}

/** Reports entries that the MakeCode reader drops. Dropped entries shift the bends after them. */
function shifts(attribute: AttributeNode, entries: readonly ListEntry[]): Found[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const isDropped = entry.text === '' || seen.has(entry.text);
    seen.add(entry.text);
    if (!isDropped) return [];
    const range =
      entry.text === ''
        ? valueRange(attribute, entry.end, entry.end + 1)
        : valueRange(attribute, entry.start, entry.end);
    return [{ message: entry.text === '' ? 'empty' : 'equal', range }];
  });
}
