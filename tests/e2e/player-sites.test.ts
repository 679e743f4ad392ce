import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorCacheFolder } from '../../cli/files/cache-folder.ts';
import { findInstalledEditor } from '../../cli/editor/install-editor.ts';
import { listSiteFiles } from '../../cli/editor/list-site-files.ts';
import type { ProjectFiles } from '../../viewer/protocol/player.ts';
import { COLOR, colorsOf, play, simulator } from './support/arcade-player.ts';
import { startBuiltSite } from './support/built-site.ts';
import { startDev } from './support/dev-session.ts';
import { closeContexts, sharedBrowser } from './support/launch-browser.ts';
import * as games from './support/player-games.ts';
import { buildPlayerHost } from './support/player-place.ts';
import { serveApp } from './support/serve-app.ts';
import { startStoredSite, visitUntilStored } from './support/stored-site.ts';

const examples = fileURLToPath(new URL('../../examples/first-steps', import.meta.url));

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts();
});

describe('elsewhere', () => {
  test('§7 Shared game: it is played from files alone, which no program answers for, below a path', async () => {
    const installation = await findInstalledEditor('arcade', editorCacheFolder(process.env));
    if (!installation) throw new Error('The editor is not there.');
    const files = await listSiteFiles(installation, '/maps/editor/arcade/');
    const byPath = new Map(files.map((listed) => [listed.path, listed.file]));
    const host = await buildPlayerHost();
    const app = new Hono();
    app.route('/', host.routes);
    app.get('/maps/editor/arcade/*', async (context) => {
      const file = byPath.get(context.req.path.slice('/maps/editor/arcade/'.length));
      if (!file) return context.notFound();
      return context.body(new Uint8Array(await file.read()), 200, { 'Content-Type': file.type });
    });
    const served = await serveApp(app);
    const page = await browser.newPage();
    await page.goto(`${served.origin}/host/?player=/maps/editor/arcade/player.html`);
    await play(page, games.python);
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.yellow]);
    await page.close();
    await served.close();
    await host.remove();
  });
});

describe.each([
  ['`skillmap dev`', startDev],
  ['a published site', startBuiltSite],
] as const)('on %s', (_name, start) => {
  test('§7 Shared game: its pages can play one, and take its picture', async () => {
    const session = await start(examples);
    const page = await browser.newPage();
    await page.goto(session.url);
    const url = new URL('editor/arcade/player.html', session.url).href;
    const picture = await page.evaluate(playIn, { url, files: games.moving });
    expect(picture).toMatch(/^data:image\/png;base64,/);
    expect(simulator(page).url()).toContain('/editor/arcade/@');
    await page.close();
    await session.stop();
  });
});

test('§7 Shared game: a site that is kept for offline use plays one without a network', async () => {
  const { host, dispose } = await startStoredSite(examples);
  const page = await browser.newPage();
  await visitUntilStored(page, host);
  await host.stop();
  await page.reload();
  const url = new URL('editor/arcade/player.html', host.url).href;
  expect(await page.evaluate(playIn, { url, files: games.moving })).toMatch(/^data:image\/png;base64,/);
  await page.close();
  await dispose();
});

/** In a page: the order of messages of `viewer/protocol/player.ts`. */
async function playIn({ url, files }: { url: string; files: ProjectFiles }): Promise<unknown> {
  const frame = document.createElement('iframe');
  const until = (event: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ data, source }: MessageEvent<Record<string, unknown>>) => {
        if (source !== frame.contentWindow || data.event !== event) return;
        window.removeEventListener('message', listen);
        resolve(data);
      };
      window.addEventListener('message', listen);
    });
  const order = (message: object) =>
    frame.contentWindow?.postMessage({ type: 'player', ...message }, window.location.origin);
  const ready = until('ready');
  frame.src = url;
  document.body.append(frame);
  await ready;
  const played = until('outcome');
  order({ action: 'run', id: 'run', files });
  const { outcome } = await played;
  if ((outcome as { kind: string }).kind !== 'running') throw new Error(JSON.stringify(outcome));
  const taken = until('screenshot');
  order({ action: 'screenshot', id: 'picture' });
  return (await taken).dataUrl;
}
