import type { ClassRow } from '#schemas/generated/class-table.ts';
import type { StepTaken } from '#schemas/generated/class-work.ts';
import type { SignOfLife } from '#schemas/generated/sign-of-life.ts';
import { toLine } from './class-names.ts';

/** A learner's state according to the latest sign of life, with times by the server's clock. */
export type LearnerState = Pick<
  ClassRow,
  'activity' | 'activeAt' | 'isBroken' | 'failed' | 'done' | 'total' | 'workedMs' | 'handUpAt' | 'handedInAt'
> & {
  /** Number of steps that the learner has reached. They are in `class_steps`. Not part of `ClassRow`. */
  reached?: number;
  /** The last steps, as earlier versions stored them. The next sign of life moves them to `class_steps`. */
  steps?: StepTaken[];
  /** Digest of the page source of the map that is open, whose completed activities `done` counts. Not part of `ClassRow`. */
  source?: string;
};

/** A sign of life with the digest of the page source instead of the page source. */
type CountedSign = Omit<SignOfLife, 'sourceUrl'> & { source?: string | undefined };

/**
 * Longest time between signs of life, in milliseconds, that counts as work. A visible page sends one every five
 * seconds.
 */
const LONGEST_BEAT = 40_000;
/** Milliseconds without any key or press after which a learner counts as idle. */
const LONGEST_IDLE = 60_000;

/** The state of a learner who has just joined. */
export function newState(now: number): LearnerState {
  return { activeAt: now, isBroken: false, failed: 0, done: 0, total: 0 };
}

interface Advanced {
  state: LearnerState;
  /** The steps to store, the latest last. The latest one is number `state.reached`. */
  newSteps: readonly StepTaken[];
}

/**
 * Returns the state after a sign of life, which came `sinceLast` milliseconds after the last one. A hand that stays up
 * and work that stays handed in keep their times.
 */
export function advanceState(
  state: LearnerState,
  sign: CountedSign,
  { now, sinceLast }: { now: number; sinceLast: number },
): Advanced {
  const { activity, idleMs, isBroken, failed, source, done, total, isHandUp, isHandedIn } = sign;
  const worked = activity && idleMs < LONGEST_IDLE ? Math.min(Math.max(0, sinceLast), LONGEST_BEAT) : 0;
  const isSameStep =
    activity?.id === state.activity?.id &&
    activity?.mapId === state.activity?.mapId &&
    activity?.step === state.activity?.step;
  const newSteps = [
    ...(state.steps ?? []),
    ...(activity && !isSameStep ? [{ name: toLine(activity.name), step: activity.step, at: now }] : []),
  ];
  const next: LearnerState = {
    ...(activity && {
      activity: {
        ...activity,
        name: toLine(activity.name),
        since: isSameStep ? (state.activity?.since ?? now) : now,
      },
    }),
    activeAt: Math.max(state.activeAt, now - idleMs),
    isBroken,
    failed,
    ...(source !== undefined && { source }),
    done,
    total,
    workedMs: (state.workedMs ?? 0) + worked,
    reached: (state.reached ?? 0) + newSteps.length,
    ...mark('handUpAt', { wanted: isHandUp, since: state.handUpAt, now }),
    ...mark('handedInAt', { wanted: isHandedIn, since: state.handedInAt, now }),
  };
  return { state: next, newSteps };
}

interface Mark {
  /** Undefined to leave the mark unchanged. */
  wanted: boolean | undefined;
  since: number | undefined;
  now: number;
}

function mark(
  name: 'handUpAt' | 'handedInAt',
  { wanted, since, now }: Mark,
): Pick<LearnerState, 'handUpAt' | 'handedInAt'> {
  const isSet = wanted ?? since !== undefined;
  return isSet ? { [name]: since ?? now } : {};
}
