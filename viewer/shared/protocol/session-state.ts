import type { Project } from '#schemas/generated/project.ts';
import type { Tutorial, TutorialFailure } from '../ports/page.ts';
import type { RequestOutcome } from './channel.ts';
import type { EditorRequest, FrameMessage } from './messages.ts';
import type { ActivityTarget, FrameMode, OpenTarget } from './open-target.ts';

/** Why something did not open. */
export type EditorFailure =
  | { kind: 'editor-unreachable' }
  | { kind: 'tutorial'; failure: TutorialFailure }
  /** The project to go on with is not there any more: a retry starts the tutorial anew. */
  | { kind: 'project-missing' }
  /** There is no such project, and nothing that could take its place. */
  | { kind: 'project-unknown' }
  /** It is in the learner's account, and cannot be fetched now. */
  | { kind: 'project-elsewhere' }
  /** The editor took the tutorial, but never showed it. */
  | { kind: 'not-started'; missingExtensions: readonly string[]; detail?: string };

/** What opening needs beforehand: the tutorial's text, the certainty that the project is there, or its files. */
export type Preparation =
  /** `isFetching`: the project comes from the learner's account. */
  | { kind: 'pending'; isFetching?: true }
  /** With the language of its tutorial, as `PageSource.language`. */
  | { kind: 'project'; headerId: string; language?: string | undefined }
  | { kind: 'game'; project: Project }
  | { kind: 'tutorial'; tutorial: Tutorial };

/**
 * §4 Editor frame. `run` numbers the attempts to open something: what comes back from an earlier one is ignored.
 * `mode` is that of the page that the frame has, or is loading. `progress` is that of the loader, from 0 to 95.
 */
export type SessionState = { run: number; mode: FrameMode } & SessionPhase;

type SessionPhase =
  | {
      kind: 'loading';
      progress: number;
      isSlow: boolean;
      target?: OpenTarget;
      preparation: Preparation;
      /** The editor answered once, and opened nothing: this is the second time. */
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
      /** `leaving`: the editor is not done with a finished tutorial yet. */
      phase: 'saving' | 'leaving' | 'unloading';
      /** What to open when it is closed. */
      next?: OpenTarget;
    }
  | {
      kind: 'failed-to-load';
      failure: EditorFailure;
      target?: OpenTarget;
      /** Whether the frame can be used again as it is. */
      frame: 'loading' | 'ready' | 'broken';
    };

/** The steps of opening and closing that ask something of the frame. */
type SessionStep = 'feed' | 'start' | 'enlarge' | 'shrink' | 'save' | 'unload';
export type SessionTimer = 'ready' | 'loaded' | 'slow' | 'left';

/** What happens to a session. */
export type SessionInput =
  | { kind: 'frame-attached' }
  | { kind: 'frame-said'; message: FrameMessage }
  | { kind: 'open-requested'; target: OpenTarget }
  | { kind: 'close-requested' }
  /** The frame is to be there with nothing open. `isOutdated`: it has not the projects that are stored now. */
  | { kind: 'idle-requested'; mode: FrameMode; isOutdated: boolean }
  | { kind: 'retry-requested' }
  /** `isFrameOutdated`: another tab has changed the project since the frame was given it. */
  | { kind: 'prepared'; run: number; preparation: Preparation; isFrameOutdated?: boolean }
  /** The project is not here yet: it is being fetched. */
  | { kind: 'fetch-begun'; run: number }
  | { kind: 'preparation-failed'; run: number; failure: EditorFailure }
  | { kind: 'request-ended'; run: number; step: SessionStep; outcome: RequestOutcome }
  | { kind: 'time-passed'; run: number; timer: SessionTimer };

/**
 * What has happened, for those around: progress is recorded and dialogs are shown by these. Steps and completions are
 * told of activities only.
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
   * The learner is done with it for now. It comes once for each `open` that is closed or makes way for another,
   * however it ended. The map shows again, unless something is opened in its place.
   */
  | { kind: 'closed'; target: OpenTarget; isFinished: boolean; next?: OpenTarget }
  /** The editor did not confirm that it saved; what it handed over before is kept. */
  | { kind: 'save-failed'; target: OpenTarget; reason: string }
  | { kind: 'failed'; target?: OpenTarget; failure: EditorFailure }
  | { kind: 'project-cloud-status'; headerId: string; status: string }
  /** The code of what is open does not run. */
  | { kind: 'compile-failed' };

/** What a session wants done: effects as data. */
export type SessionCommand =
  | { kind: 'prepare'; run: number; target: OpenTarget }
  | { kind: 'send'; run: number; step: SessionStep; request: EditorRequest; timeoutMs: number }
  | { kind: 'start-timer'; run: number; timer: SessionTimer; ms: number }
  | { kind: 'stop-timer'; timer: SessionTimer }
  /** Of the project's game, before it is left: nothing waits for it. */
  | { kind: 'take-picture'; headerId: string }
  | { kind: 'reload-frame'; mode: FrameMode }
  | { kind: 'abort-requests' }
  | { kind: 'tell'; event: EditorEvent };

export interface SessionChange {
  state: SessionState;
  commands: readonly SessionCommand[];
}

/** A state, and what is to be done on the way to it. */
export function toChange(state: SessionState, ...commands: SessionCommand[]): SessionChange {
  return { state, commands };
}

export function tell(event: EditorEvent): SessionCommand {
  return { kind: 'tell', event };
}

type StateOf<Kind extends SessionState['kind']> = Extract<SessionState, { kind: Kind }>;
export type LoadingState = StateOf<'loading'>;
export type OpeningState = StateOf<'opening-project'>;
export type OpenState = StateOf<'project-open'>;
export type ClosingState = StateOf<'closing-project'>;
export type FailedState = StateOf<'failed-to-load'>;

/** A session whose frame has not been attached yet. */
export const initialSession: SessionState = {
  kind: 'loading',
  run: 0,
  mode: 'skillmap',
  progress: 0,
  isSlow: false,
  preparation: { kind: 'pending' },
};
