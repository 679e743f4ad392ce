import { describe, expect, test } from 'vitest';
import type { SyncOccasion, SyncPart, SyncRound } from '../../../../viewer/services/account/sync-engine.ts';
import { createSyncEngine } from '../../../../viewer/services/account/sync-engine.ts';
import type { TabLocks } from '../../../../viewer/services/ports/tab-locks.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

/** One lock for all tabs. */
function createLocks(): TabLocks & { isHeld: () => boolean } {
  let isHeld = false;
  return {
    take: async () => {
      if (isHeld) return undefined;
      isHeld = true;
      return () => {
        isHeld = false;
      };
    },
    isAnyHeld: async () => isHeld,
    isHeld: () => isHeld,
  };
}

/** An engine over one part, which answers what it is told to. */
function start({ clock = createFakeClock(), locks = createLocks(), chance = 1 } = {}) {
  const rounds: (SyncOccasion & { at: number })[] = [];
  const begun = clock.now();
  let work = () => {};
  let answer: () => Promise<SyncRound> | SyncRound = () => ({ kind: 'done' });
  const part: SyncPart = {
    sync: async (occasion) => {
      rounds.push({ ...occasion, at: clock.now() - begun });
      return answer();
    },
    onWork: (listener) => {
      work = listener;
      return () => {
        work = () => {};
      };
    },
  };
  const engine = createSyncEngine({ clock, locks, parts: [part], random: () => chance });
  return {
    clock,
    engine,
    rounds,
    work: () => work(),
    times: () => rounds.map(({ at }) => at),
    setAnswer: (next: typeof answer) => {
      answer = next;
    },
  };
}

const unreachable: SyncRound = { kind: 'unreachable' };
const gaps = (times: readonly number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));

describe('turns', () => {
  test('the first is at once and reads what the account has; changes come together a second later', async () => {
    const { engine, clock, rounds, work } = start();
    engine.start();
    await clock.pass(0);
    expect(rounds).toEqual([{ isPull: true, isLast: false, at: 0 }]);
    expect(engine.current()).toEqual({ work: 'synced', isTried: true, isSignedOut: false });
    work();
    expect(engine.current().work).toBe('syncing');
    await clock.pass(500);
    work();
    await clock.pass(499);
    expect(rounds).toHaveLength(1);
    await clock.pass(10_000);
    expect(rounds.slice(1)).toEqual([{ isPull: false, isLast: false, at: 1_000 }]);
  });

  test('what changes during a round has one of its own', async () => {
    const { engine, clock, rounds, work, setAnswer } = start();
    const ends: ((round: SyncRound) => void)[] = [];
    setAnswer(() => new Promise((resolve) => ends.push(resolve)));
    engine.start();
    await clock.pass(0);
    work();
    await clock.pass(5_000);
    expect(rounds).toHaveLength(1);
    ends[0]?.({ kind: 'done' });
    await clock.pass(0);
    expect(engine.current().work).toBe('syncing');
    await clock.pass(1_000);
    expect(rounds).toHaveLength(2);
  });

  test('asked for, one is at once, and reads where that is wanted', async () => {
    const { engine, clock, rounds } = start();
    engine.start();
    await clock.pass(0);
    engine.ask({ isPull: true });
    await clock.pass(0);
    expect(rounds.slice(1)).toEqual([{ isPull: true, isLast: false, at: 0 }]);
  });
});

describe('after failures', () => {
  test('it waits twice as long each time, five minutes at most', async () => {
    const { engine, clock, times, setAnswer } = start();
    setAnswer(() => unreachable);
    engine.start();
    await clock.pass(20 * 60_000);
    expect(engine.current().work).toBe('waiting');
    const seconds = gaps(times()).map((ms) => ms / 1_000);
    expect(seconds.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
    expect(new Set(seconds.slice(8))).toEqual(new Set([300]));
  });

  test('devices that lost the network together come back one after the other', async () => {
    const secondTurn = async (chance: number) => {
      const { engine, clock, times, setAnswer } = start({ chance });
      setAnswer(() => unreachable);
      engine.start();
      await clock.pass(2_500);
      return times()[1];
    };
    expect(await secondTurn(0)).toBe(1_000);
    expect(await secondTurn(0.5)).toBe(1_500);
    expect(await secondTurn(1)).toBe(2_000);
  });

  test('the server’s Retry-After is heeded, and is no cap', async () => {
    const { engine, clock, times, setAnswer } = start();
    setAnswer(() => ({ kind: 'unreachable', retryAfterMs: 7_000 }));
    engine.start();
    await clock.pass(60_000);
    expect(gaps(times())).toEqual([7_000, 7_000, 8_000, 16_000]);
  });

  test('changes wait for their turn; what is wanted is not forgotten', async () => {
    const { engine, clock, rounds, work, setAnswer } = start();
    setAnswer(() => unreachable);
    engine.start();
    await clock.pass(1_999);
    work();
    await clock.pass(0);
    expect(rounds).toHaveLength(1);
    expect(engine.current().work).toBe('waiting');
    setAnswer(() => ({ kind: 'done' }));
    await clock.pass(1);
    expect(rounds[1]).toMatchObject({ isPull: true });
    expect(engine.current().work).toBe('synced');
  });

  test('who is online again is not kept waiting, and failures are counted anew', async () => {
    const { engine, clock, times, setAnswer } = start();
    setAnswer(() => unreachable);
    engine.start();
    // At 0, 2, 6, 14, 30 and 62 s; the next would be at 126.
    await clock.pass(70_000);
    setAnswer(() => ({ kind: 'done' }));
    engine.ask({ isPull: true });
    await clock.pass(0);
    expect(times().at(-1)).toBe(70_000);
    setAnswer(() => unreachable);
    engine.ask();
    await clock.pass(2_000);
    expect(times().slice(-2)).toEqual([70_000, 72_000]);
    await clock.pass(0);
  });

  test('a session that has ended is asked of no more', async () => {
    const { engine, clock, rounds, work, setAnswer } = start();
    setAnswer(() => ({ kind: 'signed-out' }));
    engine.start();
    await clock.pass(0);
    expect(engine.current()).toEqual({ work: 'waiting', isTried: true, isSignedOut: true });
    work();
    engine.ask({ isPull: true });
    expect(await engine.syncNow()).toBe(false);
    await clock.pass(600_000);
    expect(rounds).toHaveLength(1);
  });
});

describe('a page that may be going', () => {
  test('sends what it can at once; one that is still here reads afterwards what it was to read', async () => {
    const { engine, clock, rounds } = start();
    engine.start();
    engine.ask({ isLast: true });
    await clock.pass(5_000);
    expect(rounds).toEqual([
      { isPull: true, isLast: true, at: 0 },
      { isPull: true, isLast: false, at: 1_000 },
    ]);
  });
});

describe('two tabs', () => {
  test('are at it one at a time; the other one follows with what it has', async () => {
    const [clock, locks] = [createFakeClock(), createLocks()];
    const [one, other] = [start({ clock, locks }), start({ clock, locks })];
    let end: (round: SyncRound) => void = () => {};
    one.setAnswer(() => new Promise((resolve) => (end = resolve)));
    one.engine.start();
    other.engine.start();
    await clock.pass(9_000);
    expect(one.rounds).toHaveLength(1);
    expect(other.rounds).toEqual([]);
    expect(other.engine.current()).toMatchObject({ work: 'syncing', isTried: false });
    end({ kind: 'done' });
    await clock.pass(3_000);
    expect(other.rounds).toMatchObject([{ isPull: true }]);
    expect(other.engine.current().work).toBe('synced');
    expect(locks.isHeld()).toBe(false);
  });

  test('who waits for everything to be sent asks again until the other tab is done', async () => {
    const [clock, locks] = [createFakeClock(), createLocks()];
    const { engine, rounds } = start({ clock, locks });
    const release = await locks.take('other tab');
    let isSent: boolean | undefined;
    void engine.syncNow().then((result) => (isSent = result));
    await clock.pass(900);
    expect([rounds.length, isSent]).toEqual([0, undefined]);
    release?.();
    await clock.pass(500);
    expect([rounds.length, isSent]).toEqual([1, true]);
  });

  test('a part that throws holds no lock', async () => {
    const locks = createLocks();
    const { engine, setAnswer } = start({ locks });
    setAnswer(() => Promise.reject(new Error('ours')));
    await expect(engine.syncNow()).rejects.toThrow('ours');
    expect(locks.isHeld()).toBe(false);
  });
});

describe('stopped', () => {
  test('nothing is begun any more, and nobody hears of what was under way', async () => {
    const { engine, clock, rounds, work, setAnswer } = start();
    let end: (round: SyncRound) => void = () => {};
    setAnswer(() => new Promise((resolve) => (end = resolve)));
    const heard: string[] = [];
    engine.subscribe(({ work: state }) => heard.push(state));
    engine.start();
    await clock.pass(0);
    engine.stop();
    end(unreachable);
    await clock.pass(600_000);
    work();
    engine.ask({ isPull: true });
    await clock.pass(600_000);
    expect(rounds).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test('a turn that was due is not taken', async () => {
    const { engine, clock, rounds } = start();
    engine.start();
    engine.stop();
    await clock.pass(600_000);
    expect(rounds).toEqual([]);
  });
});
