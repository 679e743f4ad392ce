import type { OpenTarget } from './open-target.ts';
import { beginOpening, reloadIdle, sessionLimits } from './session-opening.ts';
import {
  emit,
  toChange,
  type ClosingState,
  type OpenState,
  type SessionChange,
  type SessionCommand,
  type SessionInput,
  type SessionState,
} from './session-state.ts';

interface Closing {
  isFinished: boolean;
  next?: OpenTarget;
}

/** Saves the open project, in order to close it. Reports a completion at once, without waiting for the save. */
export function startClosing(state: OpenState, { isFinished, next }: Closing): SessionChange {
  const { run, mode, target, headerId } = state;
  const save = {
    kind: 'send',
    run,
    step: 'save',
    request: { action: 'saveproject' },
    timeoutMs: sessionLimits.save,
  } as const;
  const pictured = headerId ?? (target.kind === 'project' ? target.headerId : undefined);
  const closing = { kind: 'closing-project', run, mode, target, isFinished, phase: 'saving' } as const;
  return {
    state: { ...closing, ...(headerId !== undefined && { headerId }), ...(next && { next }) },
    commands: [
      // Take the picture now, while the game is still running.
      ...(pictured === undefined ? [] : [{ kind: 'take-picture', headerId: pictured } as const]),
      ...(isFinished && target.kind === 'activity' ? [emit({ kind: 'completed', target })] : []),
      ...(target.kind === 'game' ? [exitFullScreen(run)] : []),
      save,
    ],
  };
}

/** Closes what is open or opening, in any state, and returns to the map or opens the next target. */
export function closeSession(state: SessionState, next?: OpenTarget): SessionChange {
  switch (state.kind) {
    case 'no-project':
      return toChange(state);
    case 'project-open':
      return startClosing(state, { isFinished: false, ...(next && { next }) });
    case 'closing-project': {
      const { next: dropped, ...closing } = state;
      const after = next ? { ...closing, next } : closing;
      return dropped ? toChange(after, closed(dropped, next)) : toChange(after);
    }
    case 'loading': {
      const { target, ...loading } = state;
      if (!target) return toChange(state);
      const run = state.run + 1;
      return toChange(
        { ...loading, run, isSlow: false, preparation: { kind: 'pending' } },
        { kind: 'stop-timer', timer: 'slow' },
        { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready },
        closed(target, next),
      );
    }
    case 'opening-project': {
      const { target } = state;
      const isUntouched =
        (state.phase === 'preparing' || state.phase === 'feeding') &&
        (next !== undefined || state.mode === 'skillmap');
      const change = isUntouched ? toIdle(state, 'ready') : toIdle(state, 'broken');
      return { ...change, commands: [...change.commands, closed(target, next)] };
    }
    case 'failed-to-load': {
      const change = toIdle(state, !next && state.mode === 'full' ? 'broken' : state.frame);
      if (!state.target) return change;
      return { ...change, commands: [...change.commands, closed(state.target, next)] };
    }
  }
}

/**
 * Continues closing after a step has ended: after saving, the map is shown. After unloading, the frame can be used
 * again.
 */
export function continueClosing(
  state: SessionState,
  input: Extract<SessionInput, { kind: 'request-ended' }> | 'frame-restarted',
): SessionChange {
  if (state.kind !== 'closing-project') return toChange(state);
  const { run, target, isFinished } = state;
  const done = closed(target, state.next, isFinished);
  if (input === 'frame-restarted') {
    const change = endClosing(state, 'ready');
    return state.phase === 'saving' ? { ...change, commands: [done, ...change.commands] } : change;
  }
  const { outcome, step } = input;
  if (step === 'shrink') return toChange(state);
  if (step === 'unload') return endClosing(state, outcome.kind === 'answered' ? 'ready' : 'broken');
  const reason = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
  const trouble = outcome.kind === 'answered' ? [] : [emit({ kind: 'save-failed', target, reason })];
  const { state: after, commands } = isFinished
    ? toChange(
        { ...state, phase: 'leaving' },
        { kind: 'start-timer', run, timer: 'left', ms: sessionLimits.leave },
      )
    : unload(state);
  return toChange(after, ...trouble, done, ...commands);
}

/** Unloads the project, after which the frame can be used again. */
export function unload(state: ClosingState): SessionChange {
  return toChange(
    { ...state, phase: 'unloading' },
    {
      kind: 'send',
      run: state.run,
      step: 'unload',
      request: { action: 'unloadproject' },
      timeoutMs: sessionLimits.unload,
    },
  );
}

function endClosing(state: ClosingState, frame: 'ready' | 'broken'): SessionChange {
  // If nothing is opened next, reload the full editor as the page for maps, which the next activity will need.
  const idle = toIdle(state, state.mode === 'full' && !state.next ? 'broken' : frame);
  if (!state.next) return idle;
  const opening = beginOpening(idle.state, state.next);
  return { state: opening.state, commands: [...idle.commands, ...opening.commands] };
}

/** Returns the session with nothing open. `frame` is the state of the frame. */
function toIdle(state: SessionState, frame: 'loading' | 'ready' | 'broken'): SessionChange {
  if (frame === 'broken') return reloadIdle(state);
  const run = state.run + 1;
  const { mode } = state;
  const stopSlow = { kind: 'stop-timer', timer: 'slow' } as const;
  if (frame === 'ready') return toChange({ kind: 'no-project', run, mode }, stopSlow);
  return toChange(
    { kind: 'loading', run, mode, progress: 0, isSlow: false, preparation: { kind: 'pending' } },
    stopSlow,
    { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready },
  );
}

/** Returns the command that ends the simulator's full screen, in which it would cover the next target. */
function exitFullScreen(run: number): SessionCommand {
  const request = { action: 'setsimulatorfullscreen', enabled: false } as const;
  return { kind: 'send', run, step: 'shrink', request, timeoutMs: sessionLimits.enlarge };
}

function closed(target: OpenTarget, next: OpenTarget | undefined, isFinished = false): SessionCommand {
  return emit({ kind: 'closed', target, isFinished, ...(next && { next }) });
}
