import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { readFilledList, readList } from '../values/read-list.ts';
import { phrase } from '../phrases/phrase.ts';
import type { NoteDraft } from '../diagnostics/rule.ts';

export type Entry = MapEntry | NodeEntry;

/** An attribute that must not differ between translations. */
export interface Shared {
  key: string;
  /** Returns the value in a normalized form, or '' if it has no effect. */
  read: (entry: Entry, reading: Reading) => string;
  note: NoteDraft;
}

export interface Reading {
  /** Returns the original's id for an id of the translation. */
  idOf: (id: string) => string;
  locationOf: (url: string) => string;
}

const OTHER_PATH_NOTE = phrase('note.other-path');
const LAYOUT_NOTE = phrase('note.map-looks-different');
const OTHER_CONTENT_NOTE = phrase('note.other-content');

const OTHER_CODE_NOTE = phrase('note.other-code');
const LOST_WORK_NOTE = phrase('note.lost-work');

const textOf = ({ attributes }: Entry, key: string): string =>
  attributes.scalars.get(key)?.value.trim() ?? '';
const listOf = (entry: Entry, key: string): string[] =>
  readFilledList(textOf(entry, key)).map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, ' '));

export const NODE_ATTRIBUTES: readonly Shared[] = [
  { key: 'kind', read: (entry) => ('node' in entry ? entry.node.kind : ''), note: OTHER_CONTENT_NOTE },
  { key: 'type', read: (entry) => textOf(entry, 'type').toLowerCase(), note: OTHER_CONTENT_NOTE },
  {
    key: 'next',
    read: (entry, { idOf }) => listOf(entry, 'next').map(idOf).join(', '),
    note: OTHER_PATH_NOTE,
  },
  { key: 'position', read: (entry) => textOf(entry, 'position').replaceAll(/\s+/g, ' '), note: LAYOUT_NOTE },
  {
    key: 'edges',
    read: (entry) =>
      readList(textOf(entry, 'edges'), ';')
        .map(({ text }) => text.replaceAll(/\s+/g, ' ').replaceAll(', ', ','))
        .join('; '),
    note: LAYOUT_NOTE,
  },
  {
    key: 'url',
    read: (entry, { locationOf }) => locationOf(textOf(entry, 'url')),
    note: phrase('note.other-tutorial'),
  },
  {
    key: 'tags',
    read: (entry) => listOf(entry, 'tags').sort().join(', '),
    note: [phrase('note.tags-not-translated'), OTHER_PATH_NOTE],
  },
  {
    key: 'editor',
    read: (entry) => ('node' in entry && entry.node.kind === 'activity' ? entry.node.editor : ''),
    note: OTHER_CONTENT_NOTE,
  },
  {
    key: 'allowcodecarryover',
    read: (entry) => carryoverOf(entry),
    note: OTHER_CODE_NOTE,
  },
  {
    key: 'rewards',
    read: (entry) => rewardsOf(entry),
    note: phrase('note.other-rewards'),
  },
  { key: 'actions', read: (entry) => actionsOf(entry), note: OTHER_CONTENT_NOTE },
  {
    key: 'formerly',
    read: (entry) => listOf(entry, 'formerly').sort().join(', '),
    note: LOST_WORK_NOTE,
  },
];

export const MAP_ATTRIBUTES: readonly Shared[] = [
  {
    key: 'required',
    read: (entry, { idOf }) => listOf(entry, 'required').map(idOf).sort().join(', '),
    note: OTHER_PATH_NOTE,
  },
  { key: 'layout', read: (entry) => ('map' in entry ? entry.map.layout : ''), note: LAYOUT_NOTE },
  {
    key: 'allowcodecarryover',
    read: (entry) => carryoverOf(entry),
    note: OTHER_CODE_NOTE,
  },
  {
    key: 'formerly',
    read: (entry) => listOf(entry, 'formerly').sort().join(', '),
    note: LOST_WORK_NOTE,
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
