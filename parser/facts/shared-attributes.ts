import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { readFilledList, readList } from '../values/read-list.ts';

/** A map or a node of one. */
export type Entry = MapEntry | NodeEntry;

/** An attribute that is the same in every language. */
export interface Shared {
  key: string;
  /** What it says, in the same form for all ways to write it; '' where it says nothing. */
  read: (entry: Entry, reading: Reading) => string;
  note: string;
}

export interface Reading {
  /** What a heading of the translation is called in the original. */
  idOf: (id: string) => string;
  locationOf: (url: string) => string;
}

const BLOCKED =
  'Learners in this language are led to other activities than the rest of their class, or find them locked.';
const SHIFTED = 'The map looks different in this language.';
const OTHER = 'Learners in this language get something else than the rest of their class.';

const textOf = ({ attributes }: Entry, key: string): string =>
  attributes.scalars.get(key)?.value.trim() ?? '';
const listOf = (entry: Entry, key: string): string[] =>
  readFilledList(textOf(entry, key)).map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, ' '));

/** Of nodes. */
export const NODE_ATTRIBUTES: readonly Shared[] = [
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
    note: `Tags are not translated: \`required\` of a map counts them. ${BLOCKED}`,
  },
  {
    key: 'editor',
    read: (entry) => ('node' in entry && entry.node.kind === 'activity' ? entry.node.editor : ''),
    note: OTHER,
  },
  {
    key: 'allowcodecarryover',
    read: (entry) => carryoverOf(entry),
    note: 'Learners in this language begin with other code than the rest of their class.',
  },
  {
    key: 'rewards',
    read: (entry) => rewardsOf(entry),
    note: 'Learners in this language do not get the same rewards as the rest of their class.',
  },
  { key: 'actions', read: (entry) => actionsOf(entry), note: OTHER },
  {
    key: 'formerly',
    read: (entry) => listOf(entry, 'formerly').sort().join(', '),
    note: 'Learners in this language lose what they have done under an earlier id.',
  },
];

/** Of maps. */
export const MAP_ATTRIBUTES: readonly Shared[] = [
  {
    key: 'required',
    read: (entry, { idOf }) => listOf(entry, 'required').map(idOf).sort().join(', '),
    note: BLOCKED,
  },
  { key: 'layout', read: (entry) => ('map' in entry ? entry.map.layout : ''), note: SHIFTED },
  {
    key: 'allowcodecarryover',
    read: (entry) => carryoverOf(entry),
    note: 'Learners in this language begin with other code than the rest of their class.',
  },
  {
    key: 'formerly',
    read: (entry) => listOf(entry, 'formerly').sort().join(', '),
    note: 'Learners in this language lose what they have done under an earlier id.',
  },
];

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
