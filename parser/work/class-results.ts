import type { SavedProject } from '#schemas/exchange/saved-projects.ts';
import type { LearnerResult } from '#schemas/generated/class-results.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { EditorBlocks } from '../checks/editor-blocks.ts';
import { judgeProject } from '../checks/judge.ts';
import { activityOfWork, workKey, type WorkMaps } from './work-maps.ts';

/** Learners' files: the projects and the progress in them. */
export interface ClassFiles {
  /** The file is a path, in which folders and zips are separated by `/`. */
  works: readonly (SavedProject & { file: string })[];
  /** One entry for each file of saved work. */
  progress: readonly { file: string; records: readonly ActivityRecord[] }[];
}

/** A file that is not used in the table, and why. */
export interface UnusedFile {
  file: string;
  /** `no-activity`: no activity with checks has the name of the project. `other-maps`: saved work of other maps. */
  why: 'no-activity' | 'other-maps';
}

export interface FileResults {
  /** Number of activities of the maps. */
  activities: number;
  /** Number of checks of the maps that a project can pass. */
  checks: number;
  /** Sorted by name. */
  learners: LearnerResult[];
  unused: UnusedFile[];
  /** True if at least one file contains a learner's work or progress. */
  isUsable: boolean;
}

interface ClassFilesOptions {
  files: ClassFiles;
  maps: WorkMaps;
  editor: EditorBlocks;
  /** The paths as given on the command line, normalized, without the files inside folders and zips. */
  given: readonly string[];
}

interface Collected {
  /** Keys of completed activities. Undefined if no file of the learner contains progress. */
  done?: Set<string>;
  /** Checks passed, by activity. */
  passed: Map<string, number>;
}

/** Returns the table of a class from files: how many activities and checks each learner has completed and passed. */
export function readClassFiles({ files, maps, editor, given }: ClassFilesOptions): FileResults {
  const { activities, checked } = maps;
  const learners = new Map<string, Collected>();
  const learnerOf = (file: string): Collected => {
    const name = toLearnerName(file, given);
    const learner = learners.get(name) ?? { passed: new Map() };
    learners.set(name, learner);
    return learner;
  };
  const unused: UnusedFile[] = [];
  for (const { file, records } of files.progress) {
    const learner = learnerOf(file);
    learner.done ??= new Set();
    const known = records.filter(({ mapId, activityId }) => activities.has(workKey(mapId, activityId)));
    for (const { isCompleted, mapId, activityId } of known)
      if (isCompleted) learner.done.add(workKey(mapId, activityId));
    if (known.length === 0 && records.length > 0) unused.push({ file, why: 'other-maps' });
  }
  const saved = new Set(files.progress.map(({ file }) => file));
  for (const work of files.works) {
    const { passed } = learnerOf(work.file);
    const activity = activityOfWork(work, maps);
    if (!activity) {
      // Saved work counts by its progress. Without checks, projects only show who has handed in.
      if (!saved.has(work.file) && checked.length > 0) unused.push({ file: work.file, why: 'no-activity' });
      continue;
    }
    const results = judgeProject(work.files, activity.checks, editor);
    const count = results.filter(({ kind }) => kind === 'passed').length;
    const key = workKey(activity.mapId, activity.activity);
    // If a learner has several projects of an activity, the best one counts.
    passed.set(key, Math.max(passed.get(key) ?? 0, count));
  }
  const read = new Set([...files.works, ...files.progress].map(({ file }) => file));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return {
    activities: activities.size,
    checks: checked.flatMap(({ checks }) => checks.filter(({ condition }) => condition !== '')).length,
    learners: [...learners].map(toResult).sort((one, other) => compare(one.name, other.name)),
    unused,
    isUsable: read.size > new Set(unused.map(({ file }) => file)).size,
  };
}

function toResult([name, { done, passed }]: [string, Collected]): LearnerResult {
  return {
    name,
    ...(done && { done: done.size }),
    passed: [...passed.values()].reduce((sum, count) => sum + count, 0),
  };
}

/**
 * Returns the learner's name: the name of the file's folder or zip, or the file's own name if that folder or the file
 * was given.
 */
function toLearnerName(file: string, given: readonly string[]): string {
  if (/^https?:\/\//i.test(file)) return file;
  const parts = file.split('/');
  const folder = given.includes(file) ? undefined : parts.at(-2);
  if (folder !== undefined && !given.includes(parts.slice(0, -1).join('/')))
    return folder.replace(/\.zip$/i, '');
  return (parts.at(-1) ?? file).replace(/(?<=.)\.[^.]*$/, '');
}
