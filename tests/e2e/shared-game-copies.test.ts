import { describe, expect, test } from 'vitest';
import { signIn, useAccountSite } from './support/account-site.ts';
import { backToMap, chooseSetting, dialogOf, editorOf } from './support/map-page.ts';
import { publishTo, toPublication, useSharedGame, withoutGame } from './support/shared-game-site.ts';

const GRACE = 'Grace Hopper';

/** The blocks of `info.setScore(3)`. */
const SCORE = `<xml xmlns="http://www.w3.org/1999/xhtml"><block type="pxt-on-start" x="0" y="0"><statement name="HANDLER"><block type="hudsetScore"><value name="value"><shadow type="math_number"><field name="NUM">3</field></shadow></value></block></statement></block></xml>`;

const site = useAccountSite();
const { id, visitor, openGame } = useSharedGame(site);

describe('opening a shared game in the editor', () => {
  test("makes one copy among the learner's own projects, even if the link is opened again", async () => {
    const device = await site.newDevice();
    await withoutGame(device);
    const page = await openGame(device);
    await page.getByRole('link', { name: 'Open in editor' }).click();
    await editorOf(page).getByText('Space Rescue').first().waitFor();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#skillmapimport:/);
    const hash = new URL(page.url()).hash;
    await page.goto(site.url() + id());
    await page.getByRole('link', { name: 'Open in editor' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  });
});

test('the copy of a shared game is on every device of a signed-in learner', async () => {
  const device = await site.newDevice();
  const page = await site.openMap(device);
  await signIn(page, GRACE);
  await page.goto(`${site.url()}#shared:${id()}`);
  await page.reload();
  await editorOf(page).getByText('Space Rescue').first().waitFor();
  const other = await site.openMap(await site.newDevice());
  await signIn(other, GRACE);
  await chooseSetting(other, 'My Projects');
  await dialogOf(other).getByText('Space Rescue').waitFor();
});

describe('opening a shared game in the real editor', () => {
  test('shows the blocks, and looking at them again makes no other copy', async () => {
    const scored = await publishTo(
      site.url(),
      toPublication('Score', '', { 'main.ts': 'info.setScore(3)\n', 'main.blocks': SCORE }),
    );
    const context = await visitor();
    await withoutGame(context);
    const page = await openGame(context, scored);
    const follow = async (): Promise<string> => {
      await page.getByRole('link', { name: 'Open in editor' }).click();
      await expect.poll(() => new URL(page.url()).hash).toMatch(/^#skillmapimport:/);
      return new URL(page.url()).hash;
    };
    const first = await follow();
    const editor = page.frameLocator('iframe[src*="/editor/"]');
    await editor.locator('.blocklySvg').first().waitFor({ timeout: 120_000 });
    // The editor saves a project after opening it.
    await backToMap(page);
    await page.goto(site.url() + scored);
    expect(await follow()).toBe(first);
  });
});
