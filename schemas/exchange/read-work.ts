import type { ActivityRecord } from '../generated/progress.ts';
import { readProjectText } from './project-text.ts';
import { readSavedProgress, readSavedProjects, type SavedProject } from './saved-projects.ts';

/** The content of a file of a learner's work. */
export interface LearnerFile {
  projects: readonly SavedProject[];
  /** The progress. Undefined for a project file, which contains none. */
  records: readonly ActivityRecord[] | undefined;
}

/** Returns true for a path whose file may contain a learner's work, apart from zips. */
export function mayContainWork(path: string): boolean {
  return /^(?!__MACOSX\/).*\.(?:mkcd|pxt|json|uf2|hex|elf|png)$/i.test(path);
}

/** Reads the unpacked text of saved work or of a project file. Returns undefined for other texts. */
export function readLearnerFile(text: string): LearnerFile | undefined {
  const saved = readSavedProjects(text);
  if (saved) return { projects: saved, records: readSavedProgress(text) };
  const reading = readProjectText(text);
  if (reading.kind !== 'read') return undefined;
  const { name, text: files } = reading.content;
  return { projects: [{ name, files }], records: undefined };
}
