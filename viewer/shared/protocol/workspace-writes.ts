import type { Project } from '#schemas/generated/project.ts';
import { isOwnProject, isPlayedOnly, tutorialLanguageOf } from '../domain/own-project.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnloadBackup, ProjectStore } from '../ports/storage.ts';
import type { Versions } from './workspace-versions.ts';

export interface WritesOptions {
  projects: ProjectStore;
  /** Stores changes that a closing page has no time to write. Absent if nothing can be stored. */
  unloadBackup?: UnloadBackup | undefined;
  clock: Clock;
  /**
   * Returns the language of the tutorial that was opened last, as in `PageSource.language`. A project keeps its first
   * language.
   */
  tutorialLanguage?: () => string | undefined;
  /** Called with the error if a project could not be written. The editor still has it. */
  onProblem: (error: unknown) => void;
  /** Called after a project was written. */
  onSaved?: (headerId: string) => void;
}

export type Writes = ReturnType<typeof createWrites>;

/**
 * Milliseconds to wait before writing. The editor saves in bursts, five times within two milliseconds: only the last
 * version is written.
 */
const saveDelayMs = 250;

function isDeleted({ header }: Project): boolean {
  return header.isDeleted === true;
}

/** Creates the functions that write the editor's changes, after a short delay and one write at a time. */
export function createWrites(options: WritesOptions, versions: Versions) {
  const { projects, unloadBackup, clock, onProblem, onSaved } = options;
  /** Projects that are not written yet. */
  const unsaved = new Map<string, Project>();
  /** Ids of projects that the editor has created. */
  const createdIds = new Set<string>();
  let cancelTimer: (() => void) | undefined;
  let isHeld = false;
  /** The last of the queued writes. They run in order, so that an older version never replaces a newer one. */
  let lastWrite: Promise<void> = Promise.resolve();
  const write = async () => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (isHeld) return;
    for (const [id, project] of unsaved) {
      const writing = isDeleted(project) ? projects.remove([id]) : versions.write(project);
      await writing.catch(onProblem);
      if (unsaved.get(id) === project) unsaved.delete(id);
      onSaved?.(id);
    }
  };
  const flush = () => {
    lastWrite = lastWrite.then(write);
    return lastWrite;
  };
  /** Stores unwritten changes for the next page, because a closing page may not have time to write to the database. */
  const writeBackup = () => {
    const left = [...unsaved].filter(([, project]) => !isDeleted(project));
    unloadBackup?.write(left.map(([id, project]) => ({ project, known: versions.agreedVersion(id) })));
  };
  return {
    flush,
    has: (id: string) => unsaved.has(id),
    clear: () => unsaved.clear(),
    flushBeforeLeaving: async () => {
      if (unsaved.size === 0 || isHeld) return lastWrite;
      writeBackup();
      await flush();
      writeBackup();
    },
    /**
     * Call this when a project was deleted elsewhere. Nothing is written until the returned function is called: with
     * true, it stores the project again; with false, it drops the editor's changes to the project.
     */
    hold: (id: string) => {
      isHeld = true;
      return async (isKept: boolean) => {
        isHeld = false;
        if (!isKept) return void unsaved.delete(id);
        const project = unsaved.get(id) ?? versions.agreedVersion(id);
        if (project) await versions.restore(project).catch(onProblem);
        await flush();
      };
    },
    /** Writes the projects that an earlier page has stored because it had no time to write them. */
    writeUnloadBackup: () => writeUnloadBackup(options, versions),
    save: (project: Project) => {
      const { id } = project.header;
      // Playing a project does not change it.
      if (isPlayedOnly(project)) return;
      const known = versions.agreedVersion(id);
      unsaved.set(id, withMarks(project, known, options));
      // Write a new project at once, because progress refers to it as soon as the activity is open.
      if (versions.hasSynced() && !known && !createdIds.has(id)) {
        createdIds.add(id);
        return void flush();
      }
      cancelTimer ??= clock.after(saveDelayMs, () => void flush());
    },
  };
}

async function writeUnloadBackup(
  { unloadBackup, onProblem }: WritesOptions,
  versions: Versions,
): Promise<void> {
  const entries = unloadBackup?.read() ?? [];
  for (const { project, known } of entries) {
    if (known) versions.recordAgreed(known);
    await versions.write(project).catch(onProblem);
  }
  if (entries.length > 0) unloadBackup?.write([]);
}

/** Returns a project with additional header fields, which the editor does not keep. */
function withMarks(
  project: Project,
  known: Project | undefined,
  { tutorialLanguage: toTutorialLanguage }: WritesOptions,
): Project {
  const copyOf = known?.header.copyOf;
  const tutorialLanguage = known ? tutorialLanguageOf(known) : toTutorialLanguage?.();
  const marks = {
    // The editor uses this mark to list projects: those of maps have it, the learner's own do not.
    isSkillmapProject: !isOwnProject(project),
    ...(copyOf !== undefined && { copyOf }),
    ...(tutorialLanguage !== undefined && { tutorialLanguage }),
  };
  return { ...project, header: { ...project.header, ...marks } };
}
