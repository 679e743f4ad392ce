import type { JoinedClass } from '#schemas/generated/joined-class.ts';
import { validate as isJoinedClass } from '#schemas/generated/joined-class-validator.js';
import type { SignOfLife } from '#schemas/generated/sign-of-life.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import { send, type HttpOptions } from '../../../shared/services/http/send.ts';

export interface MyClassState {
  /** The class as the server last described it, with the learner's own unsent changes. Absent if the learner is in none. */
  joined?: JoinedClass;
  /** True while the server has not received a change of the learner, so that the teacher does not see it yet. */
  isPending: boolean;
}

/** The class of the signed-in learner. */
export interface MyClass {
  read: () => MyClassState;
  subscribe: (listener: () => void) => () => void;
  /** Raises or lowers the hand, hands in or takes back: now, or as soon as the server answers. */
  change: (change: Pick<SignOfLife, 'isHandUp' | 'isHandedIn'>) => void;
  dispose: () => void;
}

export interface MyClassOptions extends HttpOptions {
  readSign: () => SignOfLife;
  isVisible: () => boolean;
  /** Returns a number from 0 to 1. It spreads the requests of a class over time. */
  random: () => number;
}

/** Milliseconds between signs of life: while the page is visible, while it is hidden, and at most after failures. */
const BEAT_MS = { visible: 5000, hidden: 30_000, longest: 60_000 };
const TIMEOUT_MS = 10_000;

/**
 * Regularly sends a sign of life (what the learner is doing) until the learner is no longer in a class. Each answer
 * contains the state of the class.
 */
export function createMyClass(options: MyClassOptions): MyClass {
  const { clock, readSign, isVisible, random } = options;
  const { add: subscribe, notify } = createListeners<[]>();
  let state: MyClassState = { isPending: false };
  let unsent: Pick<SignOfLife, 'isHandUp' | 'isHandedIn'> = {};
  let failures = 0;
  let stopTimer = (): void => undefined;
  let isSending = false;
  let isOver = false;
  const show = (next: MyClassState): void => {
    state = next;
    notify();
  };
  const sendNow = async (): Promise<void> => {
    if (isSending || isOver) return;
    isSending = true;
    stopTimer();
    const sent = unsent;
    const answer = await sendSign({ ...readSign(), ...sent }, options);
    isSending = false;
    if (isOver) return;
    if (answer === 'no-class') {
      isOver = true;
      return show({ isPending: false });
    }
    if (answer) {
      failures = 0;
      // A change that the learner made during the request is sent next.
      if (unsent === sent) unsent = {};
      const isPending = Object.keys(unsent).length > 0;
      show({ joined: { ...answer, ...unsent }, isPending });
      if (unsent !== sent && isPending) return sendNow();
    } else {
      failures += 1;
    }
    stopTimer = clock.after(pauseMs(), () => void sendNow());
  };
  const pauseMs = (): number => {
    const usual = isVisible() ? BEAT_MS.visible : BEAT_MS.hidden;
    const longer = Math.min(BEAT_MS.longest, usual * 2 ** failures);
    return longer * (0.8 + 0.4 * random());
  };
  void sendNow();
  return {
    read: () => state,
    subscribe,
    change: (change) => {
      unsent = { ...unsent, ...change };
      if (state.joined) show({ joined: { ...state.joined, ...change }, isPending: true });
      void sendNow();
    },
    dispose: () => {
      isOver = true;
      stopTimer();
    },
  };
}

/** Returns the class, `no-class` if the learner is in none, or undefined if there was no answer. */
async function sendSign(
  sign: SignOfLife,
  { apiUrl, fetch, clock }: HttpOptions,
): Promise<JoinedClass | 'no-class' | undefined> {
  const response = await send(
    `${apiUrl}classes/joined`,
    { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sign) },
    { fetch, clock, timeoutMs: TIMEOUT_MS },
  );
  if (response?.status === 404 || response?.status === 401) return 'no-class';
  const joined = response?.ok ? readJson(await response.text().catch(() => '')) : undefined;
  return isJoinedClass(joined) ? (joined as JoinedClass) : undefined;
}
