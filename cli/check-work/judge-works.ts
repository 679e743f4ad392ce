import path from 'node:path';
import {
  judgeProject,
  loadEditorBlocks,
  parsePage,
  readChecksFile,
  readTitle,
  type ActivityNode,
} from '#parser';
import type { CheckText } from '#schemas/generated/page.ts';
import type { CheckedActivity, CheckedWork } from '#schemas/generated/checks.ts';
import { isInside } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import type { BadFile, Work } from './read-works.ts';

/** An activity that has checks. */
export interface ActivityChecks {
  map: string;
  /** Id of the map that contains it, in the map file. */
  mapId: string;
  activity: string;
  /** The activity's name and the title of its tutorial, which projects have as their names. */
  names: readonly string[];
  checks: readonly CheckText[];
}

/** Returns the activities with checks of map files. */
export async function readActivities(maps: readonly string[], root: string): Promise<ActivityChecks[]> {
  const activities: ActivityChecks[] = [];
  for (const file of maps) {
    const reading = await readTextFile(file);
    if (reading.kind !== 'text') continue;
    const shown = path.relative(root, file).replaceAll(path.sep, '/');
    for (const { mapId, nodes } of parsePage(reading.text).page.maps) {
      for (const node of nodes) {
        if (node.kind !== 'activity' || !node.checks) continue;
        const checks = [...node.checks.items, ...(await checksInFile(node, file, root))];
        const title = readTitle((await textAt(node.url, file, root)) ?? '');
        const names = [node.displayName, ...(title === undefined ? [] : [title])];
        if (checks.length > 0)
          activities.push({ map: shown, mapId, activity: node.activityId, names, checks });
      }
    }
  }
  return activities;
}

async function checksInFile(node: ActivityNode, map: string, root: string): Promise<CheckText[]> {
  const address = node.checks?.file;
  if (address === undefined) return [];
  const text = await textAt(address, map, root);
  if (text === undefined) {
    throw new UsageError(
      `The checks \`${address}\` of the activity \`${node.activityId}\` are not in ${root}.`,
    );
  }
  return readChecksFile(text);
}

/** Returns the text of a file that a map names: from the repository's root on, or beside the map. */
async function textAt(address: string | undefined, map: string, root: string): Promise<string | undefined> {
  if (address === undefined || /^[\w+.-]+:/.test(address)) return undefined;
  for (const from of [root, path.dirname(map)]) {
    for (const ending of ['', '.md']) {
      const file = path.join(from, address + ending);
      if (!isInside(root, file)) continue;
      const reading = await readTextFile(file).catch(() => undefined);
      if (reading?.kind === 'text') return reading.text;
    }
  }
  return undefined;
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

/** Returns the activity of a project: the one that saved work names, the one with its name, or the only one. */
function activityOf(work: Work, activities: readonly ActivityChecks[]): ActivityChecks | undefined {
  const { activity, name } = work;
  if (activity) {
    return activities.find((one) => one.activity === activity.activity && one.mapId === activity.map);
  }
  const named = activities.filter((one) => isCalled(one, name));
  if (named.length > 0) return named[0];
  return activities.length === 1 ? activities[0] : undefined;
}
