import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { accountApp } from '../support/account-app.ts';
import { openTutorial, startEditorHost } from './support/editor-host.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import type { ServedApp } from './support/serve-app.ts';

const TUTORIAL = `# Move

## {Start}
Look at the game.

\`\`\`template
scene.setBackgroundColor(7)
\`\`\`
`;

/** The answer that the viewer gets for `shareproject`. */
interface Answer {
  success: boolean;
  resp?: { url: string; embed: Record<string, string>; qr?: string };
  error?: string;
}

describe('a game of the real editor, shared on our server', () => {
  let failures: unknown[] = [];
  const posted: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  const asked: string[] = [];
  let browser: Browser;
  let database: AccountDatabase;
  let served: ServedApp;
  let page: Page;
  let headerId = '';

  beforeAll(async () => {
    database = await openDatabase({ url: 'sqlite::memory:' });
    await migrateDatabase(database);
    served = await startEditorHost((editor) => {
      const server = accountApp(database, {}, { editor });
      ({ failures } = server);
      return server.app;
    });
    browser = await sharedBrowser();
    page = await (await newContext(browser)).newPage();
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      if (request.method() === 'POST' && request.url().includes('/api/')) {
        const body = request.postDataJSON() as Record<string, unknown>;
        posted.push({ url: request.url(), headers: request.headers(), body });
      }
    });
    const loaded = await openTutorial(page, served.origin, { markdown: TUTORIAL });
    await page.evaluate(() => window.host.request({ action: 'saveproject' }));
    headerId = String(loaded.projectHeaderId);
  }, 300_000);

  afterAll(async () => {
    await closeContexts();
    await served?.close();
    await database?.close();
  });

  test('§7 shareproject: the editor publishes the game, and its answer contains the id', async () => {
    // The editor publishes the project as stored: wait until it has stored the latest state.
    const stored = () => storedOf(headerId);
    await expect.poll(stored).toEqual(['_history', 'main.blocks', 'main.ts']);
    posted.length = 0;
    const answer = await share('My Game');
    expect(posted).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: {} }] = posted;
    expect(url).toBe(`${served.origin}/editor/arcade/api/scripts`);
    expect(headers['content-type']).toBe('application/json; charset=UTF-8');
    expect(body).toMatchObject({ name: 'My Game', target: 'arcade', editor: 'blocksprj' });
    expect(Object.keys(body.text as object).sort()).toEqual(
      expect.arrayContaining(['_history', 'main.blocks', 'main.ts', 'pxt.json']),
    );
    const [id = ''] = /_[0-9A-Za-z]{16}$/.exec(answer.resp?.url ?? '') ?? [];
    expect(answer).toMatchObject({
      success: true,
      resp: { url: `/editor/arcade/${id}`, qr: expect.stringMatching(/^data:image\/gif/) as unknown },
    });
    const game = (await (await fetch(`${served.origin}/api/${id}`)).json()) as SharedGame;
    expect(game).toMatchObject({ id, name: 'My Game', target: 'arcade', editor: 'blocksprj' });
    expect(game).not.toHaveProperty('description');
    const files = (await (await fetch(`${served.origin}/api/${id}/text`)).json()) as Record<string, string>;
    expect(files).toMatchObject({ 'main.ts': 'scene.setBackgroundColor(7)\n' });
    // The learner's edit history is not published, and the project does not list it.
    expect(JSON.stringify(files)).not.toContain('_history');
    expect(failures).toEqual([]);
  });

  test('§7 shareproject: the same game again has the same id', async () => {
    const [one, other] = [await share('My Game'), await share('My Game')];
    expect(one.resp?.url).toBe(other.resp?.url);
    expect((await share('Another Game')).resp?.url).not.toBe(one.resp?.url);
  });

  test('the editor makes no other request to our server', () => {
    expect([...new Set(asked)]).toEqual(['POST /editor/arcade/api/scripts']);
  });

  test.each([413, 429, 500, 410])(
    '§8 the viewer gets status and message if the server answers %d',
    async (status) => {
      const body = '{"code":"x","message":"A sentence."}';
      const posts = '**/api/scripts';
      await page.route(posts, (route) => route.fulfill({ status, contentType: 'application/json', body }));
      const { success, resp, error } = await share('My Game');
      await page.unroute(posts);
      expect({ success, resp }).toEqual({ success: false, resp: undefined });
      expect(error).toBe(`Bad HTTP status code: ${status} at /editor/arcade/api/scripts; message: ${body}`);
    },
  );

  test('§8 the viewer gets status 413 if the game is too large for our server', async () => {
    const posts = '**/api/scripts';
    const more = { 'large.ts': 'x'.repeat(5 * 1024 * 1024) };
    await page.route(posts, async (route) => {
      const sent = route.request().postDataJSON() as { text: object };
      await route.continue({ postData: JSON.stringify({ ...sent, text: { ...sent.text, ...more } }) });
    });
    const { success, error } = await share('My Game');
    await page.unroute(posts);
    expect(success).toBe(false);
    expect(error).toMatch(/^Bad HTTP status code: 413 at /);
  });

  test('§8 the viewer gets an error if the server does not answer', async () => {
    const message = 'Cannot access /editor/arcade/api/scripts while offline';
    await page.route('**/api/scripts', (route) => route.abort());
    expect(await share('My Game')).toEqual({ success: false, error: message });
    await page.unroute('**/api/scripts');
    await page.context().setOffline(true);
    expect(await share('My Game')).toEqual({ success: false, error: message });
    await page.context().setOffline(false);
  });

  async function share(projectName: string): Promise<Answer> {
    return (await page.evaluate((data) => window.host.request({ action: 'shareproject', ...data }), {
      headerId,
      projectName,
    })) as Answer;
  }

  /** The editor's stored files of a project, without those that change by themselves. */
  function storedOf(id: string): Promise<string[]> {
    return page.evaluate((wanted) => {
      const saves = window.host.messages.filter(({ action }) => action === 'workspacesave');
      const { text = {} } = saves.findLast(({ project }) => project?.header.id === wanted)?.project ?? {};
      const isWritten = (text['main.ts'] ?? '').includes('scene');
      return ['_history', 'main.blocks', 'main.ts'].filter((name) => isWritten && name in text);
    }, id);
  }
});
