import { describe, expect, test } from 'vitest';
import { COLOR, colorsOf, hasKeyboard, play, useArcadePlayer } from './support/arcade-player.ts';
import * as games from './support/player-games.ts';

const { openHost } = useArcadePlayer();

describe('a game that fails while it runs', () => {
  test('shows the error, and can be played again', async () => {
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
  test("shows the compiler's error in its code", async () => {
    const page = await openHost();
    await page.evaluate((files) => window.player.show(files), games.broken);
    const alert = page.getByRole('alert');
    await alert.getByText('My game cannot be played.').waitFor();
    await alert.getByText("is not assignable to type 'number'").waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await page.close();
  });

  test('shows that there is no network, and loads when retried', async () => {
    const page = await openHost();
    await page.context().setOffline(true);
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.getByText('Part of the game could not be loaded.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.evaluate(() => window.player.running());
    await page.close();
  });

  test('retries once if the compiler fails to load, and then shows the failure', async () => {
    const page = await openHost();
    await page.route('**/player-worker.js', (route) => route.abort(), { times: 1 });
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.evaluate(() => window.player.running());
    await page.route('**/player-worker.js', (route) => route.abort());
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.getByText('Part of the game could not be loaded.').waitFor();
    await page.close();
  });
});

describe('a game with an extension that is not available', () => {
  test('shows the name of the extension', async () => {
    const page = await openHost();
    await page.evaluate((files) => window.player.show(files), games.extended);
    await page.getByText('The extension `ada/fire#v1.0.0` cannot be loaded.').waitFor();
    await page.close();
  });
});
