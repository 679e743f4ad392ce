import { callAll, createListeners } from '../ports/listeners.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnloadBackup, ProjectStore } from '../ports/storage.ts';
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
import { createTimers } from '../ports/timers.ts';
import { createWorkspaceHost, type WorkspaceHost } from './workspace.ts';

// Runs the session's reducer: executes its commands and passes their results back to it.

/** The session's access to the frame. */
export interface EditorFramePort {
  window: () => FrameWindow | null;
  /** Loads the editor's page in a new frame. Messages from the old one are ignored. */
  reload: (mode: FrameMode) => void;
}

export interface EditorSession {
  getState: () => SessionState;
  /** Calls the listener after each change of the state. */
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener with each event, in order. */
  onEvent: (listener: (event: EditorEvent) => void) => () => void;
  /** Calls the listener with the project's id after each change that was stored. */
  onSaved: (listener: (headerId: string) => void) => () => void;
  /** Sets the session's frame, before the frame has loaded. Returns a function to call when the frame is removed. */
  attach: (frame: EditorFramePort) => () => void;
  /** Opens an activity, project, tutorial or game, after saving and closing the open one. */
  open: (target: OpenTarget) => void;
  /** Saves and closes the open project, and returns to the map. */
  close: () => void;
  /** Repeats an opening that has failed. */
  retry: () => void;
  setLook: (look: EditorLook) => void;
  /**
   * Waits until the editor has started and has the project, so that requests can refer to it. Does not open the
   * project.
   */
  prepareEditor: (headerId: string, signal: AbortSignal) => Promise<FrameReadiness>;
  /** Sends another request to the editor, such as sharing a game. */
  request: (request: EditorRequest, options?: RequestOptions) => Promise<RequestOutcome>;
  /**
   * Call this when a project was deleted elsewhere while the editor has it open. Nothing is stored until the returned
   * function is called: with true, it stores the project again; with false, it drops the editor's changes to the
   * project.
   */
  holdWrites: (headerId: string) => (isKept: boolean) => Promise<void>;
  /** Stores a picture of the open project's game, as closing the project does. Does nothing if none is open. */
  takePicture: () => Promise<void>;
  /** Stores the editor's unsaved changes. Call it before the page closes. */
  flush: () => Promise<void>;
  dispose: () => void;
}

export interface EditorSessionOptions {
  window: HostWindow;
  /** Exact origin of the editor's page. */
  origin: string;
  clock: Clock;
  newId: () => string;
  tutorials: TutorialSource;
  /** Stores projects. Absent if the editor stores them itself. */
  projects?: ProjectStore;
  /** Stores changes that a closing page has no time to write. */
  unloadBackup?: UnloadBackup;
  /**
   * Fetches a project from the learner's account. `none`: the account does not have it. `unreachable`: the account
   * cannot be read. Absent without an account.
   */
  fetchProject?: FetchProject | undefined;
  /**
   * Keeps syncs from replacing a project until the returned function is called. Waits while one does, until `signal`
   * aborts. Absent if no sync replaces projects.
   */
  lockProject?: ((headerId: string, signal: AbortSignal) => Promise<() => void>) | undefined;
  /** Id of the editor's dark theme. If undefined, the editor's theme never changes. */
  darkTheme?: string;
  /** Stores a picture of a project's game. Absent if the simulator is another site's. */
  keepPicture?: (headerId: string, dataUrl: string) => Promise<void>;
  /** Called with the error if a project could not be read or written. */
  onStorageProblem: (error: unknown) => void;
}

/** Creates a session with an editor, in which activities, projects, tutorials and games are opened and closed. */
export function createEditorSession(options: EditorSessionOptions): EditorSession {
  const { projects } = options;
  const events = createListeners<[event: EditorEvent]>();
  const saves = createListeners<[headerId: string]>();
  const frame = createFrameSlot(() => dispatch({ kind: 'frame-attached' }));
  const channel = createEditorChannel({ ...options, frame: frame.window });
  const machine = createMachine((command) => commands.execute(command));
  const { getState, dispatch } = machine;
  const workspace =
    projects &&
    createWorkspaceHost({
      ...options,
      channel,
      projects,
      mode: () => getState().mode,
      tutorialLanguage: () => commands.tutorialLanguage(),
      onProblem: options.onStorageProblem,
      onSaved: saves.notify,
    });
  const look = createLook(channel, options.darkTheme);
  const emit = (event: EditorEvent) => {
    if (event.kind === 'ready') look.send('plain');
    events.notify(event);
  };
  const commands = createCommands(options, { channel, workspace, dispatch, frame, emit });
  channel.subscribe((message) => dispatch({ kind: 'frame-said', message }));
  return {
    getState,
    subscribe: machine.subscribe,
    onEvent: events.add,
    onSaved: saves.add,
    attach: frame.attach,
    open: (target) => dispatch({ kind: 'open-requested', target }),
    close: () => dispatch({ kind: 'close-requested' }),
    retry: () => dispatch({ kind: 'retry-requested' }),
    setLook: (wanted) => {
      const { kind } = getState();
      look.change(wanted, kind !== 'loading' && kind !== 'failed-to-load');
    },
    prepareEditor: (headerId, signal) => {
      const { fetchProject } = options;
      const requestIdle = (mode: FrameMode, isOutdated: boolean) =>
        dispatch({ kind: 'idle-requested', mode, isOutdated });
      return readyFrame(headerId, { ...machine, requestIdle, workspace, fetchProject }, signal);
    },
    request: channel.request,
    holdWrites: (headerId) => workspace?.holdWrites(headerId) ?? (async () => undefined),
    takePicture: () => commands.takePictureIn(getState()),
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

type Dispatch = (input: SessionInput) => void;

/** Holds the session's frame. There is none before it is attached and after it is removed. */
function createFrameSlot(onAttached: () => void) {
  let frame: EditorFramePort | undefined;
  return {
    window: () => frame?.window() ?? null,
    reload: (mode: FrameMode) => frame?.reload(mode),
    attach: (port: EditorFramePort) => {
      frame = port;
      onAttached();
      return () => {
        if (frame === port) frame = undefined;
      };
    },
  };
}

/** Creates the function that loads what is needed to open a target. Another call aborts the previous one. */
function createOpening(
  { tutorials, fetchProject, lockProject }: EditorSessionOptions,
  workspace: WorkspaceHost | undefined,
  dispatch: Dispatch,
) {
  let preparing: AbortController | undefined;
  const toFetch = (run: number, signal: AbortSignal): FetchProject | undefined =>
    fetchProject &&
    ((headerId) => {
      if (!signal.aborted) dispatch({ kind: 'fetch-begun', run });
      return fetchProject(headerId);
    });
  return {
    prepare: ({ run, target }: Extract<SessionCommand, { kind: 'prepare' }>) => {
      preparing?.abort();
      preparing = new AbortController();
      const { signal } = preparing;
      const releases: (() => void)[] = [];
      const needs = {
        tutorials,
        workspace,
        fetchProject: toFetch(run, signal),
        lockProject:
          lockProject &&
          (async (headerId: string) => void releases.push(await lockProject(headerId, signal))),
        signal,
      };
      void prepareOpening(target, needs).then((outcome) => {
        // A listener locks an open project itself: it asks for its lock before this one is released.
        try {
          dispatch({ ...outcome, run });
        } finally {
          for (const release of releases) release();
        }
      });
    },
    abort: () => preparing?.abort(),
  };
}

interface CommandParts {
  channel: EditorChannel;
  workspace: WorkspaceHost | undefined;
  dispatch: Dispatch;
  frame: ReturnType<typeof createFrameSlot>;
  emit: (event: EditorEvent) => void;
}

/** Creates the function that executes the reducer's commands and passes their results back. */
function createCommands(options: EditorSessionOptions, parts: CommandParts) {
  const { channel, workspace, frame, dispatch: take } = parts;
  const timers = createTimers(options.clock);
  const opening = createOpening(options, workspace, take);
  let tutorialLanguage: string | undefined;
  const send = async ({ run, step, request, timeoutMs }: Extract<SessionCommand, { kind: 'send' }>) => {
    if (request.action === 'startactivity') ({ tutorialLanguage } = request);
    const outcome = await channel.request(request, { timeoutMs });
    // The editor has sent the project, but it may not be stored yet. Store it before it counts as saved.
    if (step === 'save') await workspace?.flush();
    take({ kind: 'request-ended', run, step, outcome });
  };
  const takePicture = async (headerId: string) => {
    const { keepPicture } = options;
    if (!keepPicture) return;
    const { request } = channel;
    const dataUrl = await takeGamePicture({ ...options, frame: frame.window, request });
    // If the picture cannot be stored, a later one may be.
    if (dataUrl !== undefined) await keepPicture(headerId, dataUrl).catch(() => undefined);
  };
  return {
    /** Returns the language of the tutorial that was started last. */
    tutorialLanguage: () => tutorialLanguage,
    takePictureIn: async (state: SessionState) => {
      if (state.kind === 'project-open' && state.headerId !== undefined) await takePicture(state.headerId);
    },
    stop: () => {
      opening.abort();
      timers.stopAll();
    },
    execute: (command: SessionCommand): void => {
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
          return parts.emit(command.event);
      }
    },
  };
}
