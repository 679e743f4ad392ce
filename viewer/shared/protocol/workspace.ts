import type { Project } from '#schemas/generated/project.ts';
import { isSameCode, isStillKnown, toSecondVersion } from '../domain/projects.ts';
import { findUnfinished, isOwnProject, isPlayedOnly, tutorialLanguageOf } from '../domain/own-project.ts';
import type { Clock } from '../ports/clock.ts';
import { StorageError, type LastWords, type ProjectStore } from '../ports/storage.ts';
import type { EditorChannel } from './channel.ts';
import type { FrameMode } from './open-target.ts';

// With `ws=iframe` the editor holds no projects: it asks for them when it starts, and hands over every change.

/** The host's side of the editor's workspace. */
export interface WorkspaceHost {
  /** Writes what has not been written yet; done when it is. Where the page goes away before, the next one writes it. */
  flush: () => Promise<void>;
  /** Whether a project is there to be opened. */
  has: (headerId: string) => Promise<boolean>;
  /** A project as it is stored; undefined where there is none, or where it cannot be read. */
  get: (headerId: string) => Promise<Project | undefined>;
  /** The learner's own project in which a tutorial is not finished yet; the latest, where there are several. */
  findTutorial: (path: string) => Promise<string | undefined>;
  /** Whether the editor holds a project as it is stored. Another tab may have changed it since the editor asked. */
  isCurrent: (headerId: string) => Promise<boolean>;
  /** The editor's page loads anew: it has no projects until it has asked for them. */
  restart: () => void;
  /** Flushes, and listens no longer. */
  dispose: () => Promise<void>;
}

export interface WorkspaceOptions {
  channel: EditorChannel;
  projects: ProjectStore;
  /** Absent where nothing outlives the page. */
  lastWords?: LastWords | undefined;
  clock: Clock;
  newId: () => string;
  /** Which of the projects the editor has to do with: those of maps, or the learner's own. */
  mode: () => FrameMode;
  /** Of the tutorial that was opened last, as `PageSource.language`: a project keeps what it was begun with. */
  tutorialLanguage?: () => string | undefined;
  /** A project could not be read or written, and the editor still has it; or it was written as a second one. */
  onProblem: (error: unknown) => void;
}

/** The editor saves in bursts, five within two milliseconds: the last one counts. */
const saveDelayMs = 250;
const controllerId = 'skillmap';

/** Serves the editor's workspace from a store. */
export function createWorkspaceHost({
  channel,
  projects,
  lastWords,
  clock,
  newId,
  mode,
  tutorialLanguage: toTutorialLanguage,
  onProblem,
}: WorkspaceOptions): WorkspaceHost {
  /** Until it is written, or could not be. */
  const unsaved = new Map<string, Project>();
  /** What store and editor were agreed on last. */
  const agreed = new Map<string, Project>();
  /** Whether the page that is in the frame has asked for its projects. */
  let hasSynced = false;
  /** Projects that the editor has made. */
  const begun = new Set<string>();
  /** Where the editor's version of a project goes that another tab has changed. */
  const copies = new Map<string, string>();
  let cancelTimer: (() => void) | undefined;
  /** One write after another, so that an older one never overtakes. */
  let lastWrite: Promise<void> = Promise.resolve();

  const write = async () => {
    cancelTimer?.();
    cancelTimer = undefined;
    for (const [id, project] of unsaved) {
      const isDeleted = project.header.isDeleted === true;
      const writing = isDeleted ? projects.remove([id]) : update(project);
      await writing.catch(onProblem);
      if (unsaved.get(id) === project) unsaved.delete(id);
    }
  };
  /** At once, until it is written: a page that goes away has no time for a database that is looked into first. */
  const keepWords = () => {
    const left = [...unsaved.values()].filter(({ header }) => header.isDeleted !== true);
    lastWords?.keep(left.map((project) => ({ project, known: agreed.get(project.header.id) })));
  };
  /** What a page that went away had no time to write. */
  const writeLastWords = async () => {
    const words = lastWords?.read() ?? [];
    for (const { project, known } of words) {
      if (known) agreed.set(project.header.id, known);
      await update(project).catch(onProblem);
    }
    if (words.length > 0) lastWords?.keep([]);
  };
  /** What another tab has saved meanwhile stays: the editor's version is then kept beside it. */
  const update = async (project: Project) => {
    const { id } = project.header;
    const known = agreed.get(id);
    // Made by this editor: nobody else can have changed it, and looking takes longer than a page that goes away has.
    if (hasSynced && !known && !copies.has(id)) {
      await projects.save(project);
      return void agreed.set(id, project);
    }
    if (!copies.has(id) && (await projects.update(project, known))) return void agreed.set(id, project);
    // The editor saves what it opens: what nobody has changed here is no version of its own.
    if (!copies.has(id) && known && isSameCode(project, known)) return;
    const copyId = copies.get(id) ?? newId();
    copies.set(id, copyId);
    await projects.save(toSecondVersion(project, copyId));
    onProblem(new StorageError({ kind: 'conflict', detail: `\`${id}\` is kept as \`${copyId}\` too` }));
  };
  const flush = () => {
    lastWrite = lastWrite.then(write);
    return lastWrite;
  };
  const save = (project: Project) => {
    const { id } = project.header;
    // What was only played is what it was.
    if (isPlayedOnly(project)) return;
    const known = agreed.get(id);
    const copyOf = known?.header.copyOf;
    const tutorialLanguage = known ? tutorialLanguageOf(known) : toTutorialLanguage?.();
    // The editor lists projects by this mark: with it those of maps, without it the learner's own.
    const marks = {
      isSkillmapProject: !isOwnProject(project),
      ...(copyOf !== undefined && { copyOf }),
      ...(tutorialLanguage !== undefined && { tutorialLanguage }),
    };
    unsaved.set(id, { ...project, header: { ...project.header, ...marks } });
    // What the activity's progress refers to must be there as soon as the activity is open.
    if (hasSynced && !agreed.has(id) && !begun.has(id)) {
      begun.add(id);
      return void flush();
    }
    cancelTimer ??= clock.after(saveDelayMs, () => void flush());
  };
  const listShown = async () => {
    const all = await projects.list();
    return all.filter((project) => isOwnProject(project) === (mode() === 'full'));
  };
  const sync = async (id: string) => {
    await flush();
    await writeLastWords();
    const known = await listShown().catch((error: unknown) => {
      onProblem(error);
      return [];
    });
    agreed.clear();
    copies.clear();
    for (const project of known) agreed.set(project.header.id, project);
    hasSynced = true;
    channel.answer(id, { success: true, projects: known, controllerId });
  };
  const reset = async (id: string) => {
    unsaved.clear();
    await flush();
    await listShown()
      .then((all) => projects.remove(all.map(({ header }) => header.id)))
      .catch(onProblem);
    channel.answer(id, { success: true });
  };

  const unsubscribe = channel.subscribe((message) => {
    if (message.kind === 'workspace-save') save(message.project);
    else if (message.kind === 'workspace-sync') void sync(message.id);
    else if (message.kind === 'workspace-reset') void reset(message.id);
    else if (message.kind === 'workspace-loaded') channel.answer(message.id, { success: true });
  });
  return {
    flush: async () => {
      if (unsaved.size === 0) return lastWrite;
      keepWords();
      await flush();
      keepWords();
    },
    has: async (headerId) => {
      if (unsaved.has(headerId)) return true;
      return projects.get(headerId).then(
        (project) => project !== undefined,
        // A store that cannot be read is no reason to refuse: the editor may still hold the project.
        () => true,
      );
    },
    get: async (headerId) => {
      await flush();
      return projects.get(headerId).catch(() => undefined);
    },
    findTutorial: async (path) => {
      await flush();
      const all = await projects.list().catch(() => []);
      return findUnfinished(all, path)?.header.id;
    },
    isCurrent: async (headerId) => {
      await flush();
      if (!hasSynced) return true;
      const stored = await projects.get(headerId).catch(() => undefined);
      return isStillKnown(stored, agreed.get(headerId));
    },
    restart: () => {
      hasSynced = false;
    },
    dispose: () => {
      unsubscribe();
      return flush();
    },
  };
}
