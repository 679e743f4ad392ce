import type { ClassRow } from '#schemas/generated/class-table.ts';
import type { SignOfLife } from '#schemas/generated/sign-of-life.ts';
import { toLine } from './class-names.ts';

/** The latest sign of a learner, with times by the server's clock. */
export type LearnerState = Pick<
  ClassRow,
  'activity' | 'activeAt' | 'isBroken' | 'failed' | 'done' | 'total' | 'handUpAt' | 'handedInAt'
>;

/** The state of a learner who has just joined. */
export function newState(now: number): LearnerState {
  return { activeAt: now, isBroken: false, failed: 0, done: 0, total: 0 };
}

/** Returns the state after a sign of life. Times of what did not change stay. */
export function advanceState(state: LearnerState, sign: SignOfLife, now: number): LearnerState {
  const { activity, idleMs, isBroken, failed, done, total, isHandUp, isHandedIn } = sign;
  const isSameStep = activity?.id === state.activity?.id && activity?.step === state.activity?.step;
  return {
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
    done,
    total,
    ...mark('handUpAt', { wanted: isHandUp, since: state.handUpAt, now }),
    ...mark('handedInAt', { wanted: isHandedIn, since: state.handedInAt, now }),
  };
}

interface Mark {
  /** Undefined to leave the mark as it is. */
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
