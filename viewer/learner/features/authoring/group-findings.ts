import { isLocalized, withoutLocale } from '#parser';
import type {
  AuthoringFile,
  AuthoringMap,
  AuthoringSnapshot,
  FindingCounts,
  FramedDiagnostic,
} from '#schemas/authoring.ts';
import { countFindings as countBySeverity } from '#schemas/exchange/count-findings.ts';

export interface FindingGroup {
  path: string;
  kind: AuthoringFile['kind'];
  /**
   * The file's relation to the shown map: `map` is the map itself, `activity` the tutorial of the current activity,
   * `near` another file of the map, `far` any other file.
   */
  relation: 'map' | 'activity' | 'near' | 'far';
  diagnostics: readonly FramedDiagnostic[];
  /** Number of findings that are not listed in `diagnostics`. */
  more?: FindingCounts;
}

export interface AuthorView {
  map: AuthoringMap;
  activity?: { mapId: string; activityId: string } | undefined;
  /** True if an activity is open, so that the author sees its tutorial instead of the map. */
  isActivityOpen: boolean;
}

/**
 * Groups findings by file, nearest files first. Includes the shown map even without findings, unless an activity is
 * open.
 */
export function groupFindings(
  { maps, others }: Pick<AuthoringSnapshot, 'maps' | 'others'>,
  view: AuthorView,
): FindingGroup[] {
  const { map: shown, isActivityOpen } = view;
  const groups = [
    ...maps.map((map) => toGroup(map, 'map', relationOfMap(map, shown))),
    ...others.map((file) => toGroup(file, file.kind, relationOf(file, view))),
  ];
  const rank = isActivityOpen ? OPEN_RANK : RELATION_RANK;
  return groups
    .filter(({ relation, diagnostics }) => diagnostics.length > 0 || (relation === 'map' && !isActivityOpen))
    .sort((one, other) => rank[one.relation] - rank[other.relation] || byLocale(one) - byLocale(other));
}

/** Returns the number of findings that concern the shown map, or those in groups that `isCounted` selects. */
export function countFindings(groups: readonly FindingGroup[], isCounted = isNear): number {
  return total(groups.filter(isCounted));
}

/** Returns the number of findings, including those that are not listed. */
export function total(files: Parameters<typeof countBySeverity>[0]): number {
  const { error, warning, info } = countBySeverity(files);
  return error + warning + info;
}

/** Returns true for files that learners of the shown map load, and false for files that only other maps use. */
export function isNear({ relation }: FindingGroup): boolean {
  return relation !== 'far';
}

/** Returns a function that counts the findings of a map, given its path, as `countFindings` does. */
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

const RELATION_RANK = { map: 0, activity: 1, near: 2, far: 3 };
const OPEN_RANK = { ...RELATION_RANK, activity: 0, map: 1 };

function toGroup(
  { path, diagnostics, more }: AuthoringMap | AuthoringFile,
  kind: FindingGroup['kind'],
  relation: FindingGroup['relation'],
): FindingGroup {
  return { path, kind, relation, diagnostics, ...(more && { more }) };
}

/** Sorts translations after the files that they translate. */
function byLocale({ path, relation }: FindingGroup): number {
  return relation !== 'far' && isLocalized(path) ? 1 : 0;
}

function relationOfMap(map: AuthoringMap, shown: AuthoringMap): FindingGroup['relation'] {
  if (map.path === shown.path) return 'map';
  return withoutLocale(map.path) === withoutLocale(shown.path) ? 'near' : 'far';
}

function relationOf({ uses }: AuthoringFile, { map, activity }: AuthorView): FindingGroup['relation'] {
  // A file without uses, such as the repository's file list, concerns every map.
  if (uses.length === 0) return 'near';
  const ownUses = uses.filter((use) => withoutLocale(use.map) === withoutLocale(map.path));
  const isUsedByActivity = ownUses.some(
    ({ mapId, activityId }) => mapId === activity?.mapId && activityId === activity.activityId,
  );
  if (isUsedByActivity) return 'activity';
  return ownUses.length > 0 ? 'near' : 'far';
}
