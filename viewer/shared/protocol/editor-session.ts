import { callAll, createListeners } from '../ports/listeners.ts';
import type { Clock } from '../ports/clock.ts';
import type { LastWords, ProjectStore } from '../ports/storage.ts';
import type { TutorialSource } from '../ports/page.ts';
import {
  createEditorChannel,
  type EditorChannel,
  type FrameWindow,
  type HostWindow,
  type RequestOptions,
  type RequestOutcome,
} from './channel.ts';
import { createLook } from './create-look.ts';
import type { EditorLook } from './editor-look.ts';
import { takeGamePicture } from './game-picture.ts';
import type { EditorRequest } from './messages.ts';
import type { FrameMode, OpenTarget } from './open-target.ts';
import { readyFrame, type FrameReadiness } from './ready-frame.ts';
import { prepareOpening, type FetchProject } from './prepare-opening.ts';
import {
  type EditorEvent,
  type SessionCommand,
  type SessionInput,
  type SessionState,
} from './session-state.ts';
import { createMachine } from './session-machine.ts';
import { createTimers } from './timers.ts';
import { createWorkspaceHost, type WorkspaceHost } from './workspace.ts';

// Runs the session's reducer: carries out its commands, and gives their results back to it.

/** The frame, as far as a session needs it. */
export interface EditorFramePort {
  window: () => FrameWindow | null;
  /** Reloads the editor's page in another window. Messages of the earlier window are ignored. */
  reload: (mode: FrameMode) => void;
}

export interface EditorSession {
  getState: () => SessionState;
  /** Calls on each change of the state. */
  subscribe: (listener: () => void) => () => void;
  /** What has happened, in order. */
  onEvent: (listener: (event: EditorEvent) => void) => () => void;
  /** Gives the session its frame, before that has loaded. Undone when the frame goes. */
  attach: (frame: EditorFramePort) => () => void;
  /** Opens an activity, a project, a tutorial or a game; what is open is saved and closed first. */
  open: (target: OpenTarget) => void;
  /** Saves, and goes back to the map. */
  close: () => void;
  /** Tries again what failed. */
  retry: () => void;
  setLook: (look: EditorLook) => void;
  /** Waits until the editor has started and knows a project, for a request about it; nothing is opened. */
  makeReady: (headerId: string, signal: AbortSignal) => Promise<FrameReadiness>;
  /** Asks the editor for anything else, as sharing. */
  request: (request: EditorRequest, options?: RequestOptions) => Promise<RequestOutcome>;
  /** Writes what the editor has handed over and is not written yet: before the page goes away. */
  flush: () => Promise<void>;
  dispose: () => void;
}

export interface EditorSessionOptions {
  window: HostWindow;
  /** Origin of the editor's page. */
  origin: string;
  clock: Clock;
  newId: () => string;
  tutorials: TutorialSource;
  /** Where projects are kept; absent where the editor keeps them itself. */
  projects?: ProjectStore;
  /** Holds what a closing page had no time to write. */
  lastWords?: LastWords;
  /**
   * Gets a project that is in the learner's account, and not here yet: `none` where it is not there either, `unreachable`
   * where the account cannot be asked now. Absent where there is no account.
   */
  fetchProject?: FetchProject | undefined;
  /** The id of the editor's dark theme; an editor that knows none by it stays as it is. */
  darkTheme?: string;
  /** Keeps what a project's game showed when it was left. Absent where the simulator is not ours. */
  keepPicture?: (headerId: string, dataUrl: string) => Promise<void>;
  /** A project could not be read or written. */
  onStorageProblem: (error: unknown) => void;
}

/** Creates a session with one editor. It stays the same while activities are opened and closed in it. */
export function createEditorSession(options: EditorSessionOptions): EditorSession {
  const { projects } = options;
  const events = createListeners<[event: EditorEvent]>();
  const frame = createFrameSlot(() => take({ kind: 'frame-attached' }));
  const channel = createEditorChannel({ ...options, frame: frame.window });
  const machine = createMachine((command) => commands.carryOut(command));
  const { getState, take } = machine;
  const workspace =
    projects &&
    createWorkspaceHost({
      ...options,
      channel,
      projects,
      mode: () => getState().mode,
      tutorialLanguage: () => commands.tutorialLanguage(),
      onProblem: options.onStorageProblem,
    });
  const look = createLook(channel, options.darkTheme);
  const tell = (event: EditorEvent) => {
    if (event.kind === 'ready') look.send('plain');
    events.tell(event);
  };
  const commands = createCommands(options, { channel, workspace, take, frame, tell });
  channel.subscribe((message) => take({ kind: 'frame-said', message }));
  return {
    getState,
    subscribe: machine.subscribe,
    onEvent: events.add,
    attach: frame.attach,
    open: (target) => take({ kind: 'open-requested', target }),
    close: () => take({ kind: 'close-requested' }),
    retry: () => take({ kind: 'retry-requested' }),
    setLook: (wanted) => {
      const { kind } = getState();
      look.change(wanted, kind !== 'loading' && kind !== 'failed-to-load');
    },
    makeReady: (headerId, signal) => {
      const { fetchProject } = options;
      const wantIdle = (mode: FrameMode, isOutdated: boolean) =>
        take({ kind: 'idle-requested', mode, isOutdated });
      return readyFrame(headerId, { ...machine, wantIdle, workspace, fetchProject }, signal);
    },
    request: channel.request,
    flush: async () => workspace?.flush(),
    dispose: callAll([
      commands.stop,
      () => void workspace?.dispose(),
      channel.dispose,
      machine.dispose,
      events.clear,
    ]),
  };
}

type Take = (input: SessionInput) => void;

/** The frame that the session works with, while there is one. */
function createFrameSlot(onAttached: () => void) {
  let frame: EditorFramePort | undefined;
  return {
    window: () => frame?.window() ?? null,
    reload: (mode: FrameMode) => frame?.reload(mode),
    attach: (attached: EditorFramePort) => {
      frame = attached;
      onAttached();
      return () => {
        if (frame === attached) frame = undefined;
      };
    },
  };
}

/** Fetches what an opening needs. A new opening aborts the one before. */
function createOpening(
  { tutorials, fetchProject }: EditorSessionOptions,
  workspace: WorkspaceHost | undefined,
  take: Take,
) {
  let preparing: AbortController | undefined;
  const toFetch = (run: number, signal: AbortSignal): FetchProject | undefined =>
    fetchProject &&
    ((headerId) => {
      if (!signal.aborted) take({ kind: 'fetch-begun', run });
      return fetchProject(headerId);
    });
  return {
    prepare: ({ run, target }: Extract<SessionCommand, { kind: 'prepare' }>) => {
      preparing?.abort();
      preparing = new AbortController();
      const { signal } = preparing;
      const needs = { tutorials, workspace, fetchProject: toFetch(run, signal), signal };
      void prepareOpening(target, needs).then((outcome) => take({ ...outcome, run }));
    },
    abort: () => preparing?.abort(),
  };
}

interface CommandParts {
  channel: EditorChannel;
  workspace: WorkspaceHost | undefined;
  take: Take;
  frame: ReturnType<typeof createFrameSlot>;
  tell: (event: EditorEvent) => void;
}

/** Carries out the reducer's commands, and gives their results back to it. */
function createCommands(options: EditorSessionOptions, parts: CommandParts) {
  const { channel, workspace, frame, take } = parts;
  const timers = createTimers(options.clock);
  const opening = createOpening(options, workspace, take);
  let tutorialLanguage: string | undefined;
  const send = async ({ run, step, request, timeoutMs }: Extract<SessionCommand, { kind: 'send' }>) => {
    if (request.action === 'startactivity') ({ tutorialLanguage } = request);
    const outcome = await channel.request(request, { timeoutMs });
    // The editor has handed over the project, but the store may not have it yet. Closed means that it is stored.
    if (step === 'save') await workspace?.flush();
    take({ kind: 'request-ended', run, step, outcome });
  };
  const takePicture = async (headerId: string) => {
    const { keepPicture } = options;
    if (!keepPicture) return;
    const { request } = channel;
    const dataUrl = await takeGamePicture({ ...options, frame: frame.window, request });
    // A picture that cannot be stored is taken again next time.
    if (dataUrl !== undefined) await keepPicture(headerId, dataUrl).catch(() => undefined);
  };
  return {
    /** Language of the tutorial that was started last. */
    tutorialLanguage: () => tutorialLanguage,
    stop: () => {
      opening.abort();
      timers.stopAll();
    },
    carryOut: (command: SessionCommand): void => {
      switch (command.kind) {
        case 'prepare':
          return opening.prepare(command);
        case 'send':
          return void send(command);
        case 'take-picture':
          return void takePicture(command.headerId);
        case 'start-timer': {
          const { run, timer, ms } = command;
          return timers.start(timer, ms, () => take({ kind: 'time-passed', run, timer }));
        }
        case 'stop-timer':
          return timers.stop(command.timer);
        case 'reload-frame':
          channel.abortAll();
          workspace?.restart();
          return frame.reload(command.mode);
        case 'abort-requests':
          return channel.abortAll();
        case 'tell':
          return parts.tell(command.event);
      }
    },
  };
}
