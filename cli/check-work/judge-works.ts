import {
  activityOfWork,
  isWorkOf,
  judgeProject,
  loadEditorBlocks,
  readWorkMaps,
  type ActivityChecks,
  type WorkMaps,
} from '#parser';
import type { CheckedActivity, CheckedWork } from '#schemas/generated/checks.ts';
import { relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import type { FoundRepository } from '../repository/find-repository.ts';
import { openFolderFiles } from '../repository/folder-files.ts';
import type { BadFile, Work } from './read-works.ts';

/** Returns the activities of map files, and their checks. Throws a UsageError if a file of checks is missing. */
export async function readMapFiles(
  maps: readonly string[],
  { root, slug }: FoundRepository,
): Promise<WorkMaps> {
  const { paths, textOf } = await openFolderFiles(root);
  const texts: { path: string; text: string }[] = [];
  for (const file of maps) {
    const reading = await readTextFile(file);
    if (reading.kind === 'text') texts.push({ path: relativePath(root, file), text: reading.text });
  }
  return readWorkMaps(texts, {
    paths,
    textOf,
    slug,
    onMissing: (address, activity) => {
      throw new UsageError(`The checks \`${address}\` of the activity \`${activity}\` are not in ${root}.`);
    },
  });
}

/** Returns the activities with the given id or name. Throws a UsageError if there are none. */
export function chooseActivity(activities: readonly ActivityChecks[], name: string): ActivityChecks[] {
  const chosen = activities.filter((one) => isWorkOf(one, name));
  if (chosen.length > 0) return chosen;
  const known = activities.map(({ activity }) => `\`${activity}\``).join(', ');
  throw new UsageError(`No activity with checks is called ${name}. These have checks: ${known}.`);
}

export interface JudgeOptions {
  maps: Pick<WorkMaps, 'checked' | 'unchecked'>;
  works: readonly Work[];
  bad: readonly BadFile[];
  /** The activity of all works. If absent, each work has its own. */
  only?: ActivityChecks | undefined;
  target?: string;
}

/** Judges each project by the checks of its activity. */
export async function judgeWorks({ maps, works, bad, only, target }: JudgeOptions): Promise<CheckedWork> {
  const editor = await loadEditorBlocks(target);
  const checked = new Map<ActivityChecks, CheckedActivity>();
  const unreadable = [...bad];
  for (const work of works) {
    const found = only ?? activityOfWork(work, maps);
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
