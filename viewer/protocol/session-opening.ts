import type { FrameMessage } from './messages.ts';
import { sessionLimits } from './session-limits.ts';
import type {
  EditorFailure,
  FailedState,
  LoadingState,
  OpenTarget,
  OpeningState,
  Preparation,
  SessionChange,
  SessionCommand,
  SessionInput,
  SessionState,
} from './session-state.ts';

type OpeningInput = Extract<SessionInput, { kind: 'prepared' | 'preparation-failed' | 'request-ended' }>;

/** Opens a target in a frame that is ready, loading, or broken and so loaded again. */
export function beginOpening(state: SessionState, target: OpenTarget): SessionChange {
  const run = state.run + 1;
  const frame = frameOf(state);
  const begun = { run, target, isSlow: false, preparation: { kind: 'pending' } } as const;
  const commands: SessionCommand[] = [
    { kind: 'prepare', run, target },
    { kind: 'start-timer', run, timer: 'slow', ms: sessionLimits.slow },
  ];
  if (frame === 'ready') {
    return { state: { ...begun, kind: 'opening-project', phase: 'preparing', progress: 0 }, commands };
  }
  if (frame === 'broken') commands.unshift({ kind: 'reload-frame' });
  commands.push({ kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready });
  const progress = state.kind === 'loading' ? state.progress : 0;
  return { state: { ...begun, kind: 'loading', progress }, commands };
}

/** Loads the frame again, with nothing to open in it: what it was doing cannot be stopped otherwise. */
export function reloadIdle(state: SessionState): SessionChange {
  const run = state.run + 1;
  return {
    state: { kind: 'loading', run, progress: 0, isSlow: false, preparation: { kind: 'pending' } },
    commands: [
      { kind: 'stop-timer', timer: 'slow' },
      { kind: 'stop-timer', timer: 'loaded' },
      { kind: 'reload-frame' },
      { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready },
    ],
  };
}

/** The next step of opening, when the one before it has ended. */
export function continueOpening(state: SessionState, input: OpeningInput): SessionChange {
  if (state.kind !== 'opening-project' && state.kind !== 'loading') return { state, commands: [] };
  if (input.kind === 'preparation-failed') {
    return failOpening(state, input.failure, state.kind === 'loading' ? 'loading' : 'ready');
  }
  if (input.kind === 'request-ended') return state.kind === 'loading' ? stay(state) : advance(state, input);
  const { preparation } = input;
  if (state.kind === 'loading') return stay({ ...state, preparation });
  if (input.isFrameOutdated === true) return reloadPrepared(state, preparation);
  if (preparation.kind === 'project') return send({ ...state, preparation, phase: 'starting' }, 'start');
  if (preparation.kind === 'tutorial') return send({ ...state, preparation, phase: 'feeding' }, 'feed');
  return stay(state);
}

/** The editor asks for its projects when it starts: that is how it gets them as they are stored. */
function reloadPrepared(
  { run, target, isSlow, progress }: OpeningState,
  preparation: Preparation,
): SessionChange {
  return stay(
    { kind: 'loading', run, target, isSlow, progress, preparation },
    { kind: 'reload-frame' },
    { kind: 'start-timer', run, timer: 'ready', ms: sessionLimits.ready },
  );
}

function advance(
  state: OpeningState,
  input: Extract<OpeningInput, { kind: 'request-ended' }>,
): SessionChange {
  const { outcome, step } = input;
  if (outcome.kind === 'aborted') return stay(state);
  if (outcome.kind !== 'answered') {
    const detail = outcome.kind === 'refused' ? outcome.reason : `no answer to ${step}`;
    return failOpening(state, { ...notStarted(state.preparation), detail }, 'broken');
  }
  if (step === 'feed') return send({ ...state, phase: 'starting' }, 'start');
  const { run } = state;
  return stay(
    { ...state, phase: 'answered' },
    { kind: 'start-timer', run, timer: 'loaded', ms: sessionLimits.loaded },
  );
}

/** What the frame says on the way: only that the project is open counts, steps come again after it. */
export function hearWhileOpening(state: OpeningState, message: FrameMessage): SessionChange {
  const { target, run, phase } = state;
  if (phase === 'preparing' || phase === 'feeding') return stay(state);
  const isReopened = target.headerId !== undefined;
  // A project whose tutorial was completed opens as an ordinary one: without `tutorial-loaded`.
  const isLoaded = message.kind === 'tutorial-loaded' || (isReopened && message.kind === 'content-loaded');
  if (!isLoaded) return stay(state);
  const headerId = (message.kind === 'tutorial-loaded' ? message.headerId : undefined) ?? target.headerId;
  if (isReopened && headerId !== target.headerId) return stay(state);
  const opened = { target, ...(headerId !== undefined && { headerId }) };
  return {
    state: { kind: 'project-open', run, ...opened },
    commands: [
      { kind: 'stop-timer', timer: 'slow' },
      { kind: 'stop-timer', timer: 'loaded' },
      { kind: 'tell', event: { kind: 'opened', ...opened } },
    ],
  };
}

/** The failure to show, with what was to be opened, so that it can be tried again. */
export function failOpening(
  state: LoadingState | OpeningState,
  failure: EditorFailure,
  frame: FailedState['frame'],
): SessionChange {
  // Numbered anew, so that nothing still under way comes back into it.
  const run = state.run + 1;
  const failed = { failure, ...(state.target && { target: state.target }) };
  const commands: SessionCommand[] = [
    { kind: 'stop-timer', timer: 'slow' },
    { kind: 'stop-timer', timer: 'loaded' },
    { kind: 'tell', event: { kind: 'failed', ...failed } },
  ];
  return { state: { kind: 'failed-to-load', run, frame, ...failed }, commands };
}

/** A failure after the editor had the tutorial; what it lacked may be why. */
export function notStarted(preparation: Preparation) {
  const missingExtensions = preparation.kind === 'tutorial' ? preparation.tutorial.missingExtensions : [];
  return { kind: 'not-started', missingExtensions } as const;
}

function frameOf(state: SessionState): FailedState['frame'] {
  if (state.kind === 'failed-to-load') return state.frame;
  return state.kind === 'loading' ? 'loading' : 'ready';
}

function send(state: OpeningState, step: 'feed' | 'start'): SessionChange {
  const { run, target, preparation } = state;
  const request = step === 'feed' ? toFeed(preparation) : toStart(target, preparation);
  if (!request) return stay(state);
  return stay(state, { kind: 'send', run, step, request, timeoutMs: sessionLimits[step] });
}

function toFeed(preparation: Preparation) {
  if (preparation.kind !== 'tutorial') return undefined;
  const { path, markdown, extensions: dependencies } = preparation.tutorial;
  return { action: 'precachetutorial', data: { path, markdown, dependencies } } as const;
}

function toStart({ title, editor, headerId, carryoverFrom }: OpenTarget, preparation: Preparation) {
  if (preparation.kind === 'pending') return undefined;
  if (preparation.kind === 'project') {
    return headerId === undefined ? undefined : ({ action: 'openheader', headerId } as const);
  }
  return {
    action: 'startactivity',
    path: `${editor}:${preparation.tutorial.path}`,
    title,
    activityType: 'tutorial',
    carryoverPreviousCode: carryoverFrom !== undefined,
    ...(carryoverFrom !== undefined && { previousProjectHeaderId: carryoverFrom }),
  } as const;
}

function stay(state: SessionState, ...commands: SessionCommand[]): SessionChange {
  return { state, commands };
}
