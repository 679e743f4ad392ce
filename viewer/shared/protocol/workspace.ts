import type { Project } from '#schemas/generated/project.ts';
import { isStillKnown } from '../domain/projects.ts';
import { findUnfinished, isOwnProject } from '../domain/own-project.ts';
import type { EditorChannel } from './channel.ts';
import type { FrameMode } from './open-target.ts';
import { createVersions, type Versions, type VersionsOptions } from './workspace-versions.ts';
import { createWrites, type Writes, type WritesOptions } from './workspace-writes.ts';

// With `ws=iframe` the editor stores no projects: it requests them at start and sends every change.

/** Serves the editor's workspace on the page: the projects that the editor requests and saves. */
export interface WorkspaceHost {
  /**
   * Writes unsaved changes. Resolves when they are stored. If the page closes before that, the next page writes them.
   */
  flush: () => Promise<void>;
  /** See `EditorSession.holdWrites`. */
  holdWrites: (headerId: string) => (isKept: boolean) => Promise<void>;
  /** Returns whether a project is stored. */
  has: (headerId: string) => Promise<boolean>;
  /** Returns a stored project. Resolves to undefined if it does not exist or cannot be read. */
  get: (headerId: string) => Promise<Project | undefined>;
  /** Returns the id of the learner's own project with an unfinished tutorial, the latest one if there are several. */
  findTutorial: (path: string) => Promise<string | undefined>;
  /**
   * Returns whether the editor has the stored version of a project, or does not have a project that is not stored.
   * Another tab may have changed or removed the project since the editor requested it.
   */
  isCurrent: (headerId: string) => Promise<boolean>;
  /** Must be called when the editor's page reloads: the page has no projects until it requests them. */
  restart: () => void;
  /** Writes unsaved changes and stops answering the editor. */
  dispose: () => Promise<void>;
}

export interface WorkspaceOptions extends VersionsOptions, WritesOptions {
  channel: EditorChannel;
  /**
   * Returns the mode of the editor's page. It decides which projects the page gets: those of maps, or the learner's
   * own.
   */
  mode: () => FrameMode;
  /**
   * Called with the error if a project could not be read or written, so that only the editor has it, or if it was saved
   * as a copy.
   */
  onProblem: (error: unknown) => void;
}

const controllerId = 'skillmap';

/** Creates the workspace of an editor, whose projects are in a store. */
export function createWorkspaceHost(options: WorkspaceOptions): WorkspaceHost {
  const { projects } = options;
  const versions = createVersions(options);
  const writes = createWrites(options, versions);
  const unsubscribe = answerEditor(options, versions, writes);
  return {
    flush: writes.flushBeforeLeaving,
    holdWrites: writes.hold,
    has: async (headerId) => {
      if (writes.has(headerId)) return true;
      return projects.get(headerId).then(
        (project) => project !== undefined,
        // The store cannot be read, but the editor may still have the project. Let it try to open the project.
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
      if (!versions.hasSynced() || writes.has(headerId)) return true;
      const known = versions.agreedVersion(headerId);
      return projects.get(headerId).then(
        (stored) => (stored ? isStillKnown(stored, known) : known === undefined),
        () => true,
      );
    },
    restart: versions.restart,
    dispose: () => {
      unsubscribe();
      return writes.flush();
    },
  };
}

/** Answers the editor's requests about its projects. Returns a function that stops this. */
function answerEditor(
  { channel, projects, mode, onProblem }: WorkspaceOptions,
  versions: Versions,
  writes: Writes,
): () => void {
  const belongsHere = (project: Project) => isOwnProject(project) === (mode() === 'full');
  const sync = async (id: string) => {
    await writes.flush();
    await writes.writeUnloadBackup();
    const all = await projects.list().catch((error: unknown) => {
      onProblem(error);
      return [];
    });
    // A URL can open a map's project in the full editor, so the full editor gets all projects.
    const shown = mode() === 'full' ? all : all.filter(belongsHere);
    versions.markAsSynced(shown);
    channel.answer(id, { success: true, projects: shown, controllerId });
  };
  const reset = async (id: string) => {
    writes.clear();
    await writes.flush();
    await projects
      .list()
      .then((all) => projects.remove(all.filter(belongsHere).map(({ header }) => header.id)))
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
