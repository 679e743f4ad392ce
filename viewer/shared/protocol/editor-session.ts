import { createListeners } from '../ports/listeners.ts';
import type { Clock } from '../ports/clock.ts';
import type { LastWords, ProjectStore } from '../ports/storage.ts';
import type { TutorialSource } from '../ports/page.ts';
import {
  createEditorChannel,
  type FrameWindow,
  type HostWindow,
  type RequestOptions,
  type RequestOutcome,
} from './channel.ts';
import { toLookRequests, type EditorLook } from './editor-look.ts';
import { takeGamePicture } from './game-picture.ts';
import type { EditorRequest } from './messages.ts';
import type { FrameMode, OpenTarget } from './open-target.ts';
import { readyFrame, type FrameReadiness } from './ready-frame.ts';
import { prepareOpening, type FetchProject } from './prepare-opening.ts';
import {
  initialSession,
  type EditorEvent,
  type SessionCommand,
  type SessionInput,
  type SessionState,
} from './session-state.ts';
import { reduceSession } from './session.ts';
import { createTimers } from './timers.ts';
import { createWorkspaceHost } from './workspace.ts';

// Runs the session's reducer: carries out its commands, and feeds back what comes of them.

/** The frame, as far as a session needs it. */
export interface EditorFramePort {
  window: () => FrameWindow | null;
  /** Loads the editor's page anew, in another window: of the one before nothing is heard any more. */
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
  /** Of the editor's page. */
  origin: string;
  clock: Clock;
  newId: () => string;
  tutorials: TutorialSource;
  /** Where projects are kept; absent where the editor keeps them itself. */
  projects?: ProjectStore;
  /** Where a page that goes away leaves what it had no time to write. */
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

/** A session with one editor, which outlives what is opened in it. */
export function createEditorSession(options: EditorSessionOptions): EditorSession {
  const { clock, tutorials, projects } = options;
  let state = initialSession;
  let frame: EditorFramePort | undefined;
  let preparing: AbortController | undefined;
  let look: EditorLook = 'plain';
  const listeners = createListeners();
  const eventListeners = createListeners<[event: EditorEvent]>();
  const timers = createTimers(clock);
  const channel = createEditorChannel({ ...options, frame: () => frame?.window() ?? null });
  const workspace =
    projects &&
    createWorkspaceHost({
      channel,
      projects,
      lastWords: options.lastWords,
      clock,
      newId: options.newId,
      mode: () => state.mode,
      tutorialLanguage: () => tutorialLanguage,
      onProblem: options.onStorageProblem,
    });

  let tutorialLanguage: string | undefined;
  const inputs: SessionInput[] = [];
  let isTaking = false;

  const takeOne = (input: SessionInput) => {
    const before = state;
    const change = reduceSession(state, input);
    state = change.state;
    for (const command of change.commands) carryOut(command);
    if (state !== before) listeners.tell();
  };
  /** One after another: what a listener asks for waits until the commands before it are carried out. */
  const take = (input: SessionInput) => {
    inputs.push(input);
    if (isTaking) return;
    isTaking = true;
    for (let next = inputs.shift(); next; next = inputs.shift()) takeOne(next);
    isTaking = false;
  };

  const carryOut = (command: SessionCommand) => {
    switch (command.kind) {
      case 'prepare':
        return prepare(command);
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
        return frame?.reload(command.mode);
      case 'abort-requests':
        return channel.abortAll();
      case 'tell':
        return tell(command.event);
    }
  };

  const prepare = ({ run, target }: Extract<SessionCommand, { kind: 'prepare' }>) => {
    preparing?.abort();
    preparing = new AbortController();
    const { signal } = preparing;
    const fetchProject = toFetch(run, signal);
    void prepareOpening(target, { tutorials, workspace, fetchProject, signal }).then((outcome) =>
      take({ ...outcome, run }),
    );
  };

  const toFetch = (run: number, signal: AbortSignal): FetchProject | undefined => {
    const { fetchProject } = options;
    if (!fetchProject) return undefined;
    return (headerId) => {
      if (!signal.aborted) take({ kind: 'fetch-begun', run });
      return fetchProject(headerId);
    };
  };

  const send = async ({ run, step, request, timeoutMs }: Extract<SessionCommand, { kind: 'send' }>) => {
    if (request.action === 'startactivity') ({ tutorialLanguage } = request);
    const outcome = await channel.request(request, { timeoutMs });
    // What the editor has just saved is on its way to the store: closed means that it is there.
    if (step === 'save') await workspace?.flush();
    take({ kind: 'request-ended', run, step, outcome });
  };

  const takePicture = async (headerId: string) => {
    const { keepPicture } = options;
    if (!keepPicture) return;
    const dataUrl = await takeGamePicture({
      ...options,
      frame: () => frame?.window() ?? null,
      request: channel.request,
    });
    // One that is lost is taken again the next time.
    if (dataUrl !== undefined) await keepPicture(headerId, dataUrl).catch(() => undefined);
  };

  const sendLook = (before: EditorLook) => {
    for (const request of toLookRequests(before, look, options.darkTheme)) void channel.request(request);
  };

  const tell = (event: EditorEvent) => {
    if (event.kind === 'ready') sendLook('plain');
    eventListeners.tell(event);
  };

  channel.subscribe((message) => take({ kind: 'frame-said', message }));

  return {
    getState: () => state,
    subscribe: listeners.add,
    onEvent: eventListeners.add,
    attach: (attached) => {
      frame = attached;
      take({ kind: 'frame-attached' });
      return () => {
        if (frame === attached) frame = undefined;
      };
    },
    open: (target) => take({ kind: 'open-requested', target }),
    close: () => take({ kind: 'close-requested' }),
    retry: () => take({ kind: 'retry-requested' }),
    setLook: (wanted) => {
      const before = look;
      look = wanted;
      const isReady = state.kind !== 'loading' && state.kind !== 'failed-to-load';
      if (isReady) sendLook(before);
    },
    makeReady: (headerId, signal) =>
      readyFrame(
        headerId,
        {
          getState: () => state,
          subscribe: listeners.add,
          wantIdle: (mode, isOutdated) => take({ kind: 'idle-requested', mode, isOutdated }),
          workspace,
          fetchProject: options.fetchProject,
        },
        signal,
      ),
    request: channel.request,
    flush: async () => workspace?.flush(),
    dispose: () => {
      preparing?.abort();
      timers.stopAll();
      void workspace?.dispose();
      channel.dispose();
      listeners.clear();
      eventListeners.clear();
    },
  };
}
