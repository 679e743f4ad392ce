import type { Clock } from '../../viewer/shared/ports/clock.ts';

export interface FakeClock extends Clock {
  /** Advances time; due timers run in order, with all their effects. */
  pass: (ms: number) => Promise<void>;
}

/** Creates a clock that advances only when `pass` is called. */
export function createFakeClock(start = 1_000_000): FakeClock {
  let time = start;
  let timers: { due: number; run: () => void }[] = [];
  return {
    now: () => time,
    after: (ms, run) => {
      const timer = { due: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass: async (ms) => {
      const end = time + ms;
      await settle();
      for (let next = nextBefore(timers, end); next; next = nextBefore(timers, end)) {
        const due = next;
        timers = timers.filter((other) => other !== due);
        time = due.due;
        due.run();
        await settle();
      }
      time = end;
    },
  };
}

/** Waits until all promises that can resolve have resolved. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    let turns = 5;
    const turn = (): void => {
      turns -= 1;
      if (turns === 0) resolve();
      else setImmediate(turn);
    };
    setImmediate(turn);
  });
}

function nextBefore(timers: readonly { due: number; run: () => void }[], end: number) {
  return timers
    .filter(({ due }) => due <= end)
    .reduce<(typeof timers)[number] | undefined>(
      (first, timer) => (first && first.due <= timer.due ? first : timer),
      undefined,
    );
}
