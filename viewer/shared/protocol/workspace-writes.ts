import type { Project } from '#schemas/generated/project.ts';
import { isOwnProject, isPlayedOnly, tutorialLanguageOf } from '../domain/own-project.ts';
import type { Clock } from '../ports/clock.ts';
import type { LastWords, ProjectStore } from '../ports/storage.ts';
import type { Versions } from './workspace-versions.ts';

export interface WritesOptions {
  projects: ProjectStore;
  /** Absent if nothing can outlive the page. */
  lastWords?: LastWords | undefined;
  clock: Clock;
  /** Language of the last opened tutorial, as in `PageSource.language`. A project keeps its first language. */
  tutorialLanguage?: () => string | undefined;
  /** Called if a project could not be written. The editor still has it. */
  onProblem: (error: unknown) => void;
}

export type Writes = ReturnType<typeof createWrites>;

/** Milliseconds. The editor saves in bursts, five times within two milliseconds: only the last version is written. */
const saveDelayMs = 250;

/** Writes the editor's changes after a short delay, one write at a time. */
export function createWrites(options: WritesOptions, versions: Versions) {
  const { projects, lastWords, clock, onProblem } = options;
  /** Projects that are not written yet. */
  const unsaved = new Map<string, Project>();
  /** Projects that the editor has created. */
  const begun = new Set<string>();
  let cancelTimer: (() => void) | undefined;
  /** Writes are queued, so that an older version never replaces a newer one. */
  let lastWrite: Promise<void> = Promise.resolve();
  const write = async () => {
    cancelTimer?.();
    cancelTimer = undefined;
    for (const [id, project] of unsaved) {
      const isDeleted = project.header.isDeleted === true;
      const writing = isDeleted ? projects.remove([id]) : versions.write(project);
      await writing.catch(onProblem);
      if (unsaved.get(id) === project) unsaved.delete(id);
    }
  };
  const flush = () => {
    lastWrite = lastWrite.then(write);
    return lastWrite;
  };
  /** Keeps unwritten changes: a closing page may not have time for the database. */
  const keepWords = () => {
    const left = [...unsaved.values()].filter(({ header }) => header.isDeleted !== true);
    lastWords?.keep(left.map((project) => ({ project, known: versions.known(project.header.id) })));
  };
  return {
    flush,
    has: (id: string) => unsaved.has(id),
    clear: () => unsaved.clear(),
    flushBeforeLeaving: async () => {
      if (unsaved.size === 0) return lastWrite;
      keepWords();
      await flush();
      keepWords();
    },
    /** Writes the projects that an earlier page had no time to write. */
    writeLastWords: async () => {
      const words = lastWords?.read() ?? [];
      for (const { project, known } of words) {
        if (known) versions.note(known);
        await versions.write(project).catch(onProblem);
      }
      if (words.length > 0) lastWords?.keep([]);
    },
    save: (project: Project) => {
      const { id } = project.header;
      // Playing a project does not change it.
      if (isPlayedOnly(project)) return;
      const known = versions.known(id);
      unsaved.set(id, withMarks(project, known, options));
      // Progress refers to the project as soon as the activity is open, so write it at once.
      if (versions.hasSynced() && !known && !begun.has(id)) {
        begun.add(id);
        return void flush();
      }
      cancelTimer ??= clock.after(saveDelayMs, () => void flush());
    },
  };
}

/** Adds header fields that the editor does not keep. */
function withMarks(
  project: Project,
  known: Project | undefined,
  { tutorialLanguage: toTutorialLanguage }: WritesOptions,
): Project {
  const copyOf = known?.header.copyOf;
  const tutorialLanguage = known ? tutorialLanguageOf(known) : toTutorialLanguage?.();
  const marks = {
    // The editor lists projects by this mark: those of maps have it, the learner's own do not.
    isSkillmapProject: !isOwnProject(project),
    ...(copyOf !== undefined && { copyOf }),
    ...(tutorialLanguage !== undefined && { tutorialLanguage }),
  };
  return { ...project, header: { ...project.header, ...marks } };
}
