import { isLocalized, withoutLocale } from '#parser';
import type {
  AuthoringFile,
  AuthoringMap,
  AuthoringSnapshot,
  FindingCounts,
  FramedDiagnostic,
} from '#schemas/authoring.ts';
import { countFindings as countBySeverity } from '#schemas/exchange/count-findings.ts';

/** The findings of one file, and what that file is to who looks at a map. */
export interface FindingGroup {
  path: string;
  kind: AuthoringFile['kind'];
  /** The map itself, the tutorial of the activity at hand, what else learners get with the map, and all the rest. */
  relation: 'map' | 'activity' | 'near' | 'far';
  diagnostics: readonly FramedDiagnostic[];
  /** As of the file. */
  more?: FindingCounts;
}

/** Where the author is. */
export interface AuthorPlace {
  /** The map that is shown. */
  map: AuthoringMap;
  /** The activity that is selected or open. */
  activity?: { mapId: string; activityId: string } | undefined;
  /** Its tutorial is in front of the author then, and not the map. */
  isActivityOpen: boolean;
}

/**
 * The files of which there is something to say, the nearest to where the author is first; the shown map is among them
 * also where it is clean, for as long as it is what the author looks at.
 */
export function groupFindings(
  { maps, others }: Pick<AuthoringSnapshot, 'maps' | 'others'>,
  place: AuthorPlace,
): FindingGroup[] {
  const { map: shown, isActivityOpen } = place;
  const groups = [
    ...maps.map((map) => toGroup(map, 'map', relationOfMap(map, shown))),
    ...others.map((file) => toGroup(file, file.kind, relationOf(file, place))),
  ];
  const rank = isActivityOpen ? OPEN_RANK : RANK;
  return groups
    .filter(({ relation, diagnostics }) => diagnostics.length > 0 || (relation === 'map' && !isActivityOpen))
    .sort((one, other) => rank[one.relation] - rank[other.relation] || byLocale(one) - byLocale(other));
}

/** How many findings groups have: those that concern the shown map, unless others are asked for. */
export function countFindings(groups: readonly FindingGroup[], isCounted = isNear): number {
  return total(groups.filter(isCounted));
}

/** All findings of files, those that are not listed among them. */
export function total(files: Parameters<typeof countBySeverity>[0]): number {
  const { error, warning, info } = countBySeverity(files);
  return error + warning + info;
}

/** True for the files that learners of the shown map get, and false for those of other maps alone. */
export function isNear({ relation }: FindingGroup): boolean {
  return relation !== 'far';
}

/** How many findings concern a map, by its path: as `countFindings` says it where that map is shown. */
export function countByMap({
  maps,
  others,
}: Pick<AuthoringSnapshot, 'maps' | 'others'>): (path: string) => number {
  const byOriginal = new Map<string, number>();
  let common = 0;
  const add = (path: string, count: number): void => {
    byOriginal.set(path, (byOriginal.get(path) ?? 0) + count);
  };
  for (const map of maps) add(withoutLocale(map.path), total([map]));
  for (const file of others) {
    const count = total([file]);
    if (file.uses.length === 0) common += count;
    for (const path of new Set(file.uses.map(({ map }) => withoutLocale(map)))) add(path, count);
  }
  return (path) => common + (byOriginal.get(withoutLocale(path)) ?? 0);
}

const RANK = { map: 0, activity: 1, near: 2, far: 3 };
const OPEN_RANK = { ...RANK, activity: 0, map: 1 };

function toGroup(
  { path, diagnostics, more }: AuthoringMap | AuthoringFile,
  kind: FindingGroup['kind'],
  relation: FindingGroup['relation'],
): FindingGroup {
  return { path, kind, relation, diagnostics, ...(more && { more }) };
}

/** Translations after what they translate. */
function byLocale({ path, relation }: FindingGroup): number {
  return relation !== 'far' && isLocalized(path) ? 1 : 0;
}

function relationOfMap(map: AuthoringMap, shown: AuthoringMap): FindingGroup['relation'] {
  if (map.path === shown.path) return 'map';
  return withoutLocale(map.path) === withoutLocale(shown.path) ? 'near' : 'far';
}

function relationOf({ uses }: AuthoringFile, { map, activity }: AuthorPlace): FindingGroup['relation'] {
  // The list of the repository's files concerns every map.
  if (uses.length === 0) return 'near';
  const own = uses.filter((use) => withoutLocale(use.map) === withoutLocale(map.path));
  const isAtHand = own.some(
    ({ mapId, activityId }) => mapId === activity?.mapId && activityId === activity.activityId,
  );
  if (isAtHand) return 'activity';
  return own.length > 0 ? 'near' : 'far';
}
