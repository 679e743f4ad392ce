import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Change } from '#schemas/generated/change-report.ts';
import type { SkillNode } from '#schemas/generated/page.ts';
import { diffPages } from '../../../parser/changes/diff-pages.ts';
import { diffTutorials } from '../../../parser/changes/diff-tutorials.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';

/*
 * Compares versions of real maps: versions that their authors have published, and edits as authors make them. Exactly
 * the differences that learners see must be reported.
 */

const mapOf = (name: string): string => readFileSync(path.join(corpusFolder, 'maps', `${name}.md`), 'utf8');
const tutorialOf = (name: string): string =>
  readFileSync(path.join(corpusFolder, 'arcade-docs/docs/skillmap', `${name}.md`), 'utf8');

/** A change in short: its kind, the heading of its node, and what changed. */
const short = ({ part, kind, node, step, what }: Change): string =>
  [kind, node ?? (step === undefined ? part : `step ${step}`), what]
    .filter((word) => word !== undefined)
    .join(' ');

const diffMaps = (before: string, after: string): string[] =>
  diffPages(readMap(before), readMap(after)).map(short);

/** Fields of a node, by the word for their change. */
const FIELDS: Readonly<Record<string, (node: SkillNode) => unknown>> = {
  kind: ({ kind }) => kind,
  name: ({ displayName }) => displayName,
  description: (node) => 'description' in node && node.description?.trim().replaceAll(/\s+/g, ' '),
  imageurl: ({ imageUrl }) => imageUrl,
  url: (node) => 'url' in node && node.url,
  tags: (node) => 'tags' in node && node.tags.toSorted(),
  editor: (node) => 'editor' in node && node.editor,
  allowcodecarryover: (node) => 'allowCodeCarryover' in node && node.allowCodeCarryover,
  rewards: (node) => 'rewards' in node && node.rewards,
  actions: (node) => 'actions' in node && node.actions,
};

/** Compares the nodes of maps that are in both versions field by field, by their headings. */
function expectedOf(before: string, after: string): string[] {
  const [earlier, later] = [readMap(before).page.maps, readMap(after).page.maps];
  const nodesIn = (maps: typeof earlier, others: typeof earlier): Map<string, SkillNode> =>
    new Map(
      maps
        .filter(({ mapId }) => others.some((other) => other.mapId === mapId))
        .flatMap(({ nodes }) => nodes)
        .filter(({ kind }) => kind !== 'layout')
        .map((node) => [node.activityId, node] as const),
    );
  const [had, has] = [nodesIn(earlier, later), nodesIn(later, earlier)];
  return [
    ...[...had.keys()].filter((id) => !has.has(id)).map((id) => `removed ${id}`),
    ...[...has.keys()].filter((id) => !had.has(id)).map((id) => `added ${id}`),
    ...[...had].flatMap(([id, one]) => {
      const other = has.get(id);
      if (!other) return [];
      const isSame = (of: (node: SkillNode) => unknown): boolean =>
        JSON.stringify(of(one)) === JSON.stringify(of(other));
      return Object.entries(FIELDS).flatMap(([what, of]) => (isSame(of) ? [] : [`changed ${id} ${what}`]));
    }),
  ].sort();
}

const PUBLISHED: [earlier: string, later: string][] = [
  ['graveyard__skillmap__forest-old', 'skillmap__forest'],
  ['skillmap__forest', 'test__skillmap__forest-2024'],
  ['graveyard__skillmap__long-shark', 'skillmap__shark'],
  ['skillmap__shark', 'test__skillmap__shark-with-input'],
  ['test__skillmap__jungle', 'skillmap__jungle'],
  ['test__skillmap__sparks', 'skillmap__sparks'],
  ['test__skillmap__intermediate-skillmap', 'skillmap__intermediate-skillmap'],
  ['sample__beginner-skillmap-2', 'graveyard__skillmap__beginner-skillmap-2'],
];

const removeNode = (id: string) => (text: string) =>
  text.replace(new RegExp(`### ${id}\\b[^]*?(?=\\n##|$)`, 'i'), '');

const EDITS: [map: string, title: string, edit: (text: string) => string, expected: string[]][] = [
  ['skillmap__space', 'line ends', (text) => text.replaceAll(/\r?\n/g, '\r\n'), []],
  ['skillmap__dino', 'spaces and empty lines', (text) => text.replaceAll('\n* ', '\n\n*   '), []],
  [
    'skillmap__zoo',
    'another order of attributes',
    (text) => text.replace(/(\* name: .*\n)(\* type: .*\n)/, '$2$1'),
    [],
  ],
  ['skillmap__turkey', 'a comment', (text) => text.replace('\n## ', '\n<!-- checked -->\n\n## '), []],
  [
    'skillmap__balloon',
    'an attribute that nothing reads',
    (text) => text.replace('\n* name:', '\n* author: me\n* name:'),
    [],
  ],
  ['skillmap__space', 'spelling of attributes', (text) => text.replaceAll('imageUrl', 'imageurl'), []],
  [
    'skillmap__dino',
    'a name',
    (text) => text.replace(/(### dino2\s+\* name: )/, '$1New '),
    ['changed dino2 name'],
  ],
  [
    'skillmap__zoo',
    'a description',
    (text) => text.replace(/(### zoo-activity2-2[^#]*description: )/, '$1New '),
    ['changed zoo-activity2-2 description'],
  ],
  [
    'skillmap__turkey',
    'a tutorial',
    (text) => text.replace('url: /skillmap/turkey/turkey2\n', 'url: /skillmap/turkey/turkey3\n'),
    ['changed turkey2 url'],
  ],
  [
    'skillmap__space',
    'tags',
    (text) => text.replace('tags: easy, sprites, scroller', 'tags: sprites, hard'),
    ['changed space-activity1 tags'],
  ],
  [
    'skillmap__space',
    'the order of tags',
    (text) => text.replace('tags: easy, sprites, scroller', 'tags: scroller, sprites, easy'),
    [],
  ],
  [
    'skillmap__dino',
    'a picture',
    (text) => text.replace('dino/dino3.gif', 'dino/other.gif'),
    ['changed dino3 imageurl'],
  ],
  ['skillmap__dino', 'a colour', (text) => text.replace('#ff7f41', '#ff7f42'), ['changed page colours']],
  ['skillmap__dino', 'the case of a colour', (text) => text.replace('#ff7f41', '#FF7F41'), []],
  [
    'skillmap__zoo',
    'the page for educators',
    (text) => text.replace('infoUrl: ', 'infoUrl: /new/'),
    ['changed page infourl'],
  ],
  [
    'skillmap__zoo',
    'code from the activity before',
    (text) => text.replace(/(### zoo-activity2\s+\* allowcodecarryover: )false/, '$1true'),
    ['changed zoo-activity2 allowcodecarryover'],
  ],
  [
    'skillmap__turkey',
    'a button after the end',
    (text) => text.replace('    * editor: [Mod This Project](/)\n', ''),
    ['changed turkey-finish actions'],
  ],
  [
    'skillmap__turkey',
    'a position',
    (text) => text.replace('position: 3 0', 'position: 4 0'),
    ['moved turkey-finish'],
  ],
  [
    'skillmap__turkey',
    'all positions alike, on a background',
    (text) => text.replaceAll(/position: (\d+)/g, (_, depth: string) => `position: ${Number(depth) + 1}`),
    ['moved turkey1', 'moved turkey2', 'moved turkey3', 'moved turkey-finish'],
  ],
  [
    'skillmap__turkey',
    'a path past an activity',
    (text) => text.replace('next: turkey2\n', 'next: turkey2, turkey3\n'),
    ['changed turkey3 opens'],
  ],
  [
    'skillmap__turkey',
    'a heading with its former name',
    (text) =>
      text
        .replace('### turkey2\n', '### cages\n* formerly: turkey2\n')
        .replace('next: turkey2', 'next: cages'),
    [],
  ],
  [
    'skillmap__turkey',
    'a removed activity',
    (text) => removeNode('turkey2')(text).replace('next: turkey2', 'next: turkey3'),
    ['removed turkey2', 'changed turkey3 opens'],
  ],
  [
    'skillmap__turkey',
    'a new activity',
    (text) =>
      text
        .replace('next: turkey3', 'next: cages')
        .replace(
          '### turkey3',
          '### cages\n* name: Cages\n* type: tutorial\n* url: /skillmap/turkey/turkey4\n* next: turkey3\n* position: 2 -1\n\n### turkey3',
        ),
    ['added cages', 'changed turkey3 opens'],
  ],
];

const STEPS: [tutorial: string, title: string, edit: (text: string) => string, expected: string[]][] = [
  ['turkey/turkey1', 'line ends', (text) => text.replaceAll(/\r?\n/g, '\r\n'), []],
  ['turkey/turkey2', 'a comment', (text) => text.replace('\n## ', '\n<!-- checked -->\n\n## '), []],
  ['turkey/turkey3', 'a new last step', (text) => `${text}\n## More\n\nAdd more.\n`, ['added']],
  ['space/space1', 'a word in the last step', (text) => `${text.trimEnd()}\n\nMore.\n`, ['changed words']],
];

const kinds = (changes: readonly Change[]): string[] =>
  changes.map(({ kind, what }) => [kind, what].filter((word) => word !== undefined).join(' '));

// Without the folder of real maps, vitest reports these tests as skipped.
describe.skipIf(!hasCorpus)('versions of real maps', () => {
  test.each(PUBLISHED)('from %s to %s, each field of each activity', (earlier, later) => {
    const [before, after] = [mapOf(earlier), mapOf(later)];
    const fields = (changes: readonly string[]): string[] =>
      changes.filter((one) => !/^moved| opens$|^\w+ (?:page|map)\b/.test(one)).sort();
    expect(fields(diffMaps(before, after))).toEqual(expectedOf(before, after));
    expect(fields(diffMaps(after, before))).toEqual(expectedOf(after, before));
  });

  test.each(EDITS)('%s: %s', (map, _, edit, expected) => {
    const before = mapOf(map);
    const after = edit(before);
    expect(after).not.toBe(before);
    expect(diffMaps(before, after)).toEqual(expected);
  });

  test.each(STEPS)('%s: %s', (tutorial, _, edit, expected) => {
    const before = tutorialOf(tutorial);
    const after = edit(before);
    expect(after).not.toBe(before);
    expect(kinds(diffTutorials(before, after))).toEqual(expected);
  });
});
