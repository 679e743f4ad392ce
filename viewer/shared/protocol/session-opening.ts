import type { FrameMessage } from './messages.ts';
import { modeOf, type FrameMode, type OpenTarget } from './open-target.ts';
import { toPrecacheRequest, toOpenRequest } from './opening-requests.ts';
import {
  emit,
  toChange,
  type EditorFailure,
  type FailedState,
  type LoadingState,
  type OpeningState,
  type Preparation,
  type SessionChange,
  type SessionCommand,
  type SessionInput,
  type SessionState,
} from './session-state.ts';

/**
 * Spec §9: by how much each message of the frame advances the loader's progress, and the progress at which it stops.
 */
export const progressStep = 7;
export const maxProgress = 95;

/** Time limits of the steps, in milliseconds. */
export const sessionLimits = {
  /** From attaching the frame until the editor is ready, which loads 4 MB, possibly on a school's network. */
  ready: 90_000,
  /** From starting to load until the loader shows an explanation. */
  slow: 15_000,
  feed: 15_000,
  /** From the request to start until the answer. The first tutorial took 15 s on a slow computer. */
  start: 90_000,
  /**
   * From the editor's answer until its message that the project is loaded. Without that message, the tutorial is not
   * open, even if the answer was positive. A busy computer took more than 10 s.
   */
  loaded: 20_000,
  /** For making the simulator fill the frame. It is short, because the size is not worth a long wait. */
  enlarge: 2_000,
  save: 10_000,
  /**
   * From a completion until the project is unloaded. The editor closes any open tutorial half a second after a
   * completion. This limit is longer, so that the editor does not close the next tutorial.
   */
  leave: 1_000,
  unload: 10_000,
} as const;

type OpeningInput = Extract<SessionInput, { kind: 'prepared' | 'preparation-failed' | 'request-ended' }>;

/** Opens a target: in a frame that is ready, in one that is loading, or by reloading a broken one. */
export function beginOpening(state: SessionState, target: OpenTarget): SessionChange {
  const run = state.run + 1;
  const mode = modeOf(target);
  const frame = mode === state.mode ? frameOf(state) : 'broken';
  const base = { run, mode, target, isSlow: false, preparation: { kind: 'pending' } } as const;
  const commands: SessionCommand[] = [
    { kind: 'prepare', run, target },
    { kind: 'start-timer', run, timer: 'slow', ms: sessionLimits.slow },
  ];
  if (frame === 'ready') {
    return toChange({ ...base, kind: 'opening-project', phase: 'preparing', progress: 0 }, ...commands);
  }
  if (frame === 'broken') commands.unshift({ kind: 'reload-frame', mode });
  commands.push({ kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready });
  const progress = state.kind === 'loading' ? state.progress : 0;
  return toChange({ ...base, kind: 'loading', progress }, ...commands);
}

/** Reloads the frame with nothing open, because there is no other way to stop the editor. */
export function reloadIdle(state: SessionState, mode: FrameMode = 'skillmap'): SessionChange {
  const run = state.run + 1;
  return toChange(
    { kind: 'loading', run, mode, progress: 0, isSlow: false, preparation: { kind: 'pending' } },
    { kind: 'stop-timer', timer: 'slow' },
    { kind: 'stop-timer', timer: 'loaded' },
    { kind: 'reload-frame', mode },
    { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready },
  );
}

/** Continues opening a target after the previous step has ended. */
export function continueOpening(state: SessionState, input: OpeningInput): SessionChange {
  if (state.kind !== 'opening-project' && state.kind !== 'loading') return toChange(state);
  if (input.kind === 'preparation-failed') {
    return failOpening(state, input.failure, state.kind === 'loading' ? 'loading' : 'ready');
  }
  if (input.kind === 'request-ended')
    return state.kind === 'loading' ? toChange(state) : advance(state, input);
  const { preparation } = input;
  if (input.isFrameOutdated === true) return reloadPrepared(state, preparation);
  if (state.kind === 'loading') return toChange({ ...state, preparation });
  if (preparation.kind === 'project' || preparation.kind === 'game') {
    return send({ ...state, preparation, phase: 'starting' }, 'start');
  }
  if (preparation.kind === 'tutorial') return send({ ...state, preparation, phase: 'feeding' }, 'feed');
  return toChange(state);
}

/**
 * Handles an answer of the editor that has opened nothing. A busy editor sometimes fails to open a tutorial but
 * succeeds after a reload: retry once before showing a failure.
 */
export function tryAgainOrFail(state: OpeningState): SessionChange {
  const failure = notStarted(state.preparation);
  const isWorthIt = state.isSecondTry !== true && failure.missingExtensions.length === 0;
  if (!isWorthIt) return failOpening(state, failure, 'broken');
  return reloadPrepared({ ...state, isSecondTry: true }, state.preparation);
}

/**
 * Repeats the opening once after the editor's page has reloaded itself, because it does not answer earlier requests.
 */
export function retryOpening(state: OpeningState): SessionChange {
  if (state.isSecondTry === true) return failOpening(state, notStarted(state.preparation), 'ready');
  const { run, preparation } = state;
  const again = { ...state, phase: 'preparing', isSecondTry: true } as const;
  const change = continueOpening(again, { kind: 'prepared', run, preparation });
  const commands = [{ kind: 'abort-requests' }, { kind: 'stop-timer', timer: 'loaded' }] as const;
  return { ...change, commands: [...commands, ...change.commands] };
}

/** Reloads the editor's page, which then requests the stored projects. */
function reloadPrepared(
  { run, mode, target, isSlow, progress, isSecondTry }: LoadingState | OpeningState,
  preparation: Preparation,
): SessionChange {
  const begun = { run, mode, isSlow, progress, preparation, ...(target && { target }) };
  return toChange(
    { kind: 'loading', ...begun, ...(isSecondTry && { isSecondTry }) },
    { kind: 'reload-frame', mode },
    { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready },
  );
}

function advance(
  state: OpeningState,
  input: Extract<OpeningInput, { kind: 'request-ended' }>,
): SessionChange {
  const { outcome, step } = input;
  if (outcome.kind === 'aborted') return toChange(state);
  // Ignore a failure to enlarge the simulator, because the game runs in either size.
  if (step === 'enlarge') return openNow(state, headerIdOf(state));
  if (state.phase === 'enlarging') return toChange(state);
  if (outcome.kind !== 'answered') {
    const detail = outcome.kind === 'refused' ? outcome.reason : `no answer to ${step}`;
    return failOpening(state, { ...notStarted(state.preparation), detail }, 'broken');
  }
  if (step === 'feed') return send({ ...state, phase: 'starting' }, 'start');
  const { run } = state;
  return toChange(
    { ...state, phase: 'answered' },
    { kind: 'start-timer', run, timer: 'loaded', ms: sessionLimits.loaded },
  );
}

/**
 * Handles a message while a target opens. Only the message that the project is open counts. Steps are ignored, because
 * the editor reports them again later.
 */
export function handleWhileOpening(state: OpeningState, message: FrameMessage): SessionChange {
  const { preparation, phase } = state;
  if (phase === 'preparing' || phase === 'feeding' || phase === 'enlarging') return toChange(state);
  const isReopened = preparation.kind !== 'tutorial';
  // A project with a completed tutorial opens like an ordinary project, without `tutorial-loaded`.
  const isLoaded = message.kind === 'tutorial-loaded' || (isReopened && message.kind === 'content-loaded');
  if (!isLoaded) return toChange(state);
  const known = headerIdOf(state);
  const headerId = (message.kind === 'tutorial-loaded' ? message.headerId : undefined) ?? known;
  if (known !== undefined && headerId !== known) return toChange(state);
  return state.target.kind === 'game' ? enterFullScreen(state) : openNow(state, headerId);
}

/** Returns the id of the stored project to open. Undefined for a tutorial or a game. */
function headerIdOf({ preparation }: OpeningState): string | undefined {
  return preparation.kind === 'project' ? preparation.headerId : undefined;
}

/** Makes the simulator fill the frame before a game is shown, to avoid showing its code for a moment. */
function enterFullScreen(state: OpeningState): SessionChange {
  const request = { action: 'setsimulatorfullscreen', enabled: true } as const;
  const { run } = state;
  return toChange(
    { ...state, phase: 'enlarging' },
    { kind: 'stop-timer', timer: 'loaded' },
    { kind: 'send', run, step: 'enlarge', request, timeoutMs: sessionLimits.enlarge },
  );
}

function openNow({ run, mode, target }: OpeningState, headerId: string | undefined): SessionChange {
  const opened = { target, ...(headerId !== undefined && { headerId }) };
  return toChange(
    { kind: 'project-open', run, mode, ...opened },
    { kind: 'stop-timer', timer: 'slow' },
    { kind: 'stop-timer', timer: 'loaded' },
    emit({ kind: 'opened', ...opened }),
  );
}

/** Returns the state that shows a failure. It includes the target, so that opening can be retried. */
export function failOpening(
  state: LoadingState | OpeningState,
  failure: EditorFailure,
  frame: FailedState['frame'],
): SessionChange {
  // Begin a new run, so that pending results are ignored.
  const run = state.run + 1;
  const { mode } = state;
  const failed = { failure, ...(state.target && { target: state.target }) };
  return toChange(
    { kind: 'failed-to-load', run, mode, frame, ...failed },
    emit({ kind: 'failed', ...failed }),
  );
}

/**
 * Returns the failure for an editor that got the tutorial but did not open it. Missing extensions may be the reason.
 */
function notStarted(preparation: Preparation) {
  const missingExtensions = preparation.kind === 'tutorial' ? preparation.tutorial.missingExtensions : [];
  return { kind: 'not-started', missingExtensions } as const;
}

function frameOf(state: SessionState): FailedState['frame'] {
  if (state.kind === 'failed-to-load') return state.frame;
  return state.kind === 'loading' ? 'loading' : 'ready';
}

function send(state: OpeningState, step: 'feed' | 'start'): SessionChange {
  const { run, target, preparation } = state;
  const request = step === 'feed' ? toPrecacheRequest(preparation) : toOpenRequest(target, preparation);
  if (!request) return toChange(state);
  return toChange(state, { kind: 'send', run, step, request, timeoutMs: sessionLimits[step] });
}
