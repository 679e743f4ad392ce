import { describe, expect, test } from 'vitest';
import { createPlayer, playerLimits } from '../../../../viewer/shared/protocol/player.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { FILES, now, openPlayer, ORIGIN } from './open-player.ts';

describe('a run', () => {
  test('waits until the page listens, unless the page listens already', async () => {
    const { player, say, order, targets } = openPlayer();
    expect(order('hello')).toBeDefined();
    const outcome = player.run(FILES, { highContrast: true });
    await settle();
    expect(order('run')).toBeUndefined();
    say({ event: 'ready' });
    await settle();
    expect(order('run')).toEqual({
      type: 'player',
      action: 'run',
      id: 'order-1',
      files: FILES,
      highContrast: true,
    });
    say({ event: 'outcome', id: 'order-1', outcome: { kind: 'running' } });
    expect(await outcome).toEqual({ kind: 'running' });
    expect([...targets]).toEqual([ORIGIN]);
  });

  test("reports progress, the program's stored state and crashes, even after its outcome", async () => {
    const { say, run } = openPlayer();
    const heard: unknown[] = [];
    const { outcome, id } = await run({
      onStage: (stage) => heard.push(stage),
      onState: (state) => heard.push(state),
      onCrash: (detail) => heard.push(detail),
    });
    say({ event: 'progress', id, stage: 'building' });
    say({ event: 'outcome', id, outcome: { kind: 'running' } });
    await outcome;
    say({ event: 'state', id, state: { score: '7' } });
    say({ event: 'crashed', id, detail: 'null' });
    say({ event: 'state', id: 'another', state: { score: '9' } });
    expect(heard).toEqual(['loading', 'building', { score: '7' }, 'null']);
  });

  test('that cannot be built ends with the reason', async () => {
    const { say, run } = openPlayer();
    const { outcome, id } = await run();
    const failed = { kind: 'failed', reason: 'compile', detail: 'main.ts(1,1): no' };
    say({ event: 'outcome', id, outcome: failed });
    expect(await outcome).toEqual(failed);
  });

  test('is unreachable if there is no page', async () => {
    const { player, clock, order, say } = openPlayer();
    const outcome = player.run(FILES);
    await clock.pass(playerLimits.ready - 1);
    expect(await now(outcome)).toBe('open');
    await clock.pass(1);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
    say({ event: 'ready' });
    await settle();
    expect(order('run')).toBeUndefined();
  });

  test('is unreachable soon if the frame has loaded something else', async () => {
    const { player, clock, load } = openPlayer();
    const outcome = player.run(FILES);
    load();
    await clock.pass(2 * playerLimits.firstWord - 1);
    expect(await now(outcome)).toBe('open');
    await clock.pass(1);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('asks again for the first message, which a busy computer may have missed', async () => {
    const { player, clock, load, say, orders } = openPlayer();
    const outcome = player.run(FILES);
    load();
    const count = (action: string) => orders.filter((each) => each['action'] === action).length;
    const asked = count('hello');
    await clock.pass(playerLimits.firstWord);
    expect(count('hello')).toBe(asked + 1);
    say({ event: 'ready' });
    await clock.pass(playerLimits.firstWord);
    expect(await now(outcome)).toBe('open');
    expect(count('run')).toBe(1);
  });

  test('has its full time if the frame has loaded the player', async () => {
    const { clock, load, run } = openPlayer();
    const { outcome } = await run();
    load();
    await clock.pass(playerLimits.firstWord);
    expect(await now(outcome)).toBe('open');
  });

  test('has a time limit for each stage, and is cancelled after it', async () => {
    const { clock, say, run, order } = openPlayer();
    const { outcome, id } = await run();
    await clock.pass(playerLimits.stage - 1);
    say({ event: 'progress', id, stage: 'building' });
    await clock.pass(playerLimits.stage - 1);
    expect(await now(outcome)).toBe('open');
    await clock.pass(1);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'timed-out' });
    await settle();
    expect(order('stop')).toBeDefined();
  });

  test('ends when another one starts, with `stop`, and with the player', async () => {
    for (const end of ['run', 'stop', 'dispose'] as const) {
      const { player, run, say } = openPlayer();
      const { outcome, id } = await run();
      if (end === 'run') void player.run(FILES);
      else player[end]();
      say({ event: 'outcome', id, outcome: { kind: 'running' } });
      expect(await outcome).toEqual({ kind: 'stopped' });
    }
  });

  test('accepts only its own frame and origin, and nothing malformed', async () => {
    const { say, run } = openPlayer();
    const { outcome, id } = await run();
    const running = { event: 'outcome', id, outcome: { kind: 'running' } };
    say(running, { origin: 'null' });
    say(running, { origin: 'https://elsewhere.example' });
    say(running, { source: {} });
    say({ ...running, type: 'other' });
    say({ ...running, outcome: { kind: 'failed', reason: 'because' } });
    expect(await now(outcome)).toBe('open');
  });
});

test('an invalid origin is a programming error', () => {
  const options = {
    window: { addEventListener: () => {}, removeEventListener: () => {} },
    frame: () => null,
  };
  const create = (origin: string) =>
    createPlayer({ ...options, origin, clock: createFakeClock(), newId: () => 'id' });
  expect(() => create('*')).toThrow('Unexpected origin');
  expect(() => create('null')).toThrow('Unexpected origin');
});
