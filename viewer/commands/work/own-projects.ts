import { toTutorialAddress } from '#parser';
import type { Project } from '#schemas/generated/project.ts';
import { findGame } from '../../domain/completed-work.ts';
import {
  findSavedFrom,
  freeName,
  isOwnProject,
  listOwnProjects,
  toOwnProject,
  toGameId,
  type OwnProject,
} from '../../domain/own-project.ts';
import { toOpenedProject, type ProjectContent } from '../../domain/project-file.ts';
import { targetKey, type OpenTarget } from '../../protocol/open-target.ts';
import { openView } from '../../state/editor-view.ts';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { createSharedGameOpener } from './shared-game-opener.ts';

type OwnProjectsOptions = Pick<
  CommandContext,
  | 'viewer'
  | 'session'
  | 'projects'
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
  'playGame' | 'openTutorial' | 'showProjects' | 'removeProject' | 'restoreProject'
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
  const removed = new Map<string, Project>();

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
    const ownProjects = listOwnProjects(await listAll());
    viewer.setState(({ modals }) => ({
      ownProjects,
      modals: modals.map((modal) =>
        modal.kind === 'my-projects' ? { ...modal, projects: withRemoved(ownProjects) } : modal,
      ),
    }));
  };
  /** What is deleted stays in its place. */
  const withRemoved = (own: readonly OwnProject[]) => {
    const gone = listOwnProjects([...removed.values()]).map((project) => ({ ...project, isRemoved: true }));
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
    playGame: (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      const game = found && findGame(found.map, ref.activityId);
      if (game) open({ kind: 'game', title: game.node.displayName, headerId: game.headerId });
    },
    openTutorial: ({ url, title }) => open({ kind: 'tutorial', title, url: toTutorialAddress(url) }),
    showProjects: async () => {
      removed.clear();
      await refresh();
      viewer.setState((state) => setModals(state, [{ kind: 'my-projects', projects: state.ownProjects }]));
    },
    removeProject: async (headerId) => {
      await session.flush();
      const project = await projects.get(headerId);
      if (!project || !isOwnProject(project)) return;
      removed.set(headerId, project);
      await projects.remove([headerId]);
      await refresh();
    },
    restoreProject: async (headerId) => {
      const project = removed.get(headerId);
      if (!project) return;
      removed.delete(headerId);
      await projects.save(project);
      await refresh();
    },
    refresh,
  };
}
