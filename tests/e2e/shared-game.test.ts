import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signIn, useAccountPlace } from './support/account-place.ts';
import { startDev } from './support/dev-session.ts';
import { findBareTexts } from './support/find-bare-texts.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { backToMap, dialogOf, editorOf, mapOf } from './support/map-page.ts';
import { serveApp } from './support/serve-app.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const [ADA, GRACE] = ['Ada Lovelace', 'Grace Hopper'];
const PROGRAM = `scene.setBackgroundColor(8)
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

/** The blocks of `info.setScore(3)`. */
const SCORE = `<xml xmlns="http://www.w3.org/1999/xhtml"><block type="pxt-on-start" x="0" y="0"><statement name="HANDLER"><block type="hudsetScore"><value name="value"><shadow type="math_number"><field name="NUM">3</field></shadow></value></block></statement></block></xml>`;

interface Publication {
  name: string;
  target: string;
  description: string;
  editor: string;
  text: Record<string, string>;
}

/** What the editor would send. */
function toPublication(name: string, description: string, more: Record<string, string> = {}): Publication {
  const config = { name, description, dependencies: { device: '*' }, files: ['main.blocks', 'main.ts'] };
  const text = { 'pxt.json': JSON.stringify(config), 'main.blocks': BLOCKS, 'main.ts': PROGRAM, ...more };
  return { name, target: 'arcade', description, editor: 'blocksprj', text };
}

async function publishTo(url: string, publication: Publication): Promise<string> {
  const response = await fetch(`${url}api/scripts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    body: JSON.stringify(publication),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** Publishes as whoever is signed in on a page. */
async function publishFrom(page: Page, publication: Publication): Promise<string> {
  return page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('api/scripts', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { id: string }).id;
  }, publication);
}

/** The game plays: its cover is gone. */
async function waitForGame(page: Page | Frame, name: string): Promise<void> {
  await page.locator(`iframe[title="${name}"]:not([inert])`).waitFor({ timeout: 90_000 });
}

const place = useAccountPlace('the embedded database');
let browser: Browser;
let id: string;

beforeAll(async () => {
  browser = await launchBrowser();
  id = await publishTo(place.url(), toPublication('Space Rescue', 'Save the astronauts.'));
});

afterAll(async () => {
  await browser?.close();
});

/** Somebody who was given a link, with the real simulator. */
async function visitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => context.close());
  return context;
}

async function openGame(context: BrowserContext, path = id): Promise<Page> {
  const page = await context.newPage();
  await page.goto(place.url() + path);
  return page;
}

describe('the page of a shared game', () => {
  test('plays it, without an account, by the keyboard at once; nothing complains', async () => {
    const page = await openGame(await visitor());
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await waitForGame(page, 'Space Rescue');
    expect(await page.title()).toBe('Space Rescue');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Space Rescue');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    const stage = page.locator('iframe[title="Space Rescue"]');
    const before = await stage.screenshot();
    await page.keyboard.down('ArrowRight');
    await expect.poll(async () => (await stage.screenshot()).equals(before)).toBe(false);
    await page.keyboard.up('ArrowRight');
    expect(complaints).toEqual([]);
  });

  test('fills the screen and comes back', async () => {
    const page = await openGame(await visitor());
    await waitForGame(page, 'Space Rescue');
    const active = () => page.evaluate(() => document.activeElement?.tagName);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect.poll(active).toBe('IFRAME');
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });

  test('its link can be copied', async () => {
    const context = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await openGame(context);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(place.url() + id);
  });

  test('can be reported by anybody, who is told that it was sent', async () => {
    const page = await openGame(await visitor());
    await page.getByRole('button', { name: 'Report Abuse' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox').fill('It is unkind.');
    const answered = page.waitForResponse(/abusereports$/);
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect((await answered).status()).toBe(201);
    expect(new URL((await answered).url()).pathname).toBe(`/api/${id}/abusereports`);
    await dialog.getByText('Your report was sent').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('without a connection says so, and plays when there is one again', async () => {
    const context = await visitor();
    await context.route('**/text', (route) => route.abort());
    const page = await openGame(context);
    await page.getByRole('heading', { name: 'The game did not come' }).waitFor();
    await context.unroute('**/text');
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForGame(page, 'Space Rescue');
  });

  test('a game that nobody has shared is told, with a way to the maps', async () => {
    const page = await openGame(await visitor(), '_0000000000000000');
    await page.getByRole('heading', { name: 'There is no game here' }).waitFor();
    await page.getByRole('link', { name: 'Go to the maps' }).click();
    await mapOf(page).waitFor();
  });

  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', {}],
    ['phone', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }],
    ['Arabic', { locale: 'ar' }],
  ] as const)('is accessible and whole: %s', async (look, options) => {
    const context = await visitor(options);
    if (look === 'high contrast') {
      await context.addInitScript(() => {
        // Not in the simulator's frame, which has no storage.
        if (window === window.top)
          localStorage.setItem('skillmap-preferences', JSON.stringify({ highContrast: true }));
      });
    }
    for (const path of [id, `${id}/embed`, `${id}/embed?view=code`, '_0000000000000000']) {
      const page = await openGame(context, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (look === 'Arabic') expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      const { violations } = await new AxeBuilder({ page })
        .withTags(WCAG)
        // The game itself is its author's.
        .exclude('iframe')
        .analyze();
      expect(violations.map((one) => [path, one.id, one.nodes.map((node) => node.html)])).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.close();
    }
  });
});

test('every text comes from the catalogue', async () => {
  const numbered = await publishTo(place.url(), toPublication('2026', '7'));
  const context = await visitor();
  for (const path of [numbered, `${numbered}/embed`, `${numbered}/embed?view=code`, '_0000000000000000']) {
    const page = await openGame(context, `${path}${path.includes('?') ? '&' : '?'}forcelang=en-XA`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === numbered) await page.getByRole('button', { name: /Rép/ }).click();
    const bare = await findBareTexts(page);
    // The place's own name.
    expect([path, bare.filter((text) => !text.endsWith(': Skillmap'))]).toEqual([path, []]);
    await page.close();
  }
});

describe('removal', () => {
  test('its owner takes it back; others cannot, and see that it is gone', async () => {
    const device = await place.newDevice();
    const map = await place.openMap(device);
    await signIn(map, ADA);
    const own = await publishFrom(map, toPublication('Ada’s game', ''));
    const page = await openGame(device, own);
    const remove = page.getByRole('button', { name: 'Remove game' });
    await remove.waitFor();

    const other = await place.newDevice();
    const otherMap = await place.openMap(other);
    await signIn(otherMap, GRACE);
    const refused = await otherMap.evaluate(
      async (path) => (await fetch(path, { method: 'DELETE' })).status,
      `api/${own}`,
    );
    expect(refused).toBe(403);
    const seen = await openGame(other, own);
    await seen.waitForResponse((response) => response.url().endsWith(`/api/${own}`)).catch(() => undefined);
    expect(await seen.getByRole('button', { name: 'Remove game' }).count()).toBe(0);

    await remove.click();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: 'Your game has been removed' }).waitFor();

    const after = await seen.reload();
    expect(after?.status()).toBe(410);
    await seen.getByRole('heading', { name: 'This game is gone' }).waitFor();
    await seen.goto(`${place.url()}#shared:${own}`);
    await dialogOf(seen).getByRole('heading', { name: 'This game is gone' }).waitFor();
    await dialogOf(seen).getByRole('button', { name: 'Back to the map' }).click();
    await dialogOf(seen).waitFor({ state: 'detached' });
    expect(new URL(seen.url()).hash).toBe('');
  });
});

describe('open in editor', () => {
  test('keeps one copy among the learner’s own projects, also when the link is followed again', async () => {
    const device = await place.newDevice();
    const page = await openGame(device);
    await page.getByRole('link', { name: 'Open in editor' }).click();
    await editorOf(page).getByText('Space Rescue').first().waitFor();
    await expect.poll(() => new URL(page.url()).hash, { timeout: 30_000 }).toMatch(/^#skillmapimport:/);
    const hash = new URL(page.url()).hash;
    await page.goto(place.url() + id);
    await page.getByRole('link', { name: 'Open in editor' }).click();
    await expect.poll(() => new URL(page.url()).hash, { timeout: 30_000 }).toBe(hash);
  });
});

test('a signed-in learner has the copy on every device', async () => {
  const device = await place.newDevice();
  const page = await place.openMap(device);
  await signIn(page, GRACE);
  await page.goto(`${place.url()}#shared:${id}`);
  await page.reload();
  await editorOf(page).getByText('Space Rescue').first().waitFor();
  const other = await place.openMap(await place.newDevice());
  await signIn(other, GRACE);
  await other.getByRole('banner').getByRole('button', { name: 'My Projects' }).click({ timeout: 60_000 });
  await dialogOf(other).getByText('Space Rescue').waitFor();
});

describe('open in the real editor', () => {
  test('the blocks are there, and merely to look at them makes no other copy', async () => {
    const scored = await publishTo(
      place.url(),
      toPublication('Score', '', { 'main.ts': 'info.setScore(3)\n', 'main.blocks': SCORE }),
    );
    const page = await openGame(await visitor(), scored);
    const follow = async (): Promise<string> => {
      await page.getByRole('link', { name: 'Open in editor' }).click();
      await page
        .frameLocator('iframe[src*="/editor/"]')
        .locator('.blocklySvg')
        .first()
        .waitFor({ timeout: 120_000 });
      await expect.poll(() => new URL(page.url()).hash, { timeout: 30_000 }).toMatch(/^#skillmapimport:/);
      return new URL(page.url()).hash;
    };
    const first = await follow();
    // The editor saves what it has opened.
    await backToMap(page);
    await page.goto(place.url() + scored);
    expect(await follow()).toBe(first);
  });
});

describe('embeds', () => {
  test('play, and show code and editor in frames on another site; the maps do not', async () => {
    const url = place.url();
    const frames = ['embed', 'embed?view=code', 'embed?view=editor']
      .map((view) => `<iframe width="640" height="480" src="${url}${id}/${view}"></iframe>`)
      .join('');
    const page = `<!doctype html><title>A school</title>${frames}<iframe src="${url}"></iframe>`;
    const school = await serveApp({
      fetch: () => new Response(page, { headers: { 'Content-Type': 'text/html' } }),
    });
    onTestFinished(() => school.close());
    const tab = await (await visitor({ viewport: { width: 1400, height: 1100 } })).newPage();
    const refused: string[] = [];
    tab.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) refused.push(message.text());
    });
    await tab.goto(school.origin.replace('localhost', '127.0.0.1'));
    const frameOf = (end: string) => {
      const frame = tab.frames().find((one) => one.url().endsWith(end));
      if (!frame) throw new Error(`There is no frame ${end}.`);
      return frame;
    };
    const embed = frameOf('/embed');
    await embed.getByRole('button', { name: 'Play' }).click();
    await waitForGame(embed, 'Space Rescue');
    const link = embed.getByRole('link', { name: 'Open game' });
    expect(await link.getAttribute('href')).toBe(url + id);

    const code = frameOf('/embed?view=code');
    await code.getByRole('img', { name: 'Blocks' }).waitFor({ timeout: 120_000 });
    await code.getByRole('button', { name: 'Text' }).click();
    expect(await code.locator('pre').textContent()).toBe(PROGRAM);

    const editor = frameOf('/embed?view=editor');
    await editor.frameLocator('iframe').locator('.blocklySvg').first().waitFor({ timeout: 120_000 });
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(`Framing '${url}'`);
  });
});

describe('hostile games', () => {
  const run = (where: string): string => `window.top.ran=["${where}"],alert("${where}")`;
  const trick = (where: string): string =>
    `</script></title><script>${run(where)}</script><img src=https://evil.example/${where} onerror='${run(where)}'>"'`;
  const hostile = toPublication(trick('name'), trick('description'), {
    [`${trick('file').replace('https://evil.example/file', 'x')}.ts`]: trick('text'),
    'README.md': trick('readme'),
    'main.ts': `// ${trick('comment')}\n${PROGRAM}game.splash(\`${trick('program').replaceAll('`', '')}\`)\n`,
  });

  test('run nothing anywhere', async () => {
    const hostileId = await publishTo(place.url(), hostile);
    const device = await place.newDevice();
    const real = await visitor();
    const ran: string[] = [];
    const asked: string[] = [];
    for (const context of [device, real]) {
      context.on('request', (request) => {
        if (request.url().includes('evil.example')) asked.push(request.url());
      });
      context.on('page', (page) => {
        page.on('dialog', (dialog) => {
          ran.push(dialog.message());
          void dialog.dismiss();
        });
      });
    }
    const check = async (page: Page): Promise<void> => {
      expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined();
      expect(ran).toEqual([]);
      expect(asked).toEqual([]);
    };

    const document = await (await fetch(place.url() + hostileId)).text();
    expect(document.match(/<script\b/g)).toHaveLength(2);
    expect(document).not.toContain('<img');

    const page = await openGame(real, hostileId);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('<script>');
    // It is no program, or it plays: either way it has been read by then.
    await page.locator('iframe:not([inert]), [role=alert]').first().waitFor({ timeout: 90_000 });
    await check(page);

    const code = await openGame(real, `${hostileId}/embed?view=code`);
    await code
      .getByRole('img', { name: 'Blocks' })
      .or(code.getByText('cannot be drawn'))
      .waitFor({ timeout: 150_000 });
    await code.getByRole('button', { name: 'Text' }).click();
    for (const option of await code.getByRole('option').all()) {
      await code.getByRole('combobox').selectOption((await option.getAttribute('value')) ?? '');
    }
    await check(code);

    const editor = await openGame(real, `${hostileId}/embed?view=editor`);
    await editor
      .frameLocator('iframe')
      .locator('.blocklySvg, .monaco-editor')
      .first()
      .waitFor({ timeout: 120_000 });
    await check(editor);

    const own = await openGame(device, hostileId);
    await own.getByRole('link', { name: 'Open in editor' }).click();
    await expect.poll(() => new URL(own.url()).hash, { timeout: 30_000 }).toMatch(/^#skillmapimport:/);
    await check(own);
    await own.goto(place.url());
    await mapOf(own).waitFor();
    await own.getByRole('banner').getByRole('button', { name: 'My Projects' }).click();
    await dialogOf(own).getByText('<script>').first().waitFor();
    await check(own);
  });
});

test('skillmap dev has the same page', async () => {
  const folder = fileURLToPath(new URL('../../examples/space-camp', import.meta.url));
  const dev = await startDev(folder, ['--port', '0'], { hasAccounts: true });
  onTestFinished(async () => void (await dev.stop()));
  const shared = await publishTo(dev.url, toPublication('Tried in dev', ''));
  const page = await (await visitor()).newPage();
  await page.goto(dev.url + shared);
  await page.getByRole('heading', { level: 1, name: 'Tried in dev' }).waitFor();
  await waitForGame(page, 'Tried in dev');
});
