import path from 'node:path';
import { parsePage } from '#parser';
import type { ClassResults, LearnerResult, UnreadableFile } from '#schemas/generated/class-results.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { FoundRepository } from '../repository/find-repository.ts';
import { isAddress } from './read-shared-game.ts';
import type { FoundWork } from './read-works.ts';
import { judgeWorks, readActivities } from './judge-works.ts';

interface ClassResultsOptions {
  found: FoundWork;
  /** The paths as given. Files in folders and zips are not among them. */
  given: readonly string[];
  maps: readonly string[];
  repository: FoundRepository;
  target: string;
}

interface Collected {
  /** Keys of completed activities. Undefined if no file of the learner contains progress. */
  done?: Set<string>;
  /** Checks passed, by activity. */
  passed: Map<string, number>;
}

/** Returns the table of a class from files: how many activities and checks each learner has completed and passed. */
export async function toClassResults(options: ClassResultsOptions): Promise<ClassResults> {
  const { found, given, maps, repository, target } = options;
  const known = await listActivityKeys(maps);
  const activities = await readActivities(maps, repository);
  const { works, progress } = found;
  const judged = await judgeWorks({ activities, works, bad: [], target });
  const learners = new Map<string, Collected>();
  const learnerOf = (file: string): Collected => {
    const name = toLearnerName(file, given);
    const learner = learners.get(name) ?? { passed: new Map() };
    learners.set(name, learner);
    return learner;
  };
  for (const { file } of works) learnerOf(file);
  for (const { file, records } of progress) {
    const learner = learnerOf(file);
    learner.done ??= new Set();
    for (const { isCompleted, mapId, activityId } of records) {
      const key = keyOf(mapId, activityId);
      if (isCompleted && known.has(key)) learner.done.add(key);
    }
  }
  for (const { map, activity, projects } of judged.activities) {
    for (const { file, results } of projects) {
      const { passed } = learnerOf(file);
      const count = results.filter(({ kind }) => kind === 'passed').length;
      const key = keyOf(map, activity);
      // If a learner has several projects of an activity, the best one counts.
      passed.set(key, Math.max(passed.get(key) ?? 0, count));
    }
  }
  const conditions = activities.flatMap(({ checks }) => checks.filter(({ condition }) => condition !== ''));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return {
    activities: known.size,
    checks: conditions.length,
    learners: [...learners].map(toResult).sort((one, other) => compare(one.name, other.name)),
    unreadable: listUnreadable(found, activities.length > 0 ? judged.unreadable : []),
    unknown: ['here-now', 'minutes', 'handed-in'],
  };
}

function toResult([name, { done, passed }]: [string, Collected]): LearnerResult {
  return {
    name,
    ...(done && { done: done.size }),
    passed: [...passed.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** Lists files without work, and projects that belong to no known activity. */
function listUnreadable(
  { works, bad, progress }: FoundWork,
  unmatched: readonly UnreadableFile[],
): UnreadableFile[] {
  // A file of saved work contains the activity of each project. Its projects are not judged if the activity has no
  // checks.
  const named = new Set(works.filter(({ activity }) => activity).map(({ file }) => file));
  const saved = new Set(progress.map(({ file }) => file));
  return [
    ...bad.filter(({ file }) => !saved.has(file)),
    ...unmatched
      .filter(({ file }) => !named.has(file))
      .map(({ file }) => ({ file, reason: 'No activity with checks has the name of this project.' })),
  ];
}

async function listActivityKeys(maps: readonly string[]): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const file of maps) {
    const reading = await readTextFile(file);
    if (reading.kind !== 'text') continue;
    for (const { mapId, nodes } of parsePage(reading.text).page.maps)
      for (const { kind, activityId } of nodes) if (kind === 'activity') keys.add(keyOf(mapId, activityId));
  }
  return keys;
}

function keyOf(map: string, activity: string): string {
  return `${map}\n${activity}`;
}

/**
 * Returns the learner's name: the name of the file's folder or zip, or the file's own name if that folder or the file
 * was given.
 */
function toLearnerName(file: string, given: readonly string[]): string {
  if (isAddress(file)) return file;
  const parts = file.split('/');
  const folder = given.includes(file) ? undefined : parts.at(-2);
  const isOwn =
    folder !== undefined && !given.some((one) => path.posix.normalize(one) === parts.slice(0, -1).join('/'));
  return isOwn ? folder.replace(/\.zip$/i, '') : path.posix.parse(parts.at(-1) ?? file).name;
}
