import { describe, expect, test } from 'vitest';
import type { ScreenFrame } from '../../../../viewer/shared/ports/player.ts';
import { playerLimits } from '../../../../viewer/shared/protocol/player.ts';
import { now, openPlayer } from './open-player.ts';

describe('pictures', () => {
  test('a screenshot is answered by id, or missing after a time-out', async () => {
    const { player, say, order, clock } = openPlayer();
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
    const { player, say, order, clock } = openPlayer();
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
    const { player, clock } = openPlayer();
    const recorded = player.record({
      framesPerSecond: 10,
      signal: new AbortController().signal,
      onFrame: () => {},
    });
    await clock.pass(playerLimits.picture);
    await recorded;
  });

  test('all pending requests end with the player, which then ignores everything', async () => {
    const { player, listeners } = openPlayer();
    const [picture, recording] = [
      player.screenshot(),
      player.record({ framesPerSecond: 5, signal: new AbortController().signal, onFrame: () => {} }),
    ];
    player.dispose();
    expect(await Promise.all([picture, recording])).toEqual([undefined, undefined]);
    expect(listeners.size).toBe(0);
  });
});
