import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readGif } from '../support/read-gif.ts';
import { COLOR, playMoving, useArcadePlayer } from './support/arcade-player.ts';
import { complaintsOf } from './support/complaints-of.ts';

const { openHost } = useArcadePlayer();

describe('a game in the player', () => {
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await openHost();
    complaints = complaintsOf(page);
    await playMoving(page);
  });

  test('§3 Thumbnail: no picture of a recording is taken too early, and all have the size of the screen', async () => {
    await page.keyboard.down('ArrowLeft');
    const frames = await page.evaluate(() => window.player.record(20));
    await page.keyboard.up('ArrowLeft');
    expect(frames).toHaveLength(20);
    expect(frames.every(({ width, height, colors }) => width === 160 && height === 120 && colors === 2)).toBe(
      true,
    );
    const first = frames[0]?.at ?? 0;
    // Never early; a busy machine is late.
    expect(frames.filter(({ at }, number) => at - first < number * 100 - 60)).toEqual([]);
  });

  test("§3 Thumbnail: an animation is made from a recording, in a worker, under a site's policy", async () => {
    await page.keyboard.down('ArrowUp');
    const outcome = await page.evaluate(() => window.player.gif(8));
    await page.keyboard.up('ArrowUp');
    if (outcome.kind !== 'encoded') throw new Error(JSON.stringify(outcome));
    const gif = readGif(Buffer.from(outcome.dataUrl.replace('data:image/gif;base64,', ''), 'base64'));
    expect(gif).toMatchObject({ width: 480, height: 360, loops: 0 });
    expect(gif.frames.length).toBeGreaterThan(2);
    expect(new Set(gif.frames.at(-1)?.colors)).toEqual(new Set([COLOR.green, COLOR.red]));
    expect(complaints).toEqual([]);
  });
});
