import type { FrameLocator, Locator, Page } from 'playwright-core';

// The viewer as its users find it: by role and name.

/** The map with its nodes. */
export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: /: map\. / });
}

/** A node by its name; screen readers read the rest after a comma. */
export function nodeOf(page: Page, name: string): Locator {
  return mapOf(page).getByRole('button', { name: new RegExp(`^${escaped(name)}, `) });
}

/** The description of a node after its name: `activity 1, completed`. */
export async function stateOf(page: Page, name: string): Promise<string> {
  return wordsAfter(name, nodeOf(page, name));
}

/** Like `stateOf`, for a node behind a dialog, which locators by role do not find. */
export async function stateBehindDialog(page: Page, name: string): Promise<string> {
  const options = { name: new RegExp(`^${escaped(name)}, `), includeHidden: true };
  return wordsAfter(name, page.getByRole('button', options).and(page.locator('[data-status]')));
}

async function wordsAfter(name: string, node: Locator): Promise<string> {
  const spoken = (await node.getAttribute('aria-label')) ?? '';
  return spoken.slice(name.length + 2);
}

/** The panel beside the map. */
export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Details' });
}

/** The findings of `skillmap dev` about the map. */
export function findingsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Findings in your map' });
}

/** Every finding about the map, after its severity: `Error Unexpected …`. */
export async function reasonsOf(page: Page): Promise<string[]> {
  await findingsOf(page).getByRole('article').first().waitFor();
  return findingsOf(page)
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => {
        const severity = heading.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
        return `${severity} ${heading.textContent ?? ''}`;
      }),
    );
}

/** The editor in its frame. */
export function editorOf(page: Page): FrameLocator {
  return page.getByTitle(/^Editor for /).contentFrame();
}

/** Selects a node unless it is selected. */
export async function selectNode(page: Page, name: string): Promise<void> {
  const node = nodeOf(page, name);
  if ((await node.getAttribute('aria-pressed')) !== 'true') await node.click();
  await panelOf(page).getByRole('heading', { name, exact: true }).waitFor();
}

/** The open dialog. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog');
}

/**
 * The panel's action of this name: a button, or an entry of "More", which is opened for it and closed again if it lacks
 * the name. The locator is empty if the panel does not offer the action.
 */
export async function findAction(page: Page, name: string): Promise<Locator> {
  const panel = panelOf(page);
  const button = panel.getByRole('button', { name, exact: true });
  const more = panel.getByRole('button', { name: 'More', exact: true });
  if ((await button.or(more).count()) === 0)
    await button
      .or(more)
      .first()
      .waitFor()
      .catch(() => undefined);
  if ((await button.count()) > 0 || (await more.count()) === 0) return button;
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  await panel.getByRole('menu').waitFor();
  const entry = panel.getByRole('menuitem', { name, exact: true });
  if ((await entry.count()) === 0) await page.keyboard.press('Escape');
  return entry;
}

/** True if the panel of the selection offers this action now; waits only for the panel. */
export async function offersAction(page: Page, name: string): Promise<boolean> {
  await panelOf(page).locator('[class*="_actions_"]').getByRole('button').first().waitFor();
  const more = panelOf(page).getByRole('button', { name: 'More', exact: true });
  const button = panelOf(page).getByRole('button', { name, exact: true });
  if ((await button.or(more).count()) === 0) return false;
  return (await (await findAction(page, name)).count()) > 0;
}

/** Presses an action in the selected node's panel. */
export async function pressAction(page: Page, name: string): Promise<void> {
  await (await findAction(page, name)).click();
}

/** Saves the project of the selected activity in My Projects, and opens it from the confirmation. */
export async function saveAndOpen(page: Page, name: string): Promise<void> {
  await pressAction(page, 'Save to My Projects');
  await page
    .getByRole('status')
    .getByRole('button', { name: `Open ${name}`, exact: true })
    .click();
}

/** In My Projects, the saved copies. */
export function savedProjects(page: Page): Locator {
  return dialogOf(page).getByRole('list', { name: 'Saved projects' });
}

/** Opens an activity from its panel and waits until the editor shows it: the first one in a browser takes a while. */
export async function openActivity(page: Page, name: string, action = 'Start'): Promise<void> {
  await selectNode(page, name);
  await pressAction(page, action);
  await page.getByTitle(`Editor for ${name}`, { exact: true }).waitFor({ timeout: 60_000 });
}

/** Returns from an open activity to the map, and waits for it. */
export async function backToMap(page: Page): Promise<void> {
  await backButtonOf(page).click();
  await waitForMap(page);
}

/** Waits until no activity covers the map. */
export async function waitForMap(page: Page): Promise<void> {
  await backButtonOf(page).waitFor({ state: 'detached' });
  // A completed activity may open a dialog, which hides the map from locators by role.
  await mapOf(page).or(dialogOf(page)).first().waitFor();
}

/** The button back to the map, which exists only while an activity is open. */
export function backButtonOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Back to the map' });
}

/** Chooses an entry of the settings menu. */
export async function chooseSetting(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await menuEntryOf(page, entry).click();
}

/** An entry of the open menu: an action or a toggle. */
export function menuEntryOf(page: Page, name: string): Locator {
  const named = { name, exact: true };
  return page.getByRole('menuitem', named).or(page.getByRole('menuitemcheckbox', named));
}

/** The short messages, each after its kind: `Note Your progress is back.` */
export function messagesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByRole('paragraph');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
