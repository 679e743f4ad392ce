import type { Page, Prerequisite, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import { nodesOf, shownMapsOf, type NodeInMap } from '../evolution/node-in-map.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { parsePage } from '../parse-page.ts';
import { changesOfValues, namedList, quoted, type Change, type ComparedValue } from './change.ts';
import {
  changeOfNew,
  changeOfRemoved,
  changesOfNode,
  type MapPair,
  type NodePair,
  type SeenNode,
} from './diff-nodes.ts';
import { changesOfDrawing } from './diff-drawing.ts';
import { findMatches, keyOf, type Matches } from './find-matches.ts';
import { openingOf, parentsIn, type Parents } from './opening.ts';

/**
 * Returns what learners see differently, in the order of the page. Empty if only the text differs: white space, comments,
 * the order of attributes, or headings whose former names keep the progress.
 */
export function diffPages(before: MapDocument, after: MapDocument): Change[] {
  const { pairs, added, removed } = matchedMaps(findMatches(before, after), before, after);
  const maps = pairs.map((pair) => ({ pair, changes: changesOfMap(pair) }));
  const opened = new Set(
    maps.filter(({ changes }) => changes.some(({ what }) => what === 'opens')).map(({ pair }) => pair),
  );
  return [
    ...changesOfViolations(before, after),
    ...changesOfPage(before.page, after.page),
    ...removed.map((map) => changeOfMap(map, 'removed')),
    ...changesOfOrder(pairs, after.page),
    ...added.map((map) => changeOfMap(map, 'added')),
    ...maps.flatMap(({ changes }) => changes),
    ...changesOfDrawing({ before: before.page, after: after.page, maps: pairs, opened }),
  ];
}

/** Reports that a mistake keeps learners from opening the page, or no longer does. */
function changesOfViolations(before: MapDocument, after: MapDocument): Change[] {
  const [had, has] = [violationOf(before), violationOf(after)];
  if ((had === undefined) === (has === undefined)) return [];
  return [
    {
      part: 'page',
      kind: 'changed',
      what: 'violation',
      ...(had !== undefined && { before: had }),
      ...(has !== undefined && { after: has }),
      text: has === undefined ? 'Learners can open the page again.' : `Learners cannot open the page: ${has}`,
    },
  ];
}

function violationOf({ source }: MapDocument): string | undefined {
  return parsePage(source.text).violations[0]?.reason;
}

function matchedMaps(matches: Matches, before: MapDocument, after: MapDocument): MatchedMaps {
  const later = new Map(shownMapsOf(after).map((map) => [map.id, map]));
  const pairs: MapPair[] = [];
  const removed: SkillMap[] = [];
  const taken = new Set<MapEntry>();
  for (const map of shownMapsOf(before)) {
    const now = later.get(matches.maps.get(map.id) ?? '');
    if (now) {
      taken.add(now);
      pairs.push(pairOf({ before: map, after: now }, matches));
    } else removed.push(map.map);
  }
  const added = [...later.values()].filter((map) => !taken.has(map));
  return { pairs, added: added.map(({ map }) => map), removed };
}

interface MatchedMaps {
  pairs: MapPair[];
  added: SkillMap[];
  removed: SkillMap[];
}

function pairOf({ before, after }: { before: MapEntry; after: MapEntry }, { nodes }: Matches): MapPair {
  const [had, has] = [seenIn(before), seenIn(after)];
  const pairs: NodePair[] = [];
  const [kept, taken] = [new Set<SeenNode>(), new Set<SeenNode>()];
  const pair = (one: SeenNode, other: SeenNode | undefined): void => {
    if (!other || taken.has(other)) return;
    kept.add(one);
    taken.add(other);
    pairs.push({ before: one, after: other });
  };
  for (const [id, one] of had) {
    const [map, node = ''] = nodes.get(keyOf(before.id, id))?.split('\n') ?? [];
    if (map === after.id) pair(one, has.get(node));
  }
  // Learners see nodes that nothing leads to, but can't work in them, so only their headings count.
  for (const [id, one] of had) if (!kept.has(one)) pair(one, has.get(id));
  return {
    before: before.map,
    after: after.map,
    pairs,
    removed: [...had.values()].filter((node) => !kept.has(node)),
    added: [...has.values()].filter((node) => !taken.has(node)),
  };
}

/** Returns the nodes of a map that learners see, by id. */
function seenIn(entry: MapEntry): Map<string, SeenNode> {
  const { map } = entry;
  const parents = parentsIn(map, findReachableIds(map));
  const names = new Map(map.nodes.map((node) => [node.activityId, node.displayName ?? '']));
  return new Map(
    nodesOf(entry).flatMap((node) => {
      const seen = seenNode(node, { parents, names });
      return seen ? [[seen.node.activityId, seen] as const] : [];
    }),
  );
}

function seenNode(
  { map, entry }: NodeInMap,
  { parents, names }: { parents: Parents; names: ReadonlyMap<string, string> },
): SeenNode | undefined {
  const node: SkillNode = entry.node;
  if (node.kind === 'layout') return undefined;
  const opening = openingOf(node.activityId, map.map.rootId, parents);
  const openerNames = opening === 'start' ? [] : opening.map((id) => names.get(id) || id);
  return { mapId: map.id, node, opening, openerNames };
}

function changeOfMap({ mapId, displayName, nodes }: SkillMap, kind: 'added' | 'removed'): Change {
  const count = nodes.filter((node) => node.kind === 'activity').length;
  const end =
    kind === 'added' ? `is new, with ${count} ${count === 1 ? 'activity' : 'activities'}` : 'was removed';
  return { part: 'map', kind, map: mapId, text: `The map ${quoted(displayName || mapId)} ${end}.` };
}

/** Reports that maps have another order. Maps that are new or removed do not count. */
function changesOfOrder(pairs: readonly MapPair[], { maps }: Page): Change[] {
  const later = pairs
    .map(({ after }) => after)
    .toSorted((one, other) => maps.indexOf(one) - maps.indexOf(other));
  if (pairs.every(({ after }, index) => later[index] === after)) return [];
  const names = (all: readonly SkillMap[]): string =>
    namedList(
      all.map(({ displayName }) => displayName),
      'and',
    );
  return [
    {
      part: 'page',
      kind: 'changed',
      what: 'order',
      before: names(pairs.map(({ before }) => before)),
      after: names(later),
      text: `The maps have another order: ${names(later)}.`,
    },
  ];
}

function changesOfMap({ before, after, pairs, added, removed }: MapPair): Change[] {
  const name = `the map ${quoted(after.displayName || after.mapId)}`;
  const newIds = new Map(pairs.map((pair) => [pair.before.node.activityId, pair.after.node.activityId]));
  return [
    ...changesOfValues({ part: 'map', map: after.mapId, name }, valuesOfMap(before, after)),
    ...removed.map(changeOfRemoved),
    ...added.map(changeOfNew),
    ...pairs.flatMap((pair) => changesOfNode(pair.before, pair.after, newIds)),
  ];
}

function valuesOfMap(before: SkillMap, after: SkillMap): ComparedValue[] {
  const compare = (what: string, noun: string, of: (map: SkillMap) => string | undefined): ComparedValue => ({
    what,
    noun,
    before: of(before) || undefined,
    after: of(after) || undefined,
  });
  return [
    compare('name', 'name', ({ displayName }) => displayName),
    { ...compare('description', 'description', ({ description }) => description), isLong: true },
    compare('required', 'condition for opening', ({ prerequisites }) => conditionText(prerequisites)),
    compare('completionurl', 'page after finishing', ({ completionUrl }) => completionUrl),
    compare('allowcodecarryover', 'code carryover', ({ allowCodeCarryover }) =>
      allowCodeCarryover ? 'on' : 'off',
    ),
  ];
}

function conditionText(prerequisites: readonly Prerequisite[]): string {
  return prerequisites
    .map((one) => (one.type === 'map' ? `the map ${one.mapId}` : `${one.numberCompleted} ${one.tag}`))
    .join(', ');
}

/** The fields of a page. As for nodes, the compiler demands a decision for each. Maps are compared on their own. */
const PAGE = {
  title: { what: 'name', noun: 'title' },
  description: { what: 'description', noun: 'description' },
  infoUrl: { what: 'infourl', noun: 'page for educators' },
  backgroundImageUrl: { what: 'backgroundurl', noun: 'background' },
  bannerImageUrl: { what: 'bannerurl', noun: 'banner' },
  pixelatedBackground: { what: 'pixelatedbackground', noun: 'sharp enlargement of the background' },
  alternateSources: { what: 'alternatesources', noun: 'list of pages whose progress counts' },
  introduction: { what: 'introduction', noun: 'introduction' },
  theme: undefined,
  maps: undefined,
} as const satisfies Record<keyof Page, { what: string; noun: string } | undefined>;

function changesOfPage(before: Page, after: Page): Change[] {
  const fields = Object.entries(PAGE).flatMap(([field, known]) =>
    known
      ? [
          {
            ...known,
            before: pageText(before[field as keyof Page]),
            after: pageText(after[field as keyof Page]),
            isLong: field === 'introduction' || field === 'description',
          },
        ]
      : [],
  );
  const colors = [...new Set([...Object.keys(before.theme), ...Object.keys(after.theme)])]
    .sort()
    .filter((key) => colorOf(before, key) !== colorOf(after, key));
  return [
    ...changesOfValues({ part: 'page', name: 'the page' }, fields),
    ...(colors.length === 0
      ? []
      : [
          {
            part: 'page' as const,
            kind: 'changed' as const,
            what: 'colours',
            before: colors.map((key) => `${key} ${colorOf(before, key) ?? 'none'}`).join(', '),
            after: colors.map((key) => `${key} ${colorOf(after, key) ?? 'none'}`).join(', '),
            text: `The colours of the page changed: ${namedList(colors.map(wordsOf), 'and')}.`,
          },
        ]),
  ];
}

function pageText(value: Page[keyof Page]): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String).join(', ');
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function colorOf({ theme }: Page, key: string): string | undefined {
  const value = (theme as unknown as Readonly<Record<string, unknown>>)[key];
  return value === undefined ? undefined : JSON.stringify(value).replaceAll('"', '').toLowerCase();
}

/** Returns a field's name as words: `pathColor` as `path color`. */
function wordsOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
