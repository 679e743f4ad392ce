import { toTutorialAddress } from '#parser';
import type { Project } from '#schemas/generated/project.ts';
import { listActivityProjects } from '../../domain/activity-projects.ts';
import { findSharable } from '../../domain/completed-work.ts';
import {
  findSavedFrom,
  freeName,
  isOwnProject,
  listOwnProjects,
  toOwnProject,
  toGameId,
  type OwnProject,
} from '../../../shared/domain/own-project.ts';
import type { ProjectContent } from '#schemas/exchange/project-text.ts';
import { toOpenedProject } from '../../../shared/domain/project-file.ts';
import { targetKey, type OpenTarget } from '../../../shared/protocol/open-target.ts';
import { openView } from '../../state/editor-view.ts';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import { sourceOf } from '../../state/store.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { findProject } from './project-files.ts';
import { createSharedGameOpener } from './shared-game-opener.ts';

type OwnProjectsOptions = Pick<
  CommandContext,
  | 'viewer'
  | 'session'
  | 'projects'
  | 'progress'
  | 'loadAccount'
  | 'loadPictures'
  | 'docs'
  | 'mapViews'
  | 'clock'
  | 'notifier'
  | 'newId'
  | 'loadGames'
  | 'projectFiles'
  | 'address'
>;

/** Commands for the learner's own projects, which do not belong to activities and have no progress. */
interface OwnProjects extends Pick<
  GroupCommands<'work'>,
  'saveProject' | 'playGame' | 'openTutorial' | 'showProjects' | 'removeProject' | 'restoreProject'
> {
  openProject: (headerId: string) => Promise<void>;
  /** Stores an imported project as the learner's own, and opens it. */
  addProject: (content: ProjectContent, targetId: string) => Promise<void>;
  /** Reloads the dialog's list of projects. */
  refresh: () => Promise<void>;
}

/** Creates the commands for the learner's own projects, shared games and tutorials. */
export function createOwnProjects(options: OwnProjectsOptions): OwnProjects {
  const { viewer, session, projects, mapViews, clock, newId, notifier } = options;
  const list = createProjectList(options);
  const toOwnCopy = (project: Project) => findOrCreateCopy(project, options, list);
  const open = (target: OpenTarget) => {
    const projectId = target.kind === 'project' ? target.headerId : undefined;
    const { title } = target;
    viewer.setState({ modals: [], editorView: openView({ key: targetKey(target), title, projectId }) });
    session.open(target);
  };
  const sharedGames = createSharedGameOpener({
    ...options,
    listAll: list.readAll,
    open: ({ header }) => open({ kind: 'project', title: header.name ?? '', headerId: header.id }),
    onKept: list.refresh,
  });
  return {
    openProject: async (headerId) => {
      const gameId = toGameId(headerId);
      if (gameId !== undefined) return sharedGames.open(gameId);
      await session.flush();
      const stored = headerId === '' ? undefined : await projects.get(headerId);
      open({ kind: 'project', title: stored?.header.name ?? '', headerId });
    },
    addProject: async (content, targetId) => {
      const name = freeName(content.name, await list.readAll());
      const copy = toOpenedProject(content, { id: newId(), name, at: clock.now(), targetId });
      await projects.save(copy);
      await list.refresh();
      open({ kind: 'project', title: name, headerId: copy.header.id });
      notifier.notify('info', 'project-saved', { name });
    },
    saveProject: async (headerId) => {
      const flush = async () => void (await session.flush());
      const stored = await findProject(headerId, { ...options, flush });
      if (!stored) return notifier.notify('err', 'project-missing');
      const { id, name = '' } = (await toOwnCopy(stored)).header;
      confirmSaved(viewer, { headerId, copyId: id, name });
    },
    playGame: (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      const game = found && findSharable(found.map, ref.activityId);
      if (game) open({ kind: 'game', title: game.name, headerId: game.headerId });
    },
    openTutorial: ({ url, title }) => open({ kind: 'tutorial', title, url: toTutorialAddress(url) }),
    showProjects: list.show,
    removeProject: list.remove,
    restoreProject: list.restore,
    refresh: list.refresh,
  };
}

type ProjectList = ReturnType<typeof createProjectList>;

/** Reads and changes the stored pictures of projects. */
function createPictures({ loadPictures }: OwnProjectsOptions) {
  const list = async () => (await loadPictures()).list();
  return {
    list,
    of: async (headerId: string) => (await list()).get(headerId),
    put: async (headerId: string, picture: string | undefined) => {
      if (picture !== undefined) await (await loadPictures()).put(headerId, picture);
    },
    subscribe: async (listener: () => void) => (await loadPictures()).subscribe(listener),
  };
}

/** Controls the dialog with the learner's projects, including projects deleted since it opened. */
function createProjectList(options: OwnProjectsOptions) {
  const { viewer, session, projects } = options;
  const pictures = createPictures(options);
  /** Projects that were deleted since the dialog opened and can be restored. */
  const removed = new Map<string, { project: Project; picture: string | undefined }>();
  let stopFollowing: (() => void) | undefined;
  const readAll = async () => {
    await session.flush();
    return projects.list();
  };
  const toShown = async (all: readonly Project[]): Promise<ShownProjects> => ({
    projects: withRemoved(
      listOwnProjects(all),
      [...removed.values()].map(({ project }) => project),
    ),
    activities: await listActivities(options, all),
    pictures: await pictures.list(),
  });
  /** Changes the dialog's content if it is open. */
  const update = async (find: () => Promise<Partial<ShownProjects>>) => {
    if (!viewer.getState().modals.some(({ kind }) => kind === 'my-projects')) return;
    const shown = await find();
    viewer.setState(({ modals }) => ({
      modals: modals.map((modal) => (modal.kind === 'my-projects' ? { ...modal, ...shown } : modal)),
    }));
  };
  const refresh = async () => {
    const all = await readAll();
    viewer.setState({ ownProjects: listOwnProjects(all) });
    await update(() => toShown(all));
  };
  return {
    pictures,
    readAll,
    refresh,
    show: async () => {
      removed.clear();
      stopFollowing?.();
      // The picture of a game that the learner has just left may be stored after the dialog has opened.
      stopFollowing = await pictures.subscribe(
        () => void update(async () => ({ pictures: await pictures.list() })),
      );
      const shown = await toShown(await readAll());
      viewer.setState((state) => setModals(state, [{ kind: 'my-projects', ...shown }]));
    },
    remove: async (headerId: string) => {
      await session.flush();
      const project = await projects.get(headerId);
      if (!project || !isOwnProject(project)) return;
      removed.set(headerId, { project, picture: await pictures.of(headerId) });
      await projects.remove([headerId]);
      await refresh();
    },
    restore: async (headerId: string) => {
      const removedProject = removed.get(headerId);
      if (!removedProject) return;
      removed.delete(headerId);
      await projects.save(removedProject.project);
      await pictures.put(headerId, removedProject.picture);
      await refresh();
    },
  };
}

type ShownProjects = Pick<Extract<Modal, { kind: 'my-projects' }>, 'projects' | 'activities' | 'pictures'>;

async function listActivities(options: OwnProjectsOptions, all: readonly Project[]) {
  // If progress cannot be read, list only the projects of the current page.
  const records = await options.progress.load().catch(() => []);
  const state = options.viewer.getState();
  return listActivityProjects({
    records,
    projects: all,
    sourceUrl: sourceOf(state.page),
    maps: options.mapViews(state),
    docs: options.docs,
  });
}

/** Returns the learner's projects together with the deleted ones, the most recent first. */
function withRemoved(present: readonly OwnProject[], removed: readonly Project[]): OwnProject[] {
  const removedProjects = listOwnProjects(removed).map((project) => ({ ...project, isRemoved: true }));
  return [...present, ...removedProjects].sort(
    (one, other) => (other.modifiedAt ?? 0) - (one.modifiedAt ?? 0),
  );
}

/** Returns the learner's own copy of an activity's project. Creates a copy unless one has the same code. */
async function findOrCreateCopy(
  project: Project,
  { projects, clock, newId }: OwnProjectsOptions,
  { pictures, readAll, refresh }: ProjectList,
): Promise<Project> {
  const all = await readAll();
  const saved = findSavedFrom(project, all);
  if (saved) return saved;
  const name = freeName(project.header.name ?? '', all);
  const copy = toOwnProject(project, { id: newId(), name, at: clock.now() });
  await projects.save(copy);
  await pictures.put(copy.header.id, await pictures.of(project.header.id));
  await refresh();
  return copy;
}

/**
 * Shows that a project was saved: in the dialog that asks about its restart, or as a message until an activity or
 * dialog opens.
 */
function confirmSaved(
  viewer: OwnProjectsOptions['viewer'],
  { headerId: savedId, copyId: headerId, name }: { headerId: string; copyId: string; name: string },
): void {
  const { modals: queue } = viewer.getState();
  const [shown, ...others] = queue;
  if (shown?.kind === 'restart-warning' && shown.game?.headerId === savedId) {
    viewer.setState({ modals: [{ ...shown, savedCopy: name }, ...others] });
    return;
  }
  viewer.setState({ savedProject: { headerId, name } });
  const stop = viewer.subscribe(({ editorView, modals, savedProject }) => {
    const isShown = savedProject?.headerId === headerId;
    if (isShown && editorView.kind === 'closed' && modals.length === 0) return;
    stop();
    if (isShown) viewer.setState({ savedProject: undefined });
  });
}
