import { describe, expect, test } from 'vitest';
import type { SyncRound } from '../../../../../viewer/learner/services/account/sync-engine.ts';
import { start, unreachable } from './start-engine.ts';

describe('rounds', () => {
  test('start immediately and read the account at first, and later collect changes for a second', async () => {
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

  test('are repeated for changes during a round', async () => {
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

  test('start immediately on request, and read if asked to', async () => {
    const { engine, clock, rounds } = start();
    engine.start();
    await clock.pass(0);
    engine.ask({ isPull: true });
    await clock.pass(0);
    expect(rounds.slice(1)).toEqual([{ isPull: true, isLast: false, at: 0 }]);
  });
});

describe('a page that may be closing', () => {
  test('sends immediately, and reads afterwards if it is still open', async () => {
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

describe('a page that may be closing during a round', () => {
  test('sends small data at once, in addition to the round', async () => {
    const { engine, clock, rounds, lastWords, setAnswer } = start();
    let end: (round: SyncRound) => void = () => {};
    setAnswer(() => (rounds.length === 1 ? new Promise((resolve) => (end = resolve)) : { kind: 'done' }));
    engine.start();
    await clock.pass(0);
    engine.ask({ isLast: true });
    expect(lastWords()).toBe(1);
    expect(rounds).toHaveLength(1);
    end({ kind: 'done' });
    await clock.pass(5_000);
    expect(engine.current().work).toBe('synced');
  });

  test('sends nothing after the engine has stopped', async () => {
    const { engine, clock, rounds, lastWords, setAnswer } = start();
    setAnswer(() => new Promise(() => undefined));
    engine.start();
    await clock.pass(0);
    engine.stop();
    engine.ask({ isLast: true });
    await clock.pass(5_000);
    expect(rounds).toHaveLength(1);
    expect(lastWords()).toBe(0);
  });
});

describe('a stopped engine', () => {
  test('starts nothing, and does not report the result of a running round', async () => {
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

  test('does not run a scheduled round', async () => {
    const { engine, clock, rounds } = start();
    engine.start();
    engine.stop();
    await clock.pass(600_000);
    expect(rounds).toEqual([]);
  });
});
