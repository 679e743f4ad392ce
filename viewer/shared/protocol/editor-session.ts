import { callAll, createListeners } from '../ports/listeners.ts';
import type { UnloadBackup, ProjectStore } from '../ports/storage.ts';
import {
  createEditorChannel,
  type FrameWindow,
  type RequestOptions,
  type RequestOutcome,
} from './channel.ts';
import { createLook } from './create-look.ts';
import type { EditorLook } from './editor-look.ts';
import type { EditorRequest } from './messages.ts';
import type { FrameMode, OpenTarget } from './open-target.ts';
import { readyFrame, type FrameReadiness } from './ready-frame.ts';
import type { EditorEvent, SessionState } from './session-state.ts';
import { createMachine } from './session-machine.ts';
import { createCommands, type CommandOptions } from './session-commands.ts';
import { createWorkspaceHost } from './workspace.ts';

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

export interface EditorSessionOptions extends CommandOptions {
  /** Stores projects. Absent if the editor stores them itself. */
  projects?: ProjectStore;
  /** Stores changes that a closing page has no time to write. */
  unloadBackup?: UnloadBackup;
  /** Id of the editor's dark theme. If undefined, the editor's theme never changes. */
  darkTheme?: string;
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
