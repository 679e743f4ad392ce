import type { Change } from '#schemas/generated/change-report.ts';
import type { Page, Prerequisite, SkillMap, Theme } from '#schemas/generated/page.ts';
import type { MapDocument } from '../model/map-document.ts';
import { parsePage } from '../parse-page.ts';
import { changesOfValues, namedList, onOrOff, quoted, type ComparedValue } from './change.ts';
import { changesOfDrawing } from './diff-drawing.ts';
import {
  changeOfMap,
  changeOfNew,
  changeOfRemoved,
  changesOfNode,
  type MapPair,
  type SeenNode,
} from './diff-nodes.ts';
import { keyOf } from './find-matches.ts';
import { matchMaps } from './match-maps.ts';

/**
 * Returns the changes that learners see, in the order of the page. Empty if only the text differs: white space,
 * comments, the order of attributes, or headings whose former names keep the progress.
 */
export function diffPages(before: MapDocument, after: MapDocument): Change[] {
  const { pairs, added, removed, moves } = matchMaps(before, after);
  const later = new Map(
    [...pairs.flatMap((pair) => pair.pairs), ...moves].map((pair) => [
      keyOfNode(pair.before),
      keyOfNode(pair.after),
    ]),
  );
  const names = new Map(after.page.maps.map(({ mapId, displayName }) => [mapId, displayName || mapId]));
  const maps = pairs.map((pair) => ({ pair, changes: changesOfMap(pair, later) }));
  const opened = new Set(
    maps.filter(({ changes }) => changes.some(({ what }) => what === 'opens')).map(({ pair }) => pair),
  );
  return [
    ...changesOfViolations(before, after),
    ...changesOfPage(before.page, after.page),
    ...removed.map((map) => changeOfWholeMap(map, 'removed')),
    ...changesOfOrder(pairs, after.page),
    ...added.map((map) => changeOfWholeMap(map, 'added')),
    ...maps.flatMap(({ changes }) => changes),
    ...moves.flatMap((move) => [
      changeOfMap(move, names.get(move.after.mapId) ?? ''),
      ...changesOfNode(move, later),
    ]),
    ...changesOfDrawing({ before: before.page, after: after.page, maps: pairs, opened }),
  ];
}

function keyOfNode({ mapId, node }: SeenNode): string {
  return keyOf(mapId, node.activityId);
}

/** Returns a change if a mistake newly keeps learners from opening the page, or no longer does. */
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

function changeOfWholeMap({ mapId, displayName, nodes }: SkillMap, kind: 'added' | 'removed'): Change {
  const count = nodes.filter((node) => node.kind === 'activity').length;
  const end =
    kind === 'added' ? `is new, with ${count} ${count === 1 ? 'activity' : 'activities'}` : 'was removed';
  return { part: 'map', kind, map: mapId, text: `The map ${quoted(displayName || mapId)} ${end}.` };
}

/** Returns the change if maps have another order. Ignores the positions of new and removed maps. */
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

function changesOfMap(
  { before, after, pairs, added, removed }: MapPair,
  later: ReadonlyMap<string, string>,
): Change[] {
  const name = `the map ${quoted(after.displayName || after.mapId)}`;
  return [
    ...changesOfValues({ part: 'map', map: after.mapId, name }, valuesOfMap(before, after)),
    ...removed.map(changeOfRemoved),
    ...added.map(changeOfNew),
    ...pairs.flatMap((pair) => changesOfNode(pair, later)),
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
    compare('allowcodecarryover', 'code carryover', ({ allowCodeCarryover }) => onOrOff(allowCodeCarryover)),
  ];
}

function conditionText(prerequisites: readonly Prerequisite[]): string {
  return prerequisites
    .map((one) => (one.type === 'map' ? `the map ${one.mapId}` : `${one.numberCompleted} ${one.tag}`))
    .join(', ');
}

interface PageValue extends Pick<ComparedValue, 'what' | 'noun' | 'isLong'> {
  of: (page: Page) => string | undefined;
}

/**
 * The values of a page that learners notice, by field. As for nodes, the compiler demands an entry for each new
 * field.
 */
const VALUES: Readonly<Record<keyof Page, PageValue | undefined>> = {
  title: { what: 'name', noun: 'title', of: ({ title }) => title },
  description: {
    what: 'description',
    noun: 'description',
    isLong: true,
    of: ({ description }) => description,
  },
  infoUrl: { what: 'infourl', noun: 'page for educators', of: ({ infoUrl }) => infoUrl },
  backgroundImageUrl: { what: 'backgroundurl', noun: 'background', of: (page) => page.backgroundImageUrl },
  bannerImageUrl: { what: 'bannerurl', noun: 'banner', of: ({ bannerImageUrl }) => bannerImageUrl },
  pixelatedBackground: {
    what: 'pixelatedbackground',
    noun: 'sharp enlargement of the background',
    of: ({ pixelatedBackground }) => onOrOff(pixelatedBackground),
  },
  alternateSources: {
    what: 'alternatesources',
    noun: 'list of pages whose progress counts',
    of: ({ alternateSources }) => alternateSources.join(', '),
  },
  introduction: {
    what: 'introduction',
    noun: 'introduction',
    isLong: true,
    of: ({ introduction }) => introduction,
  },
  theme: undefined,
  maps: undefined,
};

/** The colours of a page, as sentences name them. */
const COLORS: Readonly<Record<keyof Theme, string>> = {
  backgroundColor: 'background',
  pathColor: 'paths',
  pathOpacity: 'opacity of the paths',
  strokeColor: 'outlines',
  selectedStrokeColor: 'selected outline',
  rewardNodeColor: 'rewards',
  rewardNodeForeground: 'icons of rewards',
  unlockedNodeColor: 'open activities',
  unlockedNodeForeground: 'icons of open activities',
  lockedNodeColor: 'locked activities',
  lockedNodeForeground: 'icons of locked activities',
  completedNodeColor: 'completed activities',
  completedNodeForeground: 'icons of completed activities',
};

function changesOfPage(before: Page, after: Page): Change[] {
  const values = Object.values(VALUES).flatMap((value) => {
    if (!value) return [];
    const { of, ...known } = value;
    return [{ ...known, before: of(before) || undefined, after: of(after) || undefined }];
  });
  return [...changesOfValues({ part: 'page', name: 'the page' }, values), ...changesOfColors(before, after)];
}

function changesOfColors(before: Page, after: Page): Change[] {
  const keys = (Object.keys(COLORS) as (keyof Theme)[]).filter(
    (key) => colorOf(before, key) !== colorOf(after, key),
  );
  if (keys.length === 0) return [];
  const listed = (page: Page): string => keys.map((key) => `${COLORS[key]} ${colorOf(page, key)}`).join(', ');
  return [
    {
      part: 'page',
      kind: 'changed',
      what: 'colours',
      before: listed(before),
      after: listed(after),
      text: `The colours of the page changed: ${namedList(
        keys.map((key) => COLORS[key]),
        'and',
      )}.`,
    },
  ];
}

function colorOf({ theme }: Page, key: keyof Theme): string {
  return String(theme[key] ?? 'none').toLowerCase();
}
