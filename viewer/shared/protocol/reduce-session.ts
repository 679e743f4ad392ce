import { closeSession, continueClosing, startClosing, unload } from './session-closing.ts';
import {
  beginOpening,
  continueOpening,
  failOpening,
  maxProgress,
  progressStep,
  sessionLimits,
  handleWhileOpening,
  retryOpening,
  reloadIdle,
  tryAgainOrFail,
} from './session-opening.ts';
import {
  emit,
  toChange,
  type ClosingState,
  type OpenState,
  type SessionChange,
  type SessionInput,
  type SessionState,
  type SessionTimer,
} from './session-state.ts';
import type { FrameMessage } from './messages.ts';
import type { OpenTarget } from './open-target.ts';

// The states of the editor's frame as one pure reducer: it receives inputs and returns commands. editor-session.ts
// executes them.

/** Returns the state of a session after an input, with the commands to execute. */
export function reduceSession(state: SessionState, input: SessionInput): SessionChange {
  if ('run' in input && input.run !== state.run) return toChange(state);
  switch (input.kind) {
    case 'frame-attached':
      return watchFrame(state);
    case 'frame-said':
      return handleMessage(advanceLoader(state), input.message);
    case 'open-requested':
      return requestOpen(state, input.target);
    case 'close-requested':
      return closeSession(state);
    case 'idle-requested':
      return requestIdle(state, input);
    case 'retry-requested':
      return retry(state);
    case 'fetch-begun':
      return showFetching(state);
    case 'prepared':
    case 'preparation-failed':
      return continueOpening(state, input);
    case 'request-ended':
      return input.step === 'feed' || input.step === 'start' || input.step === 'enlarge'
        ? continueOpening(state, input)
        : continueClosing(state, input);
    case 'time-passed':
      return handleTimeout(state, input.timer);
  }
}

function watchFrame(state: SessionState): SessionChange {
  if (state.kind !== 'loading') return toChange(state);
  const { run, mode } = state;
  const watch = { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready } as const;
  // A new frame opens the editor's page for maps. A target requested before that may need the full editor instead.
  return mode === 'skillmap'
    ? toChange(state, watch)
    : toChange(state, { kind: 'reload-frame', mode }, watch);
}

function showFetching(state: SessionState): SessionChange {
  const isWaiting = state.kind === 'loading' || state.kind === 'opening-project';
  return isWaiting
    ? toChange({ ...state, preparation: { kind: 'pending', isFetching: true } })
    : toChange(state);
}

/** Returns the state with the loader's progress advanced. Each message advances it, regardless of its content. */
function advanceLoader(state: SessionState): SessionState {
  if (state.kind !== 'loading' && state.kind !== 'opening-project') return state;
  return { ...state, progress: Math.min(maxProgress, state.progress + progressStep) };
}

function handleMessage(state: SessionState, message: FrameMessage): SessionChange {
  if (message.kind === 'project-cloud-status') return toChange(state, emit(message));
  if (message.kind === 'ready') return handleReady(state);
  if (
    message.kind === 'compile-failed' ||
    message.kind === 'compile-passed' ||
    message.kind === 'validation-failed'
  ) {
    return state.kind === 'project-open' ? toChange(state, emit(message)) : toChange(state);
  }
  if (state.kind === 'opening-project') return handleWhileOpening(state, message);
  if (state.kind === 'project-open') return handleWhileOpen(state, message);
  // A busy editor reports a step late, even while closing. After a completion, its reports no longer count.
  if (state.kind === 'closing-project' && !state.isFinished && message.kind === 'tutorial-progress') {
    return recordProgress(state, message);
  }
  return toChange(state);
}

/**
 * Handles the message that the editor has started: for the first time, or again because its page has reloaded itself.
 */
function handleReady(state: SessionState): SessionChange {
  const ready = emit({ kind: 'ready' });
  const prependReady = (change: SessionChange) => ({ ...change, commands: [ready, ...change.commands] });
  switch (state.kind) {
    case 'loading': {
      const { target, run, mode, progress, isSlow, preparation, isSecondTry } = state;
      const stopWatch = { kind: 'stop-timer', timer: 'ready' } as const;
      if (!target) return toChange({ kind: 'no-project', run, mode }, ready, stopWatch);
      const begun = { run, mode, target, progress, isSlow, ...(isSecondTry && { isSecondTry }) } as const;
      const opening = { ...begun, kind: 'opening-project', phase: 'preparing' } as const;
      const change = continueOpening({ ...opening, preparation }, { kind: 'prepared', run, preparation });
      return { ...change, commands: [ready, stopWatch, ...change.commands] };
    }
    case 'no-project':
      // The reloaded page does not answer earlier requests.
      return toChange(state, { kind: 'abort-requests' }, ready);
    case 'opening-project':
      return prependReady(retryOpening(state));
    case 'project-open': {
      const { target, headerId } = state;
      const isStarted = target.kind === 'activity' && headerId !== undefined;
      return prependReady(beginOpening(state, isStarted ? { ...target, headerId } : target));
    }
    case 'closing-project':
      return prependReady(continueClosing(state, 'frame-restarted'));
    case 'failed-to-load':
      return toChange({ ...state, frame: 'ready' }, ready);
  }
}

function handleWhileOpen(state: OpenState, message: FrameMessage): SessionChange {
  if (isOfAnother(state, message)) return toChange(state);
  switch (message.kind) {
    case 'tutorial-progress':
      return recordProgress(state, message);
    case 'tutorial-completed':
      // In the full editor, a project stays open after its tutorial.
      return state.mode === 'full' ? toChange(state) : startClosing(state, { isFinished: true });
    case 'tutorial-exit':
      return startClosing(state, { isFinished: false });
    default:
      return toChange(state);
  }
}

function recordProgress(
  state: OpenState | ClosingState,
  message: Extract<FrameMessage, { kind: 'tutorial-progress' }>,
): SessionChange {
  const headerId = message.headerId ?? state.headerId;
  if (headerId === undefined || isOfAnother(state, message)) return toChange(state);
  const { target } = state;
  if (target.kind !== 'activity') return toChange(state);
  const { currentStep, maxSteps, isCompleted } = message;
  return toChange(
    state,
    emit({ kind: 'step-recorded', target, headerId, currentStep, maxSteps, isCompleted }),
  );
}

/** Returns whether a message is about a project other than the open one. Such messages arrive late. */
function isOfAnother(state: OpenState | ClosingState, message: FrameMessage): boolean {
  if (!('headerId' in message) || message.headerId === undefined) return false;
  return state.headerId !== undefined && message.headerId !== state.headerId;
}

/** Loads the frame in a mode, for a request to the editor. Does nothing while something is open or opening. */
function requestIdle(
  state: SessionState,
  { mode, isOutdated }: Extract<SessionInput, { kind: 'idle-requested' }>,
): SessionChange {
  const isCurrent = state.mode === mode && !isOutdated;
  switch (state.kind) {
    case 'no-project':
      return isCurrent ? toChange(state) : reloadIdle(state, mode);
    case 'loading':
      return isCurrent || state.target ? toChange(state) : reloadIdle(state, mode);
    case 'failed-to-load':
      return reloadIdle(state, mode);
    case 'opening-project':
    case 'project-open':
    case 'closing-project':
      return toChange(state);
  }
}

/** Closes what is open or opening, and opens a target. */
function requestOpen(state: SessionState, target: OpenTarget): SessionChange {
  const closed = closeSession(state, target);
  if (state.kind === 'project-open' || state.kind === 'closing-project') return closed;
  const opening = beginOpening(closed.state, target);
  return { state: opening.state, commands: [...closed.commands, ...opening.commands] };
}

function retry(state: SessionState): SessionChange {
  if (state.kind !== 'failed-to-load' || !state.target) return toChange(state);
  if (state.target.kind !== 'activity') return beginOpening(state, state.target);
  const { headerId, ...anew } = state.target;
  const isGone = state.failure.kind === 'project-missing' || headerId === undefined;
  return beginOpening(state, isGone ? anew : state.target);
}

function handleTimeout(state: SessionState, timer: SessionTimer): SessionChange {
  if (timer === 'slow') {
    return state.kind === 'loading' || state.kind === 'opening-project'
      ? toChange({ ...state, isSlow: true })
      : toChange(state);
  }
  if (timer === 'ready' && state.kind === 'loading') {
    return failOpening(state, { kind: 'editor-unreachable' }, 'broken');
  }
  if (timer === 'loaded' && state.kind === 'opening-project') {
    return tryAgainOrFail(state);
  }
  if (timer === 'left' && state.kind === 'closing-project' && state.phase === 'leaving') return unload(state);
  return toChange(state);
}
