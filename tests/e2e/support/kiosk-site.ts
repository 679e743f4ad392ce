import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import jsQr from 'jsqr';
import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../../cli/server/database/open-database.ts';
import type { ProjectFiles } from '../../../viewer/shared/ports/player.ts';
import { publicationOf, publishingOf } from '../../support/shared-games.ts';
import { runCommand, startCommand, type CommandSession } from './command-session.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';

declare global {
  interface Window {
    /** Buttons held on the gamepad of `plugInGamepad`. */
    heldButtons: Set<number>;
  }
}

/** `skillmap serve` with the real player, as children use it at a kiosk. */
export interface KioskSite {
  url: () => string;
  /** Another device. */
  newDevice: (options?: Parameters<Browser['newContext']>[0]) => Promise<BrowserContext>;
  /** A separate screen with the kiosk's page. */
  openKiosk: (device?: BrowserContext) => Promise<Page>;
  /** Shares a game as an editor does; returns its id. */
  publish: (name: string, files: ProjectFiles) => Promise<string>;
  /** Sends the share dialog's request; returns the status. */
  send: (code: string, shareId: string) => Promise<number>;
  /** Makes a code older by some hours. */
  age: (code: string, hours: number) => Promise<void>;
  admin: (...args: string[]) => Promise<string>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const MAP = `# guide
* name: Guide

## first
* name: First map

### one
* name: Hero
* type: tutorial
* url: /tutorials/one
`;

export function useKioskSite(): KioskSite {
  let browser: Browser;
  let folder: string;
  let server: CommandSession | undefined;
  let port: number;
  const url = (): string => `http://localhost:${port}/`;
  const databaseUrl = (): string => `sqlite:${path.join(folder, 'kiosk.sqlite')}`;
  const config = (): string => path.join(folder, 'skillmap.server.json');
  const start = async (): Promise<void> => {
    const maps = path.join(folder, 'maps');
    server = await startCommand(['serve', maps, '--port', String(port), '--config', config()], 'Site');
  };
  const newDevice: KioskSite['newDevice'] = async (options) => {
    const device = await newContext(browser, options);
    onTestFinished(() => device.close());
    return device;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'skillmap-kiosk-'));
    port = await getPort();
    await mkdir(path.join(folder, 'maps', 'tutorials'), { recursive: true });
    await writeFile(path.join(folder, 'maps', 'skillmap.md'), MAP);
    await writeFile(path.join(folder, 'maps', 'tutorials', 'one.md'), '# One\n\n## First\nHello.\n');
    const settings = { database: databaseUrl(), data: path.join(folder, 'data') };
    await writeFile(config(), JSON.stringify(settings));
    await start();
    browser = await sharedBrowser();
  }, 300_000);

  afterAll(async () => {
    await closeContexts();
    if (server) expect(await server.stop()).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });

  return {
    url,
    newDevice,
    openKiosk: async (device) => {
      const page = await (device ?? (await newDevice())).newPage();
      await page.goto(`${url()}kiosk`);
      await codeOf(page);
      return page;
    },
    publish: async (name, files) => {
      const response = await fetch(`${url()}api/scripts`, publishingOf(publicationOf({ name, text: files })));
      expect(response.status).toBe(200);
      return ((await response.json()) as { id: string }).id;
    },
    send: async (kioskCode, shareId) => {
      const response = await fetch(`${url()}api/kiosk/updatecode`, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ kioskCode, shareId }),
      });
      return response.status;
    },
    age: async (code, hours) => {
      const { db, close } = await openDatabase({ url: databaseUrl() });
      const openedAt = Date.now() - hours * 3_600_000;
      await db.updateTable('kiosks').set({ openedAt }).where('code', '=', code).execute();
      await close();
    },
    admin: (...args) => runCommand(['admin', ...args, '--yes', '--config', config()]),
    kill: async () => {
      await server?.kill();
      server = undefined;
      // A test that fails before restarting the server must not affect the next ones.
      onTestFinished(() => (server ? undefined : start()));
    },
    start,
  };
}

/** The code on a kiosk, once it has one, and different from the given one. */
export async function codeOf(page: Page, before?: string): Promise<string> {
  let code: string | undefined;
  const read = async (): Promise<boolean> => {
    const text = await page.getByText(/^The code of this kiosk:/).textContent();
    code = text?.replace(/^.*:|\s/g, '');
    return code !== undefined && code !== before;
  };
  await expect.poll(read).toBe(true);
  return code ?? '';
}

/** Makes a kiosk update now, as after reconnecting; by itself it updates every three seconds. */
export function updateNow(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** The names of the games on a kiosk, in order. */
export function gamesOn(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Games' })
    .getByRole('listitem')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/^New\s+/, '').trim()));
}

/** The content of the QR code in a part of the page. */
export async function scan(part: Locator): Promise<string | undefined> {
  const picture = (await part.screenshot()).toString('base64');
  const blank = await part.page().context().newPage();
  const { data, width, height } = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const drawn = context?.getImageData(0, 0, image.width, image.height);
    return { data: [...(drawn?.data ?? [])], width: image.width, height: image.height };
  }, picture);
  await blank.close();
  return jsQr(Uint8ClampedArray.from(data), width, height)?.data;
}

/** Gives every frame of a device a gamepad that `holdButtons` presses. */
export async function plugInGamepad(device: BrowserContext): Promise<void> {
  await device.addInitScript(() => {
    const held = new Set<number>();
    window.heldButtons = held;
    // Only the parts of a gamepad that the page reads.
    navigator.getGamepads = () => [
      {
        index: 0,
        buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: held.has(index) })),
        axes: [0, 0, 0, 0],
      } as unknown as Gamepad,
    ];
  });
}

/** Holds exactly these buttons of the gamepad, as seen by every frame. */
export async function holdButtons(page: Page, ...buttons: number[]): Promise<void> {
  await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate((wanted) => {
        window.heldButtons.clear();
        for (const button of wanted) window.heldButtons.add(button);
      }, buttons),
    ),
  );
}

/** Presses a button for exactly one animation frame, because a held direction repeats. May close the frame of a game. */
export async function pressButton(page: Page, button: number): Promise<void> {
  const own = page.mainFrame();
  const others = page.frames().filter((frame) => frame !== own);
  await Promise.all([
    pressIn(own, button),
    ...others.map((frame) => pressIn(frame, button).catch(() => undefined)),
  ]);
}

/** Holds a button for one animation frame. The page requested that frame earlier, so it reads the button in time. */
async function pressIn(frame: Frame, button: number): Promise<void> {
  await frame.evaluate(async (pressed) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.heldButtons.clear();
    window.heldButtons.add(pressed);
    await nextFrame();
    window.heldButtons.clear();
    await nextFrame();
    await nextFrame();
  }, button);
}

/** The frame in which a game runs, once it runs. */
export async function runningGame(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('/simulator-inner.html'));
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true);
  const frame = find() as Frame;
  await expect
    .poll(() => redPosition(frame).then((red) => red !== undefined), { timeout: 60_000 })
    .toBe(true);
  return frame;
}

/** The distance of the red object in the game `moving` of `player-games.ts` from its left edge. */
export function redPosition(frame: Frame): Promise<number | undefined> {
  return frame.evaluate(async () => {
    const { pxsim } = globalThis as {
      pxsim?: { runtime?: { board?: { screenshotAsync: () => Promise<ImageData> } } };
    };
    const image = await pxsim?.runtime?.board?.screenshotAsync();
    if (!image) return undefined;
    const { data, width } = image;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 255 && data[at + 1] === 33 && data[at + 2] === 33) return (at / 4) % width;
    }
    return undefined;
  });
}
