import type { Project } from '#schemas/generated/project.ts';
import type { Tutorial, TutorialFailure } from '../ports/page.ts';
import type { RequestOutcome } from './channel.ts';
import type { EditorRequest, FrameMessage } from './messages.ts';
import type { ActivityTarget, FrameMode, OpenTarget } from './open-target.ts';

/** Why an activity, project, tutorial or game did not open. */
export type EditorFailure =
  | { kind: 'editor-unreachable' }
  | { kind: 'tutorial'; failure: TutorialFailure }
  /** The project to continue no longer exists. A retry starts the tutorial from the beginning. */
  | { kind: 'project-missing' }
  /** The project does not exist, and there is no tutorial to start instead. */
  | { kind: 'project-unknown' }
  /** The project is in the learner's account and cannot be fetched at the moment. */
  | { kind: 'project-elsewhere' }
  /** The editor accepted the tutorial but never showed it. */
  | { kind: 'not-started'; missingExtensions: readonly string[]; detail?: string };

/** The input needed to open a target: a tutorial's text, a project's presence in the editor, or a game's files. */
export type Preparation =
  /** The preparation is not finished. `isFetching`: the project is being fetched from the learner's account. */
  | { kind: 'pending'; isFetching?: true }
  /** A project that exists. `language` is its tutorial's language, with the same values as `PageSource.language`. */
  | { kind: 'project'; headerId: string; language?: string | undefined }
  | { kind: 'game'; project: Project }
  | { kind: 'tutorial'; tutorial: Tutorial };

/**
 * Spec §4 Editor frame. `run` is the number of attempts to open something; results of earlier attempts are ignored.
 * `mode` is the mode of the page in the frame, which may still be loading. `progress` is the loader's progress, from 0
 * to 95.
 */
export type SessionState = { run: number; mode: FrameMode } & SessionPhase;

type SessionPhase =
  | {
      kind: 'loading';
      progress: number;
      isSlow: boolean;
      target?: OpenTarget;
      preparation: Preparation;
      /** True for the second attempt, after the editor has answered once without opening anything. */
      isSecondTry?: true;
    }
  | { kind: 'no-project' }
  | {
      kind: 'opening-project';
      progress: number;
      isSlow: boolean;
      target: OpenTarget;
      preparation: Preparation;
      phase: 'preparing' | 'feeding' | 'starting' | 'answered' | 'enlarging';
      isSecondTry?: true;
    }
  | { kind: 'project-open'; target: OpenTarget; headerId?: string }
  | {
      kind: 'closing-project';
      target: OpenTarget;
      headerId?: string;
      isFinished: boolean;
      /** The step of closing. `leaving`: waiting for the editor to finish a completed tutorial. */
      phase: 'saving' | 'leaving' | 'unloading';
      next?: OpenTarget;
    }
  | {
      kind: 'failed-to-load';
      failure: EditorFailure;
      target?: OpenTarget;
      /** State of the frame, which decides whether it can be used again. */
      frame: 'loading' | 'ready' | 'broken';
    };

/** Steps of opening and closing that send a request to the frame. */
type SessionStep = 'feed' | 'start' | 'enlarge' | 'shrink' | 'save' | 'unload';
export type SessionTimer = 'ready' | 'loaded' | 'slow' | 'left';

export type SessionInput =
  | { kind: 'frame-attached' }
  | { kind: 'frame-said'; message: FrameMessage }
  | { kind: 'open-requested'; target: OpenTarget }
  | { kind: 'close-requested' }
  /**
   * A request to the editor will follow. `isOutdated`: the editor does not have the stored projects and must be
   * reloaded.
   */
  | { kind: 'idle-requested'; mode: FrameMode; isOutdated: boolean }
  | { kind: 'retry-requested' }
  /** The target is prepared. `isFrameOutdated`: another tab has changed the project since the editor got it. */
  | { kind: 'prepared'; run: number; preparation: Preparation; isFrameOutdated?: boolean }
  /** The project is being fetched from the account. */
  | { kind: 'fetch-begun'; run: number }
  | { kind: 'preparation-failed'; run: number; failure: EditorFailure }
  | { kind: 'request-ended'; run: number; step: SessionStep; outcome: RequestOutcome }
  | { kind: 'time-passed'; run: number; timer: SessionTimer };

/**
 * An event of a session. Other modules record progress and show dialogs on events. Steps and completions are only
 * reported for activities.
 */
export type EditorEvent =
  | { kind: 'ready' }
  | { kind: 'opened'; target: OpenTarget; headerId?: string }
  | {
      kind: 'step-recorded';
      target: ActivityTarget;
      headerId: string;
      currentStep: number;
      maxSteps: number;
      isCompleted: boolean;
    }
  | { kind: 'completed'; target: ActivityTarget }
  /**
   * The target was closed. Sent once for each `open`, even if it failed. The map is visible again, unless there is a
   * next target.
   */
  | { kind: 'closed'; target: OpenTarget; isFinished: boolean; next?: OpenTarget }
  /** The editor did not confirm that the project is saved. Changes that it sent before are kept. */
  | { kind: 'save-failed'; target: OpenTarget; reason: string }
  | { kind: 'failed'; target?: OpenTarget; failure: EditorFailure }
  | { kind: 'project-cloud-status'; headerId: string; status: string }
  /** The code of the open project has an error and does not run. */
  | { kind: 'compile-failed' }
  /** The code of the open project was compiled without an error. */
  | { kind: 'compile-passed' }
  /** The learner wanted to go to the next step, but the editor's check of the code failed. */
  | { kind: 'validation-failed' };

/** An effect that a change of the session requires, as data. */
export type SessionCommand =
  | { kind: 'prepare'; run: number; target: OpenTarget }
  | { kind: 'send'; run: number; step: SessionStep; request: EditorRequest; timeoutMs: number }
  | { kind: 'start-timer'; run: number; timer: SessionTimer; ms: number }
  | { kind: 'stop-timer'; timer: SessionTimer }
  /** Takes a picture of the project's game before closing the project. Closing does not wait for the picture. */
  | { kind: 'take-picture'; headerId: string }
  | { kind: 'reload-frame'; mode: FrameMode }
  | { kind: 'abort-requests' }
  | { kind: 'tell'; event: EditorEvent };

export interface SessionChange {
  state: SessionState;
  commands: readonly SessionCommand[];
}

/** Returns a state together with commands to execute. */
export function toChange(state: SessionState, ...commands: SessionCommand[]): SessionChange {
  return { state, commands };
}

export function emit(event: EditorEvent): SessionCommand {
  return { kind: 'tell', event };
}

type StateOf<Kind extends SessionState['kind']> = Extract<SessionState, { kind: Kind }>;
export type LoadingState = StateOf<'loading'>;
export type OpeningState = StateOf<'opening-project'>;
export type OpenState = StateOf<'project-open'>;
export type ClosingState = StateOf<'closing-project'>;
export type FailedState = StateOf<'failed-to-load'>;

/** The state of a session whose frame is not attached yet. */
export const initialSession: SessionState = {
  kind: 'loading',
  run: 0,
  mode: 'skillmap',
  progress: 0,
  isSlow: false,
  preparation: { kind: 'pending' },
};
