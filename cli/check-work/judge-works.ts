import {
  createContentRepository,
  judgeProject,
  loadEditorBlocks,
  parsePage,
  readChecksFile,
  readTitle,
  resolveContentUrl,
  withoutLocale,
  type ActivityNode,
} from '#parser';
import type { CheckText } from '#schemas/generated/page.ts';
import type { CheckedActivity, CheckedWork } from '#schemas/generated/checks.ts';
import { relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import type { FoundRepository } from '../repository/find-repository.ts';
import { openFolderFiles } from '../repository/folder-files.ts';
import type { BadFile, Work } from './read-works.ts';

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

/** Returns the activities of map files that have checks. Addresses are resolved as they are for learners. */
export async function readActivities(
  maps: readonly string[],
  { root, slug }: FoundRepository,
): Promise<ActivityChecks[]> {
  const files = await openFolderFiles(root);
  const activities: ActivityChecks[] = [];
  for (const file of maps) {
    const reading = await readTextFile(file);
    if (reading.kind !== 'text') continue;
    const map = relativePath(root, file);
    const path = withoutLocale(map);
    const repository = createContentRepository({ files: files.paths, mapPath: path, slug });
    const textAt = (address: string): string | undefined => {
      const from = { kind: 'local', path } as const;
      const location = resolveContentUrl(address, repository, { as: 'tutorial', from });
      return location.kind === 'local' ? files.textOf(location.path) : undefined;
    };
    for (const { mapId, nodes } of parsePage(reading.text).page.maps) {
      for (const node of nodes) {
        if (node.kind !== 'activity' || !node.checks) continue;
        const { activityId: activity, displayName, url } = node;
        const checks = [...node.checks.items, ...checksInFile(node, root, textAt)];
        const title = url === undefined ? undefined : readTitle(textAt(url) ?? '');
        const names = [displayName, ...(title === undefined ? [] : [title])];
        if (checks.length > 0) activities.push({ map, mapId, activity, names, checks });
      }
    }
  }
  return activities;
}

function checksInFile(
  { activityId, checks }: ActivityNode,
  root: string,
  textAt: (address: string) => string | undefined,
): CheckText[] {
  const address = checks?.file;
  if (address === undefined) return [];
  const text = textAt(address);
  if (text === undefined)
    throw new UsageError(`The checks \`${address}\` of the activity \`${activityId}\` are not in ${root}.`);
  return readChecksFile(text);
}

export interface JudgeOptions {
  activities: readonly ActivityChecks[];
  works: readonly Work[];
  bad: readonly BadFile[];
  /** Id of the only activity to judge by. */
  activity?: string;
  target?: string;
}

/** Judges each project by the checks of its activity. */
export async function judgeWorks({
  activities,
  works,
  bad,
  activity,
  target,
}: JudgeOptions): Promise<CheckedWork> {
  const editor = await loadEditorBlocks(target);
  const chosen = activity === undefined ? activities : activities.filter((one) => isCalled(one, activity));
  const checked = new Map<ActivityChecks, CheckedActivity>();
  const unreadable = [...bad];
  for (const work of works) {
    const found = activity === undefined ? activityOf(work, chosen) : chosen[0];
    if (!found) {
      unreadable.push({
        file: work.file,
        reason: `No activity with checks is called “${work.name}”. Choose one with --activity.`,
      });
      continue;
    }
    const { map, activity: id, names, checks } = found;
    const own = checked.get(found) ?? {
      map,
      activity: id,
      name: names[0] ?? id,
      checks: checks.map(({ sentence }) => sentence),
      projects: [],
    };
    checked.set(found, own);
    own.projects.push({
      file: work.file,
      name: work.name,
      results: judgeProject(work.files, checks, editor),
    });
  }
  return { activities: [...checked.values()], unreadable };
}

function isCalled({ activity, names }: ActivityChecks, name: string): boolean {
  return [activity, ...names].some((one) => one.toLowerCase() === name.toLowerCase());
}

/** Returns the activity of a project: the one in the saved work, else the one with the project's name, else the only one. */
function activityOf(work: Work, activities: readonly ActivityChecks[]): ActivityChecks | undefined {
  const { activity, name } = work;
  if (activity) {
    return activities.find((one) => one.activity === activity.activity && one.mapId === activity.map);
  }
  const named = activities.filter((one) => isCalled(one, name));
  if (named.length > 0) return named[0];
  return activities.length === 1 ? activities[0] : undefined;
}
