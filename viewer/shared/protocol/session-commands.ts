import type { Clock } from '../ports/clock.ts';
import type { TutorialSource } from '../ports/page.ts';
import { createTimers } from '../ports/timers.ts';
import type { EditorChannel, FrameWindow, HostWindow } from './channel.ts';
import { takeGamePicture } from './game-picture.ts';
import type { FrameMode } from './open-target.ts';
import { prepareOpening, type FetchProject } from './prepare-opening.ts';
import type { EditorEvent, SessionCommand, SessionInput, SessionState } from './session-state.ts';
import type { WorkspaceHost } from './workspace.ts';

/** Functions from outside that the commands of a session's reducer need. */
export interface CommandOptions {
  window: HostWindow;
  /** Exact origin of the editor's page. */
  origin: string;
  clock: Clock;
  newId: () => string;
  tutorials: TutorialSource;
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
  /** Stores a picture of a project's game. Absent if the simulator is another site's. */
  keepPicture?: (headerId: string, dataUrl: string) => Promise<void>;
}

type Dispatch = (input: SessionInput) => void;

/** Creates the function that loads what is needed to open a target. Another call aborts the previous one. */
function createOpening(
  { tutorials, fetchProject, lockProject }: CommandOptions,
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
  frame: { window: () => FrameWindow | null; reload: (mode: FrameMode) => void };
  emit: (event: EditorEvent) => void;
}

/** Creates the function that executes the reducer's commands and passes their results back. */
export function createCommands(options: CommandOptions, parts: CommandParts) {
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
