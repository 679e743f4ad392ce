import { describe, expect, test } from 'vitest';
import type { SyncRound } from '../../../../../viewer/learner/services/account/sync-engine.ts';
import { start, unreachable } from './start-engine.ts';

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
