import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';

const folder = new URL('../../fakes/fake-editor/', import.meta.url);

/**
 * The fake editor as one page, for commands that have it installed: it speaks the real one's protocol, without delays
 * and blocks.
 */
export async function fakeEditorPage(): Promise<string> {
  const [page = '', script = ''] = await Promise.all(
    ['index.html', 'fake-editor.js'].map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  return page.replace(/import \{.*fake-editor\.js';/, () => script.replaceAll(/^export /gm, ''));
}

/** Sets the fake editor's behaviour in this browser. */
export async function setFakeEditorBehaviour(
  context: BrowserContext,
  behaviour: FakeEditorBehaviour,
): Promise<void> {
  await context.addInitScript((given) => {
    window.fakeEditorBehaviour = given;
  }, behaviour);
}

/**
 * Replaces the real editor of a command by the fake one, if the suite needs the real one's player as well. A request
 * routed through the test costs a tenth of a page.
 */
export async function routeFakeEditor(
  context: BrowserContext,
  behaviour: FakeEditorBehaviour = {},
): Promise<void> {
  await setFakeEditorBehaviour(context, behaviour);
  await context.route('**/api/editor/status', (route) => route.fulfill({ json: { kind: 'ready' } }));
  await context.route('**/editor/arcade/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const file = fileURLToPath(new URL(name, folder));
    // The page that plays a shared game does not belong to the editor.
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
}
