import { describe, expect, onTestFinished, test } from 'vitest';
import { useAccountSite } from './support/account-site.ts';
import { serveApp } from './support/serve-app.ts';
import { PROGRAM, useSharedGame, waitForGame } from './support/shared-game-site.ts';

const site = useAccountSite();
const { id, visitor } = useSharedGame(site);

describe('on another site', () => {
  test('games are played and show code and editor in frames, and maps refuse to be in a frame', async () => {
    const url = site.url();
    const frames = ['embed', 'embed?view=code', 'embed?view=editor']
      .map((view) => `<iframe width="640" height="480" src="${url}${id()}/${view}"></iframe>`)
      .join('');
    const page = `<!doctype html><title>A school</title>${frames}<iframe src="${url}"></iframe>`;
    const school = await serveApp({
      fetch: () => new Response(page, { headers: { 'Content-Type': 'text/html' } }),
    });
    onTestFinished(() => school.close());
    const tab = await (await visitor({ viewport: { width: 1400, height: 1100 } })).newPage();
    const refused: string[] = [];
    tab.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) refused.push(message.text());
    });
    await tab.goto(school.origin.replace('localhost', '127.0.0.1'));
    const frameOf = (end: string) => {
      const frame = tab.frames().find((one) => one.url().endsWith(end));
      if (!frame) throw new Error(`There is no frame ${end}.`);
      return frame;
    };
    const code = frameOf('/embed?view=code');
    await code.getByRole('img', { name: 'Blocks' }).waitFor({ timeout: 120_000 });
    await code.getByRole('button', { name: 'Text' }).click();
    await expect.poll(() => code.locator('pre').textContent()).toBe(PROGRAM);

    const editor = frameOf('/embed?view=editor');
    await editor.frameLocator('iframe').locator('.blocklySvg').first().waitFor({ timeout: 120_000 });
    // The embedded game is last, because it keeps the machine busy while it runs.
    const embed = frameOf('/embed');
    await embed.getByRole('button', { name: 'Play' }).click();
    await waitForGame(embed, 'Space Rescue');
    const link = embed.getByRole('link', { name: 'Open game' });
    await expect.poll(() => link.getAttribute('href')).toBe(url + id());

    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(`Framing '${url}'`);
  });
});
