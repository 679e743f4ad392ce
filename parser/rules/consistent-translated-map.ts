import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import type { Finding, RuleContext } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { readFilledList, readList } from '../values/read-list.ts';
import { isDistorted } from './attributes-of.ts';
import { contentRepositoryOf } from './named-files.ts';
import type { OriginalMap } from './original-map.ts';
import { inOriginalMap, originalMapOf, pairMaps, pairNodes } from './original-map.ts';
import { headerRange, keyRange } from './ranges.ts';

type Entry = MapEntry | NodeEntry;

/** An attribute that is the same in every language. */
interface Shared {
  key: string;
  /** What it says, in the same form for all ways to write it; '' where it says nothing. */
  read: (entry: Entry, reading: Reading) => string;
  note: string;
}

interface Reading {
  /** What a heading of the translation is called in the original. */
  idOf: (id: string) => string;
  locationOf: (url: string) => string;
}

const BLOCKED = 'Learners in this language come to other activities than others, or find them locked.';
const SHIFTED = 'The map looks otherwise in this language.';
const OTHER = 'Learners in this language get something else than others.';

const textOf = ({ attributes }: Entry, key: string): string =>
  attributes.scalars.get(key)?.value.trim() ?? '';
const listOf = (entry: Entry, key: string): string[] =>
  readFilledList(textOf(entry, key)).map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, ' '));

const NODE_ATTRIBUTES: readonly Shared[] = [
  { key: 'kind', read: (entry) => ('node' in entry ? entry.node.kind : ''), note: OTHER },
  { key: 'type', read: (entry) => textOf(entry, 'type').toLowerCase(), note: OTHER },
  { key: 'next', read: (entry, { idOf }) => listOf(entry, 'next').map(idOf).join(', '), note: BLOCKED },
  { key: 'position', read: (entry) => textOf(entry, 'position').replaceAll(/\s+/g, ' '), note: SHIFTED },
  {
    key: 'edges',
    read: (entry) =>
      readList(textOf(entry, 'edges'), ';')
        .map(({ text }) => text.replaceAll(/\s+/g, ' ').replaceAll(', ', ','))
        .join('; '),
    note: SHIFTED,
  },
  {
    key: 'url',
    read: (entry, { locationOf }) => locationOf(textOf(entry, 'url')),
    note: 'The activity opens another tutorial in this language. A translated tutorial is found by itself, in the same folder below `_locales`.',
  },
  {
    key: 'tags',
    read: (entry) => listOf(entry, 'tags').sort().join(', '),
    note: `Tags are for prerequisites and are not translated. ${BLOCKED}`,
  },
  {
    key: 'editor',
    read: (entry) => ('node' in entry && entry.node.kind === 'activity' ? entry.node.editor : ''),
    note: OTHER,
  },
  {
    key: 'allowcodecarryover',
    read: (entry) => carryoverOf(entry),
    note: 'Learners in this language begin with other code than others.',
  },
  {
    key: 'rewards',
    read: (entry) => rewardsOf(entry),
    note: 'Learners in this language do not get the same rewards as others.',
  },
  { key: 'actions', read: (entry) => actionsOf(entry), note: OTHER },
  {
    key: 'formerly',
    read: (entry) => listOf(entry, 'formerly').sort().join(', '),
    note: 'Learners in this language lose what they have done under an earlier id.',
  },
];

const MAP_ATTRIBUTES: readonly Shared[] = [
  {
    key: 'required',
    read: (entry, { idOf }) => listOf(entry, 'required').map(idOf).sort().join(', '),
    note: BLOCKED,
  },
  { key: 'layout', read: (entry) => ('map' in entry ? entry.map.layout : ''), note: SHIFTED },
  {
    key: 'allowcodecarryover',
    read: (entry) => carryoverOf(entry),
    note: 'Learners in this language begin with other code than others.',
  },
  {
    key: 'formerly',
    read: (entry) => listOf(entry, 'formerly').sort().join(', '),
    note: 'Learners in this language lose what they have done under an earlier id.',
  },
];

export const consistentTranslatedMap = defineRule('consistent-translated-map', (context) => {
  const original = originalMapOf(context);
  if (!original) return;
  const maps = pairMaps(context.document, original.document);
  for (const { mine, theirs } of [...maps.same, ...maps.renamed]) {
    const nodes = pairNodes(mine, theirs);
    const names = new Map([...maps.renamed, ...nodes.renamed].map((pair) => [pair.mine.id, pair.theirs.id]));
    const reading = { idOf: (id: string) => names.get(id) ?? id, locationOf: locationReader(context) };
    compare({ mine, theirs, shared: MAP_ATTRIBUTES }, reading, { context, original });
    for (const pair of [...nodes.same, ...nodes.renamed]) {
      compare({ ...pair, shared: NODE_ATTRIBUTES }, reading, { context, original });
    }
  }
});

/** The same file is the same address, however it is written. */
function locationReader(context: RuleContext): Reading['locationOf'] {
  const repository = contentRepositoryOf(context);
  const path = withoutLocale(context.path ?? '');
  return (url) => {
    if (url === '') return '';
    const location = resolveContentUrl(url, repository, { as: 'tutorial', from: { kind: 'local', path } });
    return location.kind === 'local' ? withoutLocale(location.path) : JSON.stringify(location).toLowerCase();
  };
}

interface Comparison {
  mine: Entry;
  theirs: Entry;
  shared: readonly Shared[];
}

function compare(
  { mine, theirs, shared }: Comparison,
  reading: Reading,
  { context, original }: { context: RuleContext; original: OriginalMap },
): void {
  for (const attribute of shared) {
    if (isUnclear(mine, attribute.key) || isUnclear(theirs, attribute.key)) continue;
    // Headings are translated in this file alone.
    const isSame = attribute.read(mine, reading) === attribute.read(theirs, { ...reading, idOf: (id) => id });
    if (!isSame) context.report(toFinding(attribute, { mine, theirs }, original));
  }
}

/** What the reader glued together is not what its author wrote. */
function isUnclear({ attributes }: Entry, key: string): boolean {
  const scalar = attributes.scalars.get(key);
  return scalar !== undefined && isDistorted(scalar);
}

function toFinding(
  { key, note }: Shared,
  { mine, theirs }: Pick<Comparison, 'mine' | 'theirs'>,
  original: OriginalMap,
): Finding {
  const own = mine.attributes.scalars.get(key);
  const other = theirs.attributes.scalars.get(key);
  const list = mine.attributes.lists.get(key);
  const otherList = theirs.attributes.lists.get(key);
  const there = otherList ? keyRange(otherList) : other ? valueRange(other) : headerRange(theirs.section);
  const found = {
    note,
    related: inOriginalMap(
      original,
      other || otherList ? 'The original' : 'Nothing of it in the original',
      there,
    ),
  };
  if (own && other) {
    const range = valueRange(own);
    return {
      ...found,
      reason: `Unexpected \`${own.value}\`, expected \`${other.value}\` as in \`${original.path}\``,
      range,
      expected: [other.value],
      suggestions: [{ title: `Replace with \`${other.value}\``, edits: [{ ...range, text: other.value }] }],
    };
  }
  if (own ?? list) {
    const range = keyRange((own ?? list) as NonNullable<typeof own>);
    const wanted = other || otherList ? 'the same as' : 'none as';
    return { ...found, reason: `Unexpected \`${key}\`, expected ${wanted} in \`${original.path}\``, range };
  }
  const at = mine.section.headerEnd;
  return {
    ...found,
    reason: `Unexpected translation without \`${other ? `${key}: ${other.value}` : key}\`, expected it as in \`${original.path}\``,
    range: headerRange(mine.section),
    ...(other && {
      suggestions: [
        {
          title: `Add \`${key}: ${other.value}\``,
          edits: [{ start: at, end: at, text: `\n* ${key}: ${other.value}` }],
        },
      ],
    }),
  };
}

function carryoverOf(entry: Entry): string {
  if ('map' in entry) return String(entry.map.allowCodeCarryover);
  return entry.node.kind === 'activity' ? String(entry.node.allowCodeCarryover) : '';
}

function rewardsOf(entry: Entry): string {
  if (!('node' in entry) || !('rewards' in entry.node)) return '';
  return entry.node.rewards.map(({ type }) => type).join(', ');
}

function actionsOf(entry: Entry): string {
  if (!('node' in entry) || !('actions' in entry.node)) return '';
  return entry.node.actions.map(({ kind }) => kind).join(', ');
}
