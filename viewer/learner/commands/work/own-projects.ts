import { toTutorialAddress } from '#parser';
import type { Project } from '#schemas/generated/project.ts';
import { listActivityProjects } from '../../domain/activity-projects.ts';
import { findGame } from '../../domain/completed-work.ts';
import {
  findSavedFrom,
  freeName,
  isOwnProject,
  listOwnProjects,
  toOwnProject,
  toGameId,
  type OwnProject,
} from '../../../shared/domain/own-project.ts';
import { toOpenedProject, type ProjectContent } from '../../../shared/domain/project-file.ts';
import { targetKey, type OpenTarget } from '../../../shared/protocol/open-target.ts';
import { openView } from '../../state/editor-view.ts';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
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

/** What is opened in the editor that is no activity: nothing of it is progress. */
interface OwnProjects extends Pick<
  GroupCommands<'work'>,
  'saveProject' | 'playGame' | 'openTutorial' | 'showProjects' | 'removeProject' | 'restoreProject'
> {
  openProject: (headerId: string) => Promise<void>;
  /** Keeps what came in a file as an own project, and opens it. */
  addProject: (content: ProjectContent, targetId: string) => Promise<void>;
  /** Looks which projects there are. */
  refresh: () => Promise<void>;
}

/** The learner's own projects, games and tutorials, over the viewer's state and the editor's session. */
export function createOwnProjects(options: OwnProjectsOptions): OwnProjects {
  const { viewer, session, projects, mapViews, clock, newId, notifier } = options;
  /** Of this visit: they can be had back. */
  const removed = new Map<string, { project: Project; picture: string | undefined }>();

  const open = (target: OpenTarget) => {
    const projectId = target.kind === 'project' ? target.headerId : undefined;
    const { title } = target;
    viewer.setState({ modals: [], editorView: openView({ key: targetKey(target), title, projectId }) });
    session.open(target);
  };
  const listAll = async () => {
    await session.flush();
    return projects.list();
  };
  const refresh = async () => {
    const all = await listAll();
    const ownProjects = listOwnProjects(all);
    viewer.setState({ ownProjects });
    await update(() => toShown(all));
  };
  /** Changes the list where it is open. */
  const update = async (find: () => Promise<Partial<Awaited<ReturnType<typeof toShown>>>>) => {
    if (!viewer.getState().modals.some(({ kind }) => kind === 'my-projects')) return;
    const shown = await find();
    viewer.setState(({ modals }) => ({
      modals: modals.map((modal) => (modal.kind === 'my-projects' ? { ...modal, ...shown } : modal)),
    }));
  };
  const toShown = async (all: readonly Project[]) => {
    // Without those of other pages, where they cannot be read.
    const records = await options.progress.load().catch(() => []);
    const pictures = await listPictures();
    const state = viewer.getState();
    return {
      projects: withRemoved(listOwnProjects(all)),
      activities: listActivityProjects({
        records,
        projects: all,
        sourceUrl: sourceOf(state.page),
        maps: mapViews(state),
        docs: options.docs,
      }),
      pictures,
    };
  };
  const listPictures = async () => (await options.loadPictures()).list();
  let stopFollowing: (() => void) | undefined;
  /** The picture of a game that was just left is kept while the list may be open already. */
  const followPictures = async () => {
    const listen = () => void update(async () => ({ pictures: await listPictures() }));
    return (await options.loadPictures()).subscribe(listen);
  };
  const pictureOf = async (headerId: string) => (await listPictures()).get(headerId);
  const putPicture = async (headerId: string, picture: string | undefined) => {
    if (picture !== undefined) await (await options.loadPictures()).put(headerId, picture);
  };
  /** What is deleted stays in its place. */
  const withRemoved = (own: readonly OwnProject[]) => {
    const gone = listOwnProjects([...removed.values()].map((one) => one.project)).map((project) => ({
      ...project,
      isRemoved: true,
    }));
    return [...own, ...gone].sort((one, other) => (other.modifiedAt ?? 0) - (one.modifiedAt ?? 0));
  };
  /** The own project for one of an activity: made where there is none of this code yet. */
  const toOwn = async (project: Project): Promise<Project> => {
    const all = await listAll();
    const saved = findSavedFrom(project, all);
    if (saved) return saved;
    const name = freeName(project.header.name ?? '', all);
    const own = toOwnProject(project, { id: newId(), name, at: clock.now() });
    await projects.save(own);
    await putPicture(own.header.id, await pictureOf(project.header.id));
    await refresh();
    return own;
  };

  const sharedGames = createSharedGameOpener({
    ...options,
    listAll,
    open: ({ header }) => open({ kind: 'project', title: header.name ?? '', headerId: header.id }),
    onKept: refresh,
  });

  return {
    openProject: async (headerId) => {
      const gameId = toGameId(headerId);
      if (gameId !== undefined) return sharedGames.open(gameId);
      await session.flush();
      const stored = headerId === '' ? undefined : await projects.get(headerId);
      const isSaved = stored !== undefined && !isOwnProject(stored);
      const own = isSaved ? await toOwn(stored) : stored;
      const { id = headerId, name = '' } = own?.header ?? {};
      open({ kind: 'project', title: name, headerId: id });
      if (isSaved) notifier.notify('info', 'project-saved', { name });
    },
    addProject: async (content, targetId) => {
      const name = freeName(content.name, await listAll());
      const own = toOpenedProject(content, { id: newId(), name, at: clock.now(), targetId });
      await projects.save(own);
      await refresh();
      open({ kind: 'project', title: name, headerId: own.header.id });
      notifier.notify('info', 'project-saved', { name });
    },
    saveProject: async (headerId) => {
      const stored = await findProject(headerId, {
        ...options,
        flush: async () => void (await session.flush()),
      });
      if (!stored) return notifier.notify('err', 'project-missing');
      const { id, name = '' } = (await toOwn(stored)).header;
      viewer.setState({ savedProject: { headerId: id, name } });
      const stop = viewer.subscribe(({ editorView, modals, savedProject }) => {
        const isOver = editorView.kind !== 'closed' || modals.length > 0 || savedProject?.headerId !== id;
        if (!isOver) return;
        stop();
        if (savedProject?.headerId === id) viewer.setState({ savedProject: undefined });
      });
    },
    playGame: (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      const game = found && findGame(found.map, ref.activityId);
      if (game) open({ kind: 'game', title: game.node.displayName, headerId: game.headerId });
    },
    openTutorial: ({ url, title }) => open({ kind: 'tutorial', title, url: toTutorialAddress(url) }),
    showProjects: async () => {
      removed.clear();
      stopFollowing?.();
      stopFollowing = await followPictures();
      const shown = await toShown(await listAll());
      viewer.setState((state) => setModals(state, [{ kind: 'my-projects', ...shown }]));
    },
    removeProject: async (headerId) => {
      await session.flush();
      const project = await projects.get(headerId);
      if (!project || !isOwnProject(project)) return;
      removed.set(headerId, { project, picture: await pictureOf(headerId) });
      await projects.remove([headerId]);
      await refresh();
    },
    restoreProject: async (headerId) => {
      const gone = removed.get(headerId);
      if (!gone) return;
      removed.delete(headerId);
      await projects.save(gone.project);
      await putPicture(headerId, gone.picture);
      await refresh();
    },
    refresh,
  };
}
