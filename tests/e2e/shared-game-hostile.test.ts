import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccountSite } from './support/account-site.ts';
import { chooseSetting, dialogOf, mapOf } from './support/map-page.ts';
import { PROGRAM, publishTo, toPublication, useSharedGame, withoutGame } from './support/shared-game-site.ts';

const site = useAccountSite();
const { visitor, openGame } = useSharedGame(site);

describe('hostile games', () => {
  const run = (where: string): string => `window.top.ran=["${where}"],alert("${where}")`;
  const trick = (where: string): string =>
    `</script></title><script>${run(where)}</script><img src=https://evil.example/${where} onerror='${run(where)}'>"'`;
  const hostile = toPublication(trick('name'), trick('description'), {
    [`${trick('file').replace('https://evil.example/file', 'x')}.ts`]: trick('text'),
    'README.md': trick('readme'),
    'main.ts': `// ${trick('comment')}\n${PROGRAM}game.splash(\`${trick('program').replaceAll('`', '')}\`)\n`,
  });

  test('run no script on any page that shows them', async () => {
    const hostileId = await publishTo(site.url(), hostile);
    const device = await site.newDevice();
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

    const document = await (await fetch(site.url() + hostileId)).text();
    expect(document.match(/<script\b/g)).toHaveLength(2);
    expect(document).not.toContain('<img');

    const page = await openGame(real, hostileId);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('<script>');
    // The game either plays or is reported as no program: in both cases, it has been read.
    await page.locator('iframe:not([inert]), [role=alert]').first().waitFor({ timeout: 90_000 });
    await check(page);
    await page.close();

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
    await code.close();

    const editor = await openGame(real, `${hostileId}/embed?view=editor`);
    await editor
      .frameLocator('iframe')
      .locator('.blocklySvg, .monaco-editor')
      .first()
      .waitFor({ timeout: 120_000 });
    await check(editor);
    await editor.close();

    await withoutGame(device);
    const own = await openGame(device, hostileId);
    await own.getByRole('link', { name: 'Open in editor' }).click();
    await expect.poll(() => new URL(own.url()).hash).toMatch(/^#skillmapimport:/);
    await check(own);
    await own.goto(site.url());
    await mapOf(own).waitFor();
    await chooseSetting(own, 'My Projects');
    await dialogOf(own).getByText('<script>').first().waitFor();
    await check(own);
  });
});
