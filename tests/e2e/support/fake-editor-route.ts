import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';

const folder = new URL('../../fakes/fake-editor/', import.meta.url);

/** Puts the fake editor where `skillmap dev` serves the real one: the same protocol, at once and without blocks. */
export async function routeFakeEditor(
  context: BrowserContext,
  behaviour: FakeEditorBehaviour = {},
): Promise<void> {
  await context.addInitScript((given) => {
    window.fakeEditorBehaviour = given;
  }, behaviour);
  await context.route('**/api/editor/status', (route) => route.fulfill({ json: { kind: 'ready' } }));
  await context.route('**/editor/arcade/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const file = fileURLToPath(new URL(name, folder));
    // The page that plays a shared game is no part of the editor.
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
}
