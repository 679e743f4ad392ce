import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FakeEditor, FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';
import { editorOf, openActivity, stateBehindDialog, waitForMap } from './map-page.ts';

declare global {
  interface Window {
    fakeEditor: FakeEditor;
    /** The editor's behaviour, read at each request, because it can change while the editor is open. */
    fakeEditorBehaviour?: FakeEditorBehaviour;
  }
}

type Request = Record<string, unknown> & { action: string };

/** The frame with the fake editor, once it exists. */
export async function frameOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('/editor/arcade/'));
  await expect.poll(async () => find()?.evaluate(() => 'fakeEditor' in window)).toBe(true);
  return find() as Frame;
}

/** All requests that the editor received, in order. */
export async function requestsTo(page: Page): Promise<readonly Request[]> {
  const frame = await frameOf(page);
  return frame.evaluate(() => window.fakeEditor.received.slice());
}

/** The last request of a kind, or undefined. */
export async function lastRequest(page: Page, action: string): Promise<Request | undefined> {
  return (await requestsTo(page)).findLast((request) => request.action === action);
}

/** Makes the editor post a message to its parent page. */
export async function postFromEditor(page: Page, message: object, times = 1): Promise<void> {
  const frame = await frameOf(page);
  await frame.evaluate(
    ([said, count]) => {
      for (let index = 0; index < count; index++) window.parent.postMessage(said, '*');
    },
    [message, times] as const,
  );
}

/** Answers a request that the editor has ignored so far. */
export async function answerLate(page: Page, action: string): Promise<void> {
  const request = await lastRequest(page, action);
  await postFromEditor(page, { type: 'pxteditor', id: request?.id, success: true });
}

/** A button of the editor: Next step, Previous step, Done, Exit. */
export async function pressInEditor(page: Page, name: string): Promise<void> {
  await editorOf(page).getByRole('button', { name, exact: true }).click();
}

/** Opens an activity, goes through its steps by default, presses Done, and returns to the map. */
export async function complete(
  page: Page,
  name: string,
  { steps = 2, action = 'Start' } = {},
): Promise<void> {
  await openActivity(page, name, action);
  const buttons = [...Array<string>(steps).fill('Next step'), 'Done'];
  // Without pauses: this is not a test of the editor.
  await editorOf(page)
    .getByRole('button', { name: 'Done', exact: true })
    .evaluate((done, names) => {
      const all = [...done.ownerDocument.querySelectorAll('button')];
      for (const label of names) all.find((button) => button.textContent?.trim() === label)?.click();
    }, buttons);
  await waitForMap(page);
  await expect.poll(() => stateBehindDialog(page, name)).toMatch(/, completed$/);
  // The editor takes a moment to close a finished tutorial: no need to wait for it.
  await page.clock.runFor(1_000);
}
