import { describe, expect, test } from 'vitest';
import type { FrameMessageEvent } from '../../../../viewer/shared/protocol/channel.ts';
import type { PlayOptions, ScreenFrame } from '../../../../viewer/shared/ports/player.ts';
import { createPlayer, playerLimits } from '../../../../viewer/shared/protocol/player.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

const ORIGIN = 'https://maps.example.org';
const FILES = { 'pxt.json': '{}', 'main.ts': '' };

function open() {
  const clock = createFakeClock();
  const listeners = new Set<(event: FrameMessageEvent) => void>();
  const orders: Record<string, unknown>[] = [];
  const targets = new Set<string>();
  const frame = {
    postMessage: (message: unknown, target: string) => {
      orders.push(message as Record<string, unknown>);
      targets.add(target);
    },
  };
  let ids = 0;
  const loads = new Set<() => void>();
  const player = createPlayer({
    onLoad: (listener) => {
      loads.add(listener);
      return () => loads.delete(listener);
    },
    window: {
      addEventListener: (_type, listener) => listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
    },
    frame: () => frame,
    origin: ORIGIN,
    clock,
    newId: () => `order-${(ids += 1)}`,
  });
  const say = (message: object, from: { origin?: string; source?: unknown } = {}) => {
    const event = { data: { type: 'player', ...message }, origin: ORIGIN, source: frame, ...from };
    for (const listener of listeners) listener(event);
  };
  const order = (action: string) => orders.filter((each) => each.action === action).at(-1);
  /** A run that has reached the page. */
  const run = async (options?: PlayOptions) => {
    const outcome = player.run(FILES, options);
    say({ event: 'ready' });
    await settle();
    return { outcome, id: String(order('run')?.id) };
  };
  const load = () => {
    for (const listener of loads) listener();
  };
  return { clock, player, say, load, order, orders, targets, listeners, run };
}

/** The result of a promise, or `open`. */
function now<Result>(promise: Promise<Result>): Promise<Result | 'open'> {
  return Promise.race([promise, settle().then(() => 'open' as const)]);
}

describe('a run', () => {
  test('waits until the page listens, which it may have done before', async () => {
    const { player, say, order, targets } = open();
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
    const { say, run } = open();
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
    const { say, run } = open();
    const { outcome, id } = await run();
    const failed = { kind: 'failed', reason: 'compile', detail: 'main.ts(1,1): no' };
    say({ event: 'outcome', id, outcome: failed });
    expect(await outcome).toEqual(failed);
  });

  test('is unreachable if there is no page', async () => {
    const { player, clock, order, say } = open();
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
    const { player, clock, load } = open();
    const outcome = player.run(FILES);
    load();
    await clock.pass(2 * playerLimits.firstWord - 1);
    expect(await now(outcome)).toBe('open');
    await clock.pass(1);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('asks again for the first message, which a busy computer may have missed', async () => {
    const { player, clock, load, say, orders } = open();
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
    const { clock, load, run } = open();
    const { outcome } = await run();
    load();
    await clock.pass(playerLimits.firstWord);
    expect(await now(outcome)).toBe('open');
  });

  test('has a time limit for each stage, and is cancelled after it', async () => {
    const { clock, say, run, order } = open();
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
      const { player, run, say } = open();
      const { outcome, id } = await run();
      if (end === 'run') void player.run(FILES);
      else player[end]();
      say({ event: 'outcome', id, outcome: { kind: 'running' } });
      expect(await outcome).toEqual({ kind: 'stopped' });
    }
  });

  test('accepts only its own frame and origin, and nothing malformed', async () => {
    const { say, run } = open();
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

describe('pictures', () => {
  test('a screenshot is answered by id, or missing after a time-out', async () => {
    const { player, say, order, clock } = open();
    const dataUrl = 'data:image/png;base64,AAAA';
    const first = player.screenshot();
    say({ event: 'screenshot', id: order('screenshot')?.id, dataUrl: 'javascript:alert(1)' });
    expect(await now(first)).toBe('open');
    say({ event: 'screenshot', id: order('screenshot')?.id, dataUrl });
    expect(await first).toBe(dataUrl);
    const second = player.screenshot();
    await clock.pass(playerLimits.picture);
    expect(await second).toBeUndefined();
  });

  test('a recording continues until the signal, and then to its last frame', async () => {
    const { player, say, order, clock } = open();
    const frames: ScreenFrame[] = [];
    const stop = new AbortController();
    const recorded = player.record({
      framesPerSecond: 10,
      signal: stop.signal,
      onFrame: (frame) => frames.push(frame),
    });
    const id = order('record')?.id;
    const frame = { event: 'frame', id, width: 2, height: 1, at: 0, pixels: new ArrayBuffer(8) };
    say(frame);
    await clock.pass(playerLimits.picture - 1);
    say({ ...frame, at: 100 });
    for (const wrong of [{ pixels: new ArrayBuffer(7) }, { pixels: 'text' }, { width: 641 }, { at: -1 }]) {
      say({ ...frame, ...wrong });
    }
    stop.abort();
    expect(order('stop-recording')).toMatchObject({ id });
    expect(await now(recorded)).toBe('open');
    say({ event: 'recording-ended', id });
    await recorded;
    expect(frames.map(({ at, pixels }) => [at, pixels.length])).toEqual([
      [0, 8],
      [100, 8],
    ]);
  });

  test('a recording of a silent game ends', async () => {
    const { player, clock } = open();
    const recorded = player.record({
      framesPerSecond: 10,
      signal: new AbortController().signal,
      onFrame: () => {},
    });
    await clock.pass(playerLimits.picture);
    await recorded;
  });

  test('all pending requests end with the player, which then ignores everything', async () => {
    const { player, listeners } = open();
    const [picture, recording] = [
      player.screenshot(),
      player.record({ framesPerSecond: 5, signal: new AbortController().signal, onFrame: () => {} }),
    ];
    player.dispose();
    expect(await Promise.all([picture, recording])).toEqual([undefined, undefined]);
    expect(listeners.size).toBe(0);
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
