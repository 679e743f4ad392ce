import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';

const folder = new URL('../../fakes/fake-editor/', import.meta.url);

/** The fake editor as one page, for commands that have it installed: the real one's protocol, at once and without blocks. */
export async function fakeEditorPage(): Promise<string> {
  const [page = '', script = ''] = await Promise.all(
    ['index.html', 'fake-editor.js'].map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  return page.replace(/import \{.*fake-editor\.js';/, () => script.replaceAll(/^export /gm, ''));
}

/** What the fake editor does in this browser. */
export async function tellFakeEditor(context: BrowserContext, behaviour: FakeEditorBehaviour): Promise<void> {
  await context.addInitScript((given) => {
    window.fakeEditorBehaviour = given;
  }, behaviour);
}

/**
 * Puts the fake editor where a command serves the real one, whose player the suite needs as well. What passes through the
 * test like this, as all requests then do, costs a tenth of what a page costs.
 */
export async function routeFakeEditor(
  context: BrowserContext,
  behaviour: FakeEditorBehaviour = {},
): Promise<void> {
  await tellFakeEditor(context, behaviour);
  await context.route('**/api/editor/status', (route) => route.fulfill({ json: { kind: 'ready' } }));
  await context.route('**/editor/arcade/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const file = fileURLToPath(new URL(name, folder));
    // The page that plays a shared game is no part of the editor.
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
}
