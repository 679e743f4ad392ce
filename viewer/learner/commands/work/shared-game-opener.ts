import type { Project } from '#schemas/generated/project.ts';
import { freeName, findUntouchedCopy, toCopyOf } from '../../../shared/domain/own-project.ts';
import { toOpenedProject } from '../../../shared/domain/project-file.ts';
import type { GameLibrary } from '../../../shared/ports/games.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { ViewerState } from '../../state/store.ts';
import type { CommandContext } from '../command-context.ts';

interface SharedGameOpenerOptions extends Pick<
  CommandContext,
  'viewer' | 'projects' | 'clock' | 'notifier' | 'newId' | 'address' | 'loadGames' | 'projectFiles'
> {
  listAll: () => Promise<Project[]>;
  /** Opens a project in the full editor. */
  open: (project: Project) => void;
  onKept: () => Promise<void>;
}

type Step = Extract<Modal, { kind: 'shared-game' }>['step'];
type Fetched = { kind: 'shared'; project: Project } | { kind: 'failed'; step: Step };

/** Delay in milliseconds before a dialog appears. A game that loads faster opens without a dialog. */
const dialogDelayMs = 500;

/** Creates a function that opens shared games. Each is opened as a copy, which belongs to the learner. */
export function createSharedGameOpener(options: SharedGameOpenerOptions) {
  const { viewer, clock, notifier, newId, address, projects, listAll } = options;
  let attempt: AbortController | undefined;

  const show = (gameId: string, step: Step) =>
    viewer.setState((state) => setModals(state, [{ kind: 'shared-game', gameId, step }]));
  /** Calls `leave` when the learner closes the dialog, to return to the map and its URL. */
  const watch = (signal: AbortSignal, leave: () => void) => {
    const isAbout = ({ modals }: ViewerState) => modals.some(({ kind }) => kind === 'shared-game');
    let wasShown = isAbout(viewer.getState());
    const stop = viewer.subscribe((state) => {
      const isShown = isAbout(state);
      if (wasShown && !isShown) leave();
      wasShown = isShown;
    });
    signal.addEventListener('abort', stop);
  };
  const toOwnCopy = async (shared: Project, targetId: string): Promise<Project> => {
    const all = await listAll();
    const untouched = findUntouchedCopy(shared, all);
    if (untouched) return untouched;
    const name = freeName(shared.header.name ?? '', all);
    const { editor } = shared.header;
    const content = {
      name,
      editor: typeof editor === 'string' ? editor : 'blocksprj',
      text: shared.text,
    };
    const ownProject = toOpenedProject(content, { id: newId(), name, at: clock.now(), targetId });
    const copy = toCopyOf(shared, ownProject);
    await projects.save(copy);
    await options.onKept();
    notifier.notify('info', 'project-saved', { name });
    return copy;
  };

  return {
    open: async (gameId: string): Promise<void> => {
      attempt?.abort();
      const controller = new AbortController();
      attempt = controller;
      const { signal } = controller;
      const { targetId } = options.projectFiles ?? {};
      watch(signal, () => {
        controller.abort();
        address.removeEntry();
      });
      if (!options.loadGames || targetId === undefined) return show(gameId, 'notHere');
      const stopWaiting = clock.after(dialogDelayMs, () => show(gameId, 'fetching'));
      signal.addEventListener('abort', stopWaiting);
      const fetched = await fetchGame(gameId, targetId, { load: options.loadGames, signal });
      stopWaiting();
      if (signal.aborted) return;
      if (fetched.kind === 'failed') return show(gameId, fetched.step);
      const ownProject = await toOwnCopy(fetched.project, targetId);
      if (signal.aborted) return;
      controller.abort();
      options.open(ownProject);
    },
  };
}

interface Fetching {
  load: () => Promise<GameLibrary>;
  signal: AbortSignal;
}

/** Loads a shared game as a project with its own id. */
async function fetchGame(id: string, targetId: string, { load, signal }: Fetching): Promise<Fetched> {
  if (id === '') return { kind: 'failed', step: 'unknown' };
  const games = await load().catch(() => undefined);
  if (!games) return { kind: 'failed', step: 'unreachable' };
  const [found, text] = await Promise.all([games.find(id, signal), games.readFiles(id, signal)]);
  if (found.kind !== 'game') return { kind: 'failed', step: toStep(found.kind) };
  if (found.game.target !== targetId) return { kind: 'failed', step: 'other-editor' };
  if (text.kind !== 'files') return { kind: 'failed', step: toStep(text.kind) };
  const { name, target, editor } = found.game;
  const header = { id, name, target, ...(editor !== undefined && { editor }) };
  return { kind: 'shared', project: { header, text: { ...text.files } } };
}

function toStep(kind: 'missing' | 'gone' | 'unreachable' | 'unreadable'): Step {
  return kind === 'missing' ? 'unknown' : kind;
}
