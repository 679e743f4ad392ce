import type { Frame, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { findSmallTargets } from './support/find-small-targets.ts';
import {
  updateNow,
  codeOf,
  gamesOn,
  holdButtons,
  plugInGamepad,
  pressButton,
  redPosition,
  runningGame,
  scan,
  useKioskSite,
} from './support/kiosk-site.ts';
import { moving } from './support/player-games.ts';

// The kiosk with a real server and the real player.

const PAD = { a: 0, b: 1, start: 9, down: 13, left: 14, right: 15 } as const;

const site = useKioskSite();

/** A game that is used only here. */
const share = (name: string) =>
  site.publish(name, { ...moving, 'README.md': `${name} ${crypto.randomUUID()}` });

/** A kiosk with games, the last one first. */
async function openKioskWith(page: Page, ...names: string[]): Promise<string> {
  const code = await codeOf(page);
  for (const name of names) expect(await site.send(code, await share(name))).toBe(200);
  await updateNow(page);
  await expect.poll(() => gamesOn(page)).toEqual(names.toReversed());
  return code;
}

const cardOf = (page: Page, name: string) => page.getByRole('button', { name: `Play ${name}`, exact: true });
const stageOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Presses a key again and again until the game has moved: its frame gets the focus only after drawing. */
async function steer(page: Page, game: Frame): Promise<void> {
  const before = (await redPosition(game)) ?? 0;
  const hold = async () => {
    await page.keyboard.down('ArrowRight');
    return redPosition(game);
  };
  await expect.poll(hold).toBeGreaterThan(before);
  await page.keyboard.up('ArrowRight');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('a kiosk', () => {
  test('§1 a game is sent by a six-character code from the page behind the QR code', async () => {
    const page = await site.openKiosk();
    const code = await codeOf(page);
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    await page.getByText('No games yet. Yours can be the first!').waitFor();
    const scanned = await scan(page.getByRole('img', { name: /^QR code that leads to/ }));
    expect(scanned).toBe(`${site.url()}kiosk/${code}`);

    const game = await share('Space Hero');
    const phone = await (await site.newDevice({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(scanned ?? '');
    await phone.getByRole('textbox', { name: 'Link to your game' }).fill(`${site.url()}${game}`);
    await phone.keyboard.press('Enter');
    const sent = phone.getByText(`Game submitted to kiosk ${code} successfully!`);
    await sent.waitFor();
    await page.getByText('Space Hero is here!').waitFor();
    expect(await gamesOn(page)).toEqual(['Space Hero']);
  });

  test('games are chosen, played and left by keyboard alone', async () => {
    const page = await site.openKiosk();
    await openKioskWith(page, 'Maze', 'Race');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Play Race');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Play Maze');
    await page.keyboard.press('Enter');
    await stageOf(page, 'Maze').waitFor();
    const game = await runningGame(page);
    await steer(page, game);
    // In the game's own frame, where the surrounding page receives no keys.
    await page.keyboard.press('Escape');
    await stageOf(page, 'Maze').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Play Maze');
  });

  test('games are chosen, played and left by gamepad alone', async () => {
    const device = await site.newDevice();
    await plugInGamepad(device);
    const page = await site.openKiosk(device);
    await openKioskWith(page, 'Maze', 'Race');
    await pressButton(page, PAD.down);
    await pressButton(page, PAD.right);
    expect(await focused(page)).toBe('Play Maze');
    await pressButton(page, PAD.a);
    const game = await runningGame(page);
    const before = (await redPosition(game)) ?? 0;
    await game.evaluate(() => window.dispatchEvent(new Event('gamepadconnected')));
    await holdButtons(page, PAD.right);
    await expect.poll(() => redPosition(game)).toBeGreaterThan(before);
    // The buttons belong to the game.
    await pressButton(page, PAD.b);
    await expect.poll(() => stageOf(page, 'Maze').count()).toBe(1);
    await holdButtons(page, PAD.start);
    await stageOf(page, 'Maze').waitFor({ state: 'detached' });
    await holdButtons(page);
    expect(await focused(page)).toBe('Play Maze');
    await expect.poll(() => stageOf(page, 'Maze').count()).toBe(0);
  });

  test('§8 an unknown code, a wrong format, and something that is not a game of this site are refused', async () => {
    const phone = await (await site.newDevice()).newPage();
    const game = await share('Lost');
    await phone.goto(`${site.url()}kiosk/abcabc`);
    const code = phone.getByRole('textbox', { name: 'Kiosk code' });
    const link = phone.getByRole('textbox', { name: 'Link to your game' });
    const send = phone.getByRole('button', { name: 'Send to kiosk' });
    const alert = phone.getByRole('alert');
    await expect.poll(() => code.inputValue()).toBe('ABCABC');
    await send.click();
    await expect.poll(() => alert.innerText()).toBe('Enter the link to your game.');
    await link.fill(`https://elsewhere.example/${game}`);
    await send.click();
    await expect.poll(() => alert.innerText()).toBe('This is not a link to a game that was shared here.');
    await link.fill(game);
    await send.click();
    await phone.getByText('Kiosk Code not found').waitFor();
    await code.fill('ABC');
    await send.click();
    await phone.getByText('Invalid format for Kiosk Code').waitFor();
    await code.fill('');
    await send.click();
    await phone.getByText('Input a six-character kiosk Code').waitFor();
    const { code: own } = { code: await codeOf(await site.openKiosk()) };
    await code.fill(own.toLowerCase());
    await link.fill('_0000000000000000');
    await send.click();
    await phone.getByText(`Something went wrong submitting game to kiosk ${own}`).waitFor();
  });

  test('an expired code is refused, and the kiosk gets a new one and keeps its games', async () => {
    const page = await site.openKiosk();
    const code = await openKioskWith(page, 'Maze');
    await site.age(code, 25);
    expect(await site.send(code, await share('Late'))).toBe(404);
    await updateNow(page);
    const next = await codeOf(page, code);
    await page.getByText(`This kiosk has a new code: ${next}`).waitFor();
    expect(await gamesOn(page)).toEqual(['Maze']);
    await page.reload();
    expect(await codeOf(page)).toBe(next);
    await expect.poll(() => gamesOn(page)).toEqual(['Maze']);
  });

  test('an unreachable server is reported, the running game continues, and the kiosk recovers', async () => {
    const page = await site.openKiosk();
    const code = await openKioskWith(page, 'Maze');
    await cardOf(page, 'Maze').click();
    const game = await runningGame(page);
    await site.kill();
    await steer(page, game);
    await page.getByRole('button', { name: 'Back to the games' }).click();
    const offline = page.getByText('No connection right now.', { exact: false });
    const isOffline = async () => {
      await updateNow(page);
      return offline.isVisible();
    };
    await expect.poll(isOffline).toBe(true);
    expect(await gamesOn(page)).toEqual(['Maze']);
    await site.start();
    await expect.poll(isOffline).toBe(false);
    expect(await codeOf(page)).toBe(code);
    await site.send(code, await share('Race'));
    await updateNow(page);
    await expect.poll(() => gamesOn(page)).toEqual(['Race', 'Maze']);
  });

  test('a game can be removed, and one that the operator removes disappears, even while it is played', async () => {
    const page = await site.openKiosk();
    const code = await openKioskWith(page, 'Maze');
    const bad = await share('Bad');
    await site.send(code, bad);
    await updateNow(page);
    await cardOf(page, 'Bad').click();
    await stageOf(page, 'Bad').waitFor();
    await site.admin('games', 'remove', bad);
    await updateNow(page);
    await stageOf(page, 'Bad').waitFor({ state: 'detached' });
    expect(await gamesOn(page)).toEqual(['Maze']);
    expect(await site.send(code, bad)).toBe(410);

    await page.getByRole('button', { name: 'Remove Maze' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove game' }).click();
    await page.getByText('No games yet.', { exact: false }).waitFor();
  });

  test('starting over asks for confirmation, and gives another code and no games', async () => {
    const device = await site.newDevice();
    await plugInGamepad(device);
    const page = await site.openKiosk(device);
    const code = await openKioskWith(page, 'Maze');
    await page.getByRole('button', { name: 'New code' }).click();
    await page.getByRole('dialog', { name: 'Start over with a new code?' }).waitFor();
    await pressButton(page, PAD.b);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await gamesOn(page)).toEqual(['Maze']);
    await page.getByRole('button', { name: 'New code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    expect(await codeOf(page, code)).not.toBe(code);
    await page.getByText('No games yet.', { exact: false }).waitFor();
    expect(await site.send(code, await share('Late'))).toBe(404);
  });

  test('a name with markup is shown as text', async () => {
    const page = await site.openKiosk();
    const name = '<img src=x onerror="document.title=1">';
    await openKioskWith(page, name);
    await cardOf(page, name).waitFor();
    expect(await page.title()).toBe('Kiosk');
  });

  test('everything is visible and reachable in any theme and size', async () => {
    const page = await site.openKiosk();
    await openKioskWith(page, 'A game with a name that is longer than what stands below a picture', 'Race');
    expect(await flawsInLooks(page, flawsOf)).toEqual([]);
    await page.getByRole('button', { name: 'Remove Race' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await flawsInLooks(page, flawsOf)).toEqual([]);
    await page.goto(`${site.url()}kiosk/ABC123`);
    await page.getByRole('button', { name: 'Send to kiosk' }).click();
    await page.getByRole('alert').waitFor();
    expect(await flawsInLooks(page, flawsOf)).toEqual([]);
  });
});

async function flawsOf(page: Page, onlyColors: boolean): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  const small = await findSmallTargets(page);
  return [
    ...(await accessibilityFlaws(page, { onlyColors })),
    ...(isWide ? ['wider than the window'] : []),
    // People press the field, not its label.
    ...small.filter((target) => !/^(?:Kiosk code|Link to your game):/.test(target)),
  ];
}
