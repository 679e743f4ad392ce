import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished } from 'vitest';
import type { AccountSite } from './account-site.ts';
import { newContext, sharedBrowser } from './launch-browser.ts';

/** A game with a sprite that the keyboard moves. */
export const PROGRAM = `scene.setBackgroundColor(8)
let player = sprites.create(img\`
    2 2 2 2
    2 5 5 2
    2 5 5 2
    2 2 2 2
\`, SpriteKind.Player)
controller.moveSprite(player)
`;
const BLOCKS =
  '<xml xmlns="http://www.w3.org/1999/xhtml"><block type="pxt-on-start" x="0" y="0"></block></xml>';

interface Publication {
  name: string;
  target: string;
  description: string;
  editor: string;
  text: Record<string, string>;
}

/** The request that the editor would send. */
export function toPublication(
  name: string,
  description: string,
  more: Record<string, string> = {},
): Publication {
  const config = { name, description, dependencies: { device: '*' }, files: ['main.blocks', 'main.ts'] };
  const text = { 'pxt.json': JSON.stringify(config), 'main.blocks': BLOCKS, 'main.ts': PROGRAM, ...more };
  return { name, target: 'arcade', description, editor: 'blocksprj', text };
}

export async function publishTo(url: string, publication: Publication): Promise<string> {
  const response = await fetch(`${url}api/scripts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    body: JSON.stringify(publication),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** Publishes a game as the user signed in on a page. */
export async function publishFrom(page: Page, publication: Publication): Promise<string> {
  return page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('api/scripts', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { id: string }).id;
  }, publication);
}

/** Waits until the game plays: its cover is gone. */
export async function waitForGame(page: Page | Frame, name: string): Promise<void> {
  await page.locator(`iframe[title="${name}"]:not([inert])`).waitFor({ timeout: 90_000 });
}

/** Keeps games from loading, which would take seconds: for tests of the page around a game. The cover stays. */
export function withoutGame(context: BrowserContext): Promise<unknown> {
  return context.route('**/player.html', () => undefined);
}

/** The game Space Rescue, shared by an anonymous user. */
interface SharedGame {
  id: () => string;
  /** A visitor with a link, with the real simulator. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  openGame: (context: BrowserContext, path?: string) => Promise<Page>;
}

export function useSharedGame(site: AccountSite): SharedGame {
  let browser: Browser;
  let id: string;

  beforeAll(async () => {
    browser = await sharedBrowser();
    id = await publishTo(site.url(), toPublication('Space Rescue', 'Save the astronauts.'));
  });

  return {
    id: () => id,
    visitor: async (options = {}) => {
      const context = await newContext(browser, options);
      onTestFinished(() => context.close());
      return context;
    },
    openGame: async (context, path = id) => {
      const page = await context.newPage();
      await page.goto(site.url() + path);
      return page;
    },
  };
}
