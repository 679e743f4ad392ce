import { describe, expect, test } from 'vitest';
import type { SyncRound } from '../../../../../viewer/learner/services/account/sync-engine.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { createLocks, start, unreachable } from './start-engine.ts';

const gaps = (times: readonly number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));

describe('the account sync after failures', () => {
  test('waits twice as long each time, five minutes at most', async () => {
    const { engine, clock, times, setAnswer } = start();
    setAnswer(() => unreachable);
    engine.start();
    await clock.pass(20 * 60_000);
    expect(engine.current().work).toBe('waiting');
    const seconds = gaps(times()).map((ms) => ms / 1_000);
    expect(seconds.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
    expect(new Set(seconds.slice(8))).toEqual(new Set([300]));
  });

  test('retries after a random delay, so that devices that went offline together do not retry at once', async () => {
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

  test('waits at least for the server’s Retry-After, but longer if its own delay is longer', async () => {
    const { engine, clock, times, setAnswer } = start();
    setAnswer(() => ({ kind: 'unreachable', retryAfterMs: 7_000 }));
    engine.start();
    await clock.pass(60_000);
    expect(gaps(times())).toEqual([7_000, 7_000, 8_000, 16_000]);
  });

  test('sends changes at the next retry, and remembers requests to read', async () => {
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

  test('retries immediately when it is back online, and resets the delay', async () => {
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

  test('makes no more requests if its session has expired', async () => {
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

describe('two tabs', () => {
  test('take turns, and the other one continues with its own changes', async () => {
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

  test('wait for everything to be sent until the other tab has finished', async () => {
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

  test('release the lock if a part throws', async () => {
    const locks = createLocks();
    const { engine, setAnswer } = start({ locks });
    setAnswer(() => Promise.reject(new Error('ours')));
    await expect(engine.syncNow()).rejects.toThrow('ours');
    expect(locks.isHeld()).toBe(false);
  });
});
