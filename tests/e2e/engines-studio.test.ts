import { beforeAll, describe, expect, test } from 'vitest';
import type { DrivenElement } from './support/engines/driven-page.ts';
import { ENGINES, useEngine } from './support/engines/use-engine.ts';
import { inOrder } from './support/in-order.ts';
import { startSiteHost, type SiteHost } from './support/site-host.ts';
import { useStudioBuilds } from './support/studio-builds.ts';

// An author starts with a template and adds an activity, in each browser engine. Each test continues from the previous
// one.

const build = useStudioBuilds();

describe.each(ENGINES)('an author in %s', (engine) => {
  let site: SiteHost;
  beforeAll(async () => {
    site = await startSiteHost(await build(engine, {}, ['--studio']), '/maps/');
    return () => site.stop();
  });
  const page = useEngine(engine);
  inOrder(page);
  const map = (): DrivenElement => page().inFrame('The map as learners see it');
  const node = (name: string): DrivenElement => map().find('button', new RegExp(`^${name}, `));
  const button = (name: string): DrivenElement => page().find('button', name);
  /** The shown lines of the open text, which is in a shadow tree. */
  const shownText = (): Promise<string> =>
    page().evaluate(() => {
      const roots = [...document.querySelectorAll('main *')].flatMap((one) => one.shadowRoot ?? []);
      return roots[0]?.querySelector<HTMLElement>('.cm-content')?.innerText ?? '';
    });
  const focusText = (): Promise<void> =>
    page().evaluate(() => {
      const roots = [...document.querySelectorAll('main *')].flatMap((one) => one.shadowRoot ?? []);
      roots[0]?.querySelector<HTMLElement>('.cm-content')?.focus();
    });

  test('begins with a template, adds an activity and drags it', async () => {
    await page().open(`${site.url}studio/`);
    await page()
      .find('button', /^First steps/)
      .press();
    await node('Walk around').press();
    await page().find('group', 'Selection').find('button', 'New activity').press();
    const dialog = page().find('dialog', 'New activity');
    await dialog.find('textbox', 'Name').seen();
    // The dialog moves the focus a moment after it is shown; keys that are typed before are lost.
    await expect.poll(() => page().evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page().type(...'Catch it', 'Enter');
    await dialog.gone();
    const { x, y } = await node('Catch it').still();
    await page().drag([
      { x, y },
      { x: x + 20, y: y + 20 },
      { x: x + 60, y: y + 60 },
    ]);
    await expect.poll(async () => (await node('Catch it').still()).y > y + 30).toBe(true);
    await button('Text and files').press();
    await expect.poll(shownText).toMatch(/### catch-it\n[^#]*\* position: /);
  });

  test('writes a step of its tutorial on a card, and undoes it by a button', async () => {
    await page().find('group', 'Selection').find('button', 'Tutorial').press();
    const steps = page().find('region', 'Steps');
    await steps.find('button', '2 First step').press();
    await steps.find('textbox', 'Title of step 2').press();
    await page().type('End', ...' now');
    await expect.poll(shownText).toContain('## {First step now}');
    await steps.find('button', 'Undo').press();
    await expect.poll(shownText).not.toContain('First step now');
  });

  test('sees a mistake while typing, and fixes it by a press', async () => {
    await page().find('list', 'Open files').find('button', 'skillmap.md').press();
    await expect.poll(shownText).toContain('# my-first-game');
    await focusText();
    // The cursor is at the heading of the selected activity.
    await page().type('End', 'x');
    await expect.poll(shownText).toContain('### catch-itx');
    await page()
      .find('button', /^Fix: Replace with catch-itx/)
      .press();
    await expect.poll(shownText).toContain('* next: well-done, catch-itx');
  });

  test('finds everything again after the page was closed', async () => {
    await page().findText('Saved in this browser').seen();
    await page().reload();
    await node('Catch it').press();
    await expect.poll(shownText).toMatch(/### catch-itx\n[^#]*\* position: /);
  });
});
