import { describe, expect, test } from 'vitest';
import { COLOR, colorsOf, hasKeyboard, play, useArcadePlayer } from './support/arcade-player.ts';
import * as games from './support/player-games.ts';

const { openHost } = useArcadePlayer();

describe('projects', () => {
  test('a mistake while it plays is told, and it can be played again', async () => {
    const page = await openHost();
    await play(page, games.crashing);
    await hasKeyboard(page);
    await page.keyboard.press('Space');
    await page.getByRole('alert').getByText('The game stopped').waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.sky]);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.close();
  });
});

describe('a game that cannot be played', () => {
  test('a mistake in its code is told as the compiler says it', async () => {
    const page = await openHost();
    await page.evaluate((files) => window.player.show(files), games.broken);
    const alert = page.getByRole('alert');
    await alert.getByText('My game cannot be played.').waitFor();
    await alert.getByText("is not assignable to type 'number'").waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await page.close();
  });

  test('without a network that is said, and trying again helps', async () => {
    const page = await openHost();
    await page.context().setOffline(true);
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.getByText('Part of the game could not be loaded.').waitFor({ timeout: 15_000 });
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.evaluate(() => window.player.running());
    await page.close();
  });

  test('lost on the way to the compiler once it comes by itself, lost again it is told', async () => {
    const page = await openHost();
    await page.route('**/player-worker.js', (route) => route.abort(), { times: 1 });
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.evaluate(() => window.player.running());
    await page.route('**/player-worker.js', (route) => route.abort());
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.getByText('Part of the game could not be loaded.').waitFor({ timeout: 15_000 });
    await page.close();
  });
});

describe('extensions', () => {
  test('one that cannot be had is named', async () => {
    const page = await openHost();
    await page.evaluate((files) => window.player.show(files), games.extended);
    await page.getByText('The extension `ada/fire#v1.0.0` cannot be loaded.').waitFor();
    await page.close();
  });
});
