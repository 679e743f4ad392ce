import type { Project } from '#schemas/generated/project.ts';
import { isSameCode, isStillKnown, toSecondVersion } from '../domain/projects.ts';
import { findUnfinished, isOwnProject, isPlayedOnly, tutorialLanguageOf } from '../domain/own-project.ts';
import type { Clock } from '../ports/clock.ts';
import { StorageError, type LastWords, type ProjectStore } from '../ports/storage.ts';
import type { EditorChannel } from './channel.ts';
import type { FrameMode } from './open-target.ts';

// With `ws=iframe` the editor stores no projects: it requests them at start and sends every change.

/** The page's side of the editor's workspace. */
export interface WorkspaceHost {
  /** Writes unsaved changes and resolves when they are stored. If the page closes before, the next page writes them. */
  flush: () => Promise<void>;
  /** Returns whether a project is stored. */
  has: (headerId: string) => Promise<boolean>;
  /** Returns a stored project. Undefined if it does not exist or cannot be read. */
  get: (headerId: string) => Promise<Project | undefined>;
  /** Returns the learner's own project with the unfinished tutorial. The latest one if there are several. */
  findTutorial: (path: string) => Promise<string | undefined>;
  /**
   * Returns whether the editor has a project's stored version. Another tab may have changed it since the editor's
   * request.
   */
  isCurrent: (headerId: string) => Promise<boolean>;
  /** The editor's page reloads and has no projects until it requests them. */
  restart: () => void;
  /** Writes unsaved changes and stops listening. */
  dispose: () => Promise<void>;
}

export interface WorkspaceOptions {
  channel: EditorChannel;
  projects: ProjectStore;
  /** Absent if nothing can outlive the page. */
  lastWords?: LastWords | undefined;
  clock: Clock;
  newId: () => string;
  /** Which projects the editor gets: those of maps, or the learner's own. */
  mode: () => FrameMode;
  /** Language of the last opened tutorial, as in `PageSource.language`. A project keeps its first language. */
  tutorialLanguage?: () => string | undefined;
  /**
   * Called if a project could not be read or written and only the editor has it, or if it was saved as a second
   * version.
   */
  onProblem: (error: unknown) => void;
}

/** Milliseconds. The editor saves in bursts, five times within two milliseconds: only the last version is written. */
const saveDelayMs = 250;
const controllerId = 'skillmap';

/** Serves the editor's workspace from a store. */
export function createWorkspaceHost(options: WorkspaceOptions): WorkspaceHost {
  const { projects } = options;
  const versions = createVersions(options);
  const writes = createWrites(options, versions);
  const unsubscribe = answerEditor(options, versions, writes);
  return {
    flush: writes.flushBeforeLeaving,
    has: async (headerId) => {
      if (writes.has(headerId)) return true;
      return projects.get(headerId).then(
        (project) => project !== undefined,
        // The store cannot be read, but the editor may still have the project: let it try.
        () => true,
      );
    },
    get: async (headerId) => {
      await writes.flush();
      return projects.get(headerId).catch(() => undefined);
    },
    findTutorial: async (path) => {
      await writes.flush();
      const all = await projects.list().catch(() => []);
      return findUnfinished(all, path)?.header.id;
    },
    isCurrent: async (headerId) => {
      await writes.flush();
      if (!versions.hasSynced()) return true;
      const stored = await projects.get(headerId).catch(() => undefined);
      return isStillKnown(stored, versions.known(headerId));
    },
    restart: versions.restart,
    dispose: () => {
      unsubscribe();
      return writes.flush();
    },
  };
}

type Versions = ReturnType<typeof createVersions>;
type Writes = ReturnType<typeof createWrites>;

/** Answers the editor's requests about its projects, until the returned function is called. */
function answerEditor(
  { channel, projects, mode, onProblem }: WorkspaceOptions,
  versions: Versions,
  writes: Writes,
): () => void {
  const listShown = async () => {
    const all = await projects.list();
    return all.filter((project) => isOwnProject(project) === (mode() === 'full'));
  };
  const sync = async (id: string) => {
    await writes.flush();
    await writes.writeLastWords();
    const shown = await listShown().catch((error: unknown) => {
      onProblem(error);
      return [];
    });
    versions.handOver(shown);
    channel.answer(id, { success: true, projects: shown, controllerId });
  };
  const reset = async (id: string) => {
    writes.clear();
    await writes.flush();
    await listShown()
      .then((all) => projects.remove(all.map(({ header }) => header.id)))
      .catch(onProblem);
    channel.answer(id, { success: true });
  };
  return channel.subscribe((message) => {
    if (message.kind === 'workspace-save') writes.save(message.project);
    else if (message.kind === 'workspace-sync') void sync(message.id);
    else if (message.kind === 'workspace-reset') void reset(message.id);
    else if (message.kind === 'workspace-loaded') channel.answer(message.id, { success: true });
  });
}

/**
 * Knows the version of each project that editor and store have in common, and never overwrites another tab's version.
 */
function createVersions({ projects, newId, onProblem }: WorkspaceOptions) {
  const agreed = new Map<string, Project>();
  /** Ids of second versions: the editor's versions of projects that another tab has changed. */
  const copies = new Map<string, string>();
  /** Whether the page in the frame has requested its projects. */
  let hasSynced = false;
  return {
    hasSynced: () => hasSynced,
    known: (id: string) => agreed.get(id),
    note: (known: Project) => void agreed.set(known.header.id, known),
    /** The editor receives these projects. */
    handOver: (all: readonly Project[]) => {
      agreed.clear();
      copies.clear();
      for (const project of all) agreed.set(project.header.id, project);
      hasSynced = true;
    },
    /** The editor's page reloads and has no projects until it requests them. */
    restart: () => {
      hasSynced = false;
    },
    /**
     * Writes the editor's version. If another tab has saved in the meantime, that version stays and this one becomes a
     * copy.
     */
    write: async (project: Project) => {
      const { id } = project.header;
      const known = agreed.get(id);
      // The editor has just created this project, so no other tab can have changed it. Does not read first, because a
      // closing page has no time.
      if (hasSynced && !known && !copies.has(id)) {
        await projects.save(project);
        return void agreed.set(id, project);
      }
      if (!copies.has(id) && (await projects.update(project, known))) return void agreed.set(id, project);
      // The editor saves every project that it opens. Without changes, no second version is needed.
      if (!copies.has(id) && known && isSameCode(project, known)) return;
      const copyId = copies.get(id) ?? newId();
      copies.set(id, copyId);
      await projects.save(toSecondVersion(project, copyId));
      onProblem(new StorageError({ kind: 'conflict', detail: `\`${id}\` is kept as \`${copyId}\` too` }));
    },
  };
}

/** Writes the editor's changes after a short delay, one write at a time. */
function createWrites(options: WorkspaceOptions, versions: Versions) {
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
  { tutorialLanguage: toTutorialLanguage }: WorkspaceOptions,
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
