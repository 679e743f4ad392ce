import type { ActivityRecord } from '../generated/progress.ts';
import { entriesOf, readFields } from './read-fields.ts';
import { readJson } from './read-json.ts';
import { readMapProgress } from './read-map-progress.ts';

/** A project in a learner's saved work. */
export interface SavedProject {
  name: string;
  files: Readonly<Record<string, string>>;
  /** The activity to which the project belongs, if it is known. */
  activity?: { map: string; activity: string };
}

/** Returns the projects in a file of a learner's saved work, or undefined if the text is not such a file. */
export function readSavedProjects(text: string): SavedProject[] | undefined {
  const work = readFields(readJson(text));
  if (work?.format !== 'skillmap-work' || !Array.isArray(work.projects)) return undefined;
  const activities = activitiesOf(work.user);
  return work.projects.flatMap((project: unknown) => {
    const { header, text: files } = readFields(project) ?? {};
    const fields = readFields(header);
    const texts = entriesOf(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (!fields || fields.isDeleted === true || texts.length === 0) return [];
    const activity = typeof fields.id === 'string' ? activities.get(fields.id) : undefined;
    const name = typeof fields.name === 'string' ? fields.name : '';
    return [{ name, files: Object.fromEntries(texts), ...(activity && { activity }) }];
  });
}

/** Returns the progress in a file of a learner's saved work. */
export function readSavedProgress(text: string): ActivityRecord[] {
  const { user } = readFields(readJson(text)) ?? {};
  return readMapProgress(readFields(user)?.mapProgress).records;
}

/** Returns the activity of each project, by the project's id. */
function activitiesOf(user: unknown): Map<string, { map: string; activity: string }> {
  const activities = new Map<string, { map: string; activity: string }>();
  for (const [, page] of entriesOf(readFields(user)?.mapProgress)) {
    for (const [map, progress] of entriesOf(page)) {
      for (const [activity, state] of entriesOf(readFields(progress)?.activityState)) {
        const id = readFields(state)?.headerId;
        if (typeof id === 'string') activities.set(id, { map, activity });
      }
    }
  }
  return activities;
}
