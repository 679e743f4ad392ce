import { createFakeClock } from '../fakes/fake-clock.ts';

/** Time at which each story starts. */
export const START = Date.UTC(2026, 0, 12, 9);

/** After this many turns of the event loop without use of storage or network, nothing more happens by itself. */
const QUIET_TURNS = 7;

/** Longest time that an action may take, in milliseconds of the simulation. */
const PATIENCE = 120_000;

/** The time of a simulation: it passes only when the simulation says so, and only when nothing is running. */
export function createPace(start: number) {
  const clock = createFakeClock(start);
  let running = 0;
  let uses = 0;
  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      let turns = 0;
      let seen = -1;
      // Without a promise for each turn: most of the turns of a story are these.
      const turn = (): void => {
        turns = running > 0 || seen !== uses ? 0 : turns + 1;
        seen = uses;
        if (turns < QUIET_TURNS) setImmediate(turn);
        else resolve();
      };
      setImmediate(turn);
    });
  const pass = async (ms: number): Promise<void> => {
    await quiet();
    await clock.pass(ms);
    await quiet();
  };
  return {
    clock,
    quiet,
    /** Counts a use of storage. */
    use: () => void (uses += 1),
    /** Counts a request until it has been answered. */
    during: async <Result>(work: Promise<Result>): Promise<Result> => {
      running += 1;
      try {
        return await work;
      } finally {
        running -= 1;
        uses += 1;
      }
    },
    pass,
    /** Lets time pass until an action has ended. Returns false if its tab has ended before. */
    waitFor: async (work: Promise<unknown>, tab: { isAlive: () => boolean }): Promise<boolean> => {
      const ended = work.then(
        () => ({ failure: undefined }),
        (error: unknown) => ({ failure: error instanceof Error ? error : new Error(String(error)) }),
      );
      const latest = clock.now() + PATIENCE;
      for (;;) {
        const end = await Promise.race([ended, quiet().then(() => undefined)]);
        if (end?.failure) throw end.failure;
        if (end) return true;
        if (!tab.isAlive()) return false;
        if (clock.now() >= latest) throw new Error('An action does not end.');
        await pass(1_000);
      }
    },
  };
}

export type Pace = ReturnType<typeof createPace>;
