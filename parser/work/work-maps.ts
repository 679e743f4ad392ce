import type { SavedProject } from '#schemas/exchange/saved-projects.ts';
import type { ActivityNode, CheckText } from '#schemas/generated/page.ts';
import { createContentRepository } from '../addresses/content-repository.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { readTitle } from '../addresses/tutorial-markdown.ts';
import { readChecksFile } from '../model/build-checks.ts';
import { parsePage } from '../parse-page.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';

/** An activity that has checks. */
export interface ActivityChecks {
  map: string;
  /** Id, in the map file, of the map that contains the activity. */
  mapId: string;
  activity: string;
  /** The activity's name and the title of its tutorial. A project of the activity has one of them as its name. */
  names: readonly string[];
  checks: readonly CheckText[];
}

/** The activities to which learners' work belongs. */
export interface WorkMaps {
  /** Keys of all activities, from `workKey`. */
  activities: ReadonlySet<string>;
  checked: readonly ActivityChecks[];
  /** Ids and names, in lower case, of the activities without checks. Their projects are not judged. */
  unchecked: ReadonlySet<string>;
}

/** The files of a repository with maps. */
export interface WorkRepository extends Pick<RepositoryFiles, 'paths' | 'textOf'> {
  /** Owner and name, if known. */
  slug?: string | undefined;
  /** Called if the file with an activity's checks is missing. The activity's other checks are used. */
  onMissing: (address: string, activityId: string) => void;
}

/** Returns the key of an activity, which is unique among all maps. */
export function workKey(mapId: string, activityId: string): string {
  return `${mapId}\n${activityId}`;
}

/**
 * Returns the activities of map files, and their checks. Addresses are resolved as they are for learners. An activity
 * that a map and its translations have in common is returned once, with its names in all languages.
 */
export function readWorkMaps(
  maps: readonly { path: string; text: string }[],
  repository: WorkRepository,
): WorkMaps {
  const activities = new Set<string>();
  const checked = new Map<string, ActivityChecks>();
  const unchecked = new Set<string>();
  for (const { path, text } of maps.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const original = withoutLocale(path);
    const textAt = createTextAt(original, repository);
    for (const { mapId, nodes } of parsePage(text).page.maps) {
      for (const node of nodes) {
        if (node.kind !== 'activity') continue;
        const key = workKey(mapId, node.activityId);
        activities.add(key);
        const known = checked.get(`${original}\n${key}`);
        const names = namesOf(node, textAt);
        const checks = known ? [] : checksOf(node, textAt, repository);
        if (known) checked.set(`${original}\n${key}`, { ...known, names: [...known.names, ...names] });
        else if (checks.length > 0)
          checked.set(`${original}\n${key}`, { map: path, mapId, activity: node.activityId, names, checks });
        else for (const name of [node.activityId, ...names]) unchecked.add(name.toLowerCase());
      }
    }
  }
  return { activities, checked: [...checked.values()], unchecked };
}

/** Originals come before translations. */
function rankOf({ path }: { path: string }): number {
  return withoutLocale(path) === path ? 0 : 1;
}

function namesOf(
  { displayName, url }: ActivityNode,
  textAt: (address: string) => string | undefined,
): string[] {
  const title = url === undefined ? undefined : readTitle(textAt(url) ?? '');
  return [displayName, ...(title === undefined ? [] : [title])];
}

function createTextAt(
  mapPath: string,
  { paths, slug, textOf }: WorkRepository,
): (address: string) => string | undefined {
  const repository = createContentRepository({ files: paths, mapPath, slug });
  return (address) => {
    const from = { kind: 'local', path: mapPath } as const;
    const location = resolveContentUrl(address, repository, { as: 'tutorial', from });
    return location.kind === 'local' ? textOf(location.path) : undefined;
  };
}

function checksOf(
  { activityId, checks }: ActivityNode,
  textAt: (address: string) => string | undefined,
  { onMissing }: WorkRepository,
): CheckText[] {
  if (!checks) return [];
  const { items, file } = checks;
  if (file === undefined) return [...items];
  const text = textAt(file);
  if (text === undefined) onMissing(file, activityId);
  return [...items, ...readChecksFile(text ?? '')];
}

/** Returns true if a name, in any case, is the id of an activity or one of its names. */
export function isWorkOf({ activity, names }: ActivityChecks, name: string): boolean {
  return [activity, ...names].some((one) => one.toLowerCase() === name.toLowerCase());
}

/**
 * Returns the activity with checks of a project: the one in the saved work, else the one with the project's name, else
 * the only one, unless the project has the name of an activity without checks.
 */
export function activityOfWork(
  { activity, name }: SavedProject,
  { checked, unchecked }: Pick<WorkMaps, 'checked' | 'unchecked'>,
): ActivityChecks | undefined {
  if (activity) {
    return checked.find((one) => one.activity === activity.activity && one.mapId === activity.map);
  }
  const named = checked.filter((one) => isWorkOf(one, name));
  if (named.length > 0) return named[0];
  return checked.length === 1 && !unchecked.has(name.toLowerCase()) ? checked[0] : undefined;
}
