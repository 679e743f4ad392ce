import { callAll, createListeners } from '../../shared/ports/listeners.ts';
import type { FrameMessage } from '../../shared/protocol/messages.ts';
import { createTimers } from '../../shared/ports/timers.ts';
import { createOpening, type OpeningOptions, type WantedLesson } from './open-lesson.ts';

/**
 * `importing`: the editor is loading a text or a step. `failed`: see the session's status for the reason. `finished`:
 * the author has pressed Done on the last step.
 */
type LessonPhase = 'importing' | 'open' | 'failed' | 'finished';

interface FollowLessonOptions extends Pick<OpeningOptions, 'editor' | 'clock'> {
  onStep: (path: string, step: number) => void;
}

/** Milliseconds without typing before the editor loads the text again. */
const TEXT_REST_MS = 1000;
/** Milliseconds for which the cursor must not move before the editor goes to its step. */
const STEP_REST_MS = 400;

export interface LessonFollower {
  getPhase: () => LessonPhase;
  subscribe: (listener: () => void) => () => void;
  /** Shows the current text of a tutorial, at the step of the author's cursor. */
  show: (lesson: WantedLesson) => void;
  retry: () => void;
  /** Saves the project that is open in the editor, and returns its files. Undefined if no project is open. */
  readFiles: () => Promise<Readonly<Record<string, string>> | undefined>;
  stop: () => void;
}

/**
 * Creates a follower: when the author pauses, the editor gets the tutorial's text and goes to the step at the cursor.
 * When the step changes in the editor, the cursor moves to it.
 */
export function followLesson({ editor, clock, onStep }: FollowLessonOptions): LessonFollower {
  const { channel } = editor;
  const listeners = createListeners();
  const timers = createTimers<'rest'>(clock);
  let phase: LessonPhase = 'importing';
  let target: WantedLesson | undefined;

  const setPhase = (next: LessonPhase): void => {
    phase = next;
    listeners.notify();
    if (next === 'open') follow();
  };
  const opening = createOpening({ editor, clock, wantedStep: () => target?.step ?? 0, onPhase: setPhase });
  const open = (): void => {
    if (target) opening.open(target);
  };
  const follow = (): void => {
    timers.stop('rest');
    const known = phase === 'failed' ? opening.lastRequested() : opening.lastShown();
    if (!target || phase === 'importing' || !known) return;
    if (known.mode !== target.mode) open();
    else if (isOutdated(known, target, phase)) timers.start('rest', TEXT_REST_MS, open);
    else if (phase === 'open' && target.mode === 'try' && known.step !== target.step) {
      timers.start('rest', STEP_REST_MS, () => opening.goToStep());
    }
  };
  const handleMessage = (message: FrameMessage): void => {
    const shown = opening.lastShown();
    if (phase !== 'open' || !shown || !('headerId' in message) || message.headerId !== shown.headerId) return;
    if (message.kind === 'tutorial-completed') {
      opening.close();
      return setPhase('finished');
    }
    if (message.kind !== 'tutorial-progress') return;
    const step = message.currentStep - 1;
    if (step === shown.step) return;
    opening.noteStep(step);
    if (target) target = { ...target, step };
    onStep(shown.path, step);
  };
  const stopListening = channel.subscribe(handleMessage);
  return {
    getPhase: () => phase,
    subscribe: listeners.add,
    show: (lesson) => {
      target = lesson;
      if (opening.lastRequested()) follow();
      else open();
    },
    retry: () => {
      opening.discardShown();
      open();
    },
    readFiles: async () => (phase === 'open' ? opening.readFiles() : undefined),
    stop: callAll([stopListening, timers.stopAll, opening.stop]),
  };
}

/** True if the editor must load the tutorial again. While the author builds, a changed text is no reason for that. */
function isOutdated(known: WantedLesson, wanted: WantedLesson, phase: LessonPhase): boolean {
  const isText = known.text === wanted.text || (wanted.mode === 'build' && phase === 'open');
  return !isText || known.path !== wanted.path || known.editor !== wanted.editor;
}
