import type { Clock } from '../../../shared/ports/clock.ts';

/** Milliseconds before the next try if another tab syncs, because that sync may not include this tab's changes. */
const otherTabMs = 3_000;
/** Milliseconds before `runAll` tries again if another tab syncs. */
const lockMs = 500;
/** Maximum number of turns that `runAll` takes. */
const maxRounds = 20;

interface TurnsOptions<Finished> {
  clock: Clock;
  canRun: () => boolean;
  /** Does the work. Resolves to undefined if another tab is syncing. */
  runTurn: () => Promise<Finished | undefined>;
  /** Returns the delay until the next turn in milliseconds. Undefined if no turn is needed. */
  findNextMs: (finished: Finished) => number | undefined;
}

/**
 * Creates functions that run turns, one at a time: at once, or after a delay. Of several delays, the shortest counts.
 */
export function createTurns<Finished>({ clock, canRun, runTurn, findNextMs }: TurnsOptions<Finished>) {
  let timer: { at: number; stop: () => void } | undefined;
  let running: Promise<void> | undefined;
  const stopTimer = () => {
    timer?.stop();
    timer = undefined;
  };
  const runIn = (ms: number) => {
    if (!canRun() || running) return;
    const at = clock.now() + ms;
    if (timer && timer.at <= at) return;
    stopTimer();
    timer = { at, stop: clock.after(ms, () => void run()) };
  };
  /** Runs a turn now, or waits for the running one. Resolves to false if another tab is syncing. */
  const run = async (): Promise<boolean> => {
    stopTimer();
    if (!canRun()) return true;
    let finished: Finished | undefined;
    running ??= (async () => {
      finished = await runTurn();
    })().finally(() => {
      running = undefined;
      if (!canRun()) return;
      const nextMs = finished === undefined ? otherTabMs : findNextMs(finished);
      if (nextMs !== undefined) runIn(nextMs);
    });
    await running;
    return finished !== undefined;
  };
  return { run, runIn, running: () => running, stop: stopTimer };
}

/** Runs turns until nothing is left to send, or nothing can be sent now. Waits while another tab syncs. */
export async function runAll(turns: { run: () => Promise<boolean> }, clock: Clock, isLeft: () => boolean) {
  for (let rounds = 0; rounds === 0 || (isLeft() && rounds < maxRounds); rounds += 1) {
    if (await turns.run()) continue;
    await new Promise<void>((resolve) => void clock.after(lockMs, resolve));
  }
}
