import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startIdentityProvider,
  type LocalIdentityProvider,
} from '../../cli/identity-provider/start-identity-provider.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../fakes/code-host/fake-code-host.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { fakeEditorEnv } from './support/built-site.ts';
import { runCommand, startCommand, type CommandSession } from './support/command-session.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { complete } from './support/fake-editor-page.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { mapOf, stateBehindDialog } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import { openShare } from './support/share.ts';
import { keepTextOpen } from './support/text-column.ts';

// A server adds to the Studio of its site: publishing maps, and signing in to the code host with a code.

const SLUG = 'ada/maps';
const MAP = mapFile({ name: 'Site' }, skillMap('first', {}, activity('one')));

let fake: FakeCodeHost;
let host: Awaited<ReturnType<FakeCodeHost['serve']>>;
let folder: AuthorFolder;
let provider: LocalIdentityProvider;
let server: CommandSession;
let url: string;

describe('the Studio of a server', () => {
  beforeAll(async () => {
    fake = createFakeCodeHost();
    host = await fake.serve();
    const endpoints = { codeHostApi: `${host.origin}/api/`, codeHostRaw: `${host.origin}/raw/` };
    folder = await createAuthorFolder({
      'maps/skillmap.config.json': JSON.stringify({ endpoints }),
      'maps/skillmap.md': MAP,
    });
    const port = await getPort();
    url = `http://localhost:${port}/`;
    provider = await startIdentityProvider({ redirectUris: [`${url}api/auth/callback/school`] });
    const { issuer, clientId, clientSecret } = provider;
    const settings = {
      data: path.join(folder.path, 'data'),
      identity: {
        providers: [{ kind: 'oidc', id: 'school', name: 'School', issuer, clientId, clientSecret }],
      },
      publishMaps: true,
      classes: { teachers: 'everyone' },
      codeHostClientId: 'client',
    };
    const config = path.join(folder.path, 'skillmap.server.json');
    await mkdir(settings.data);
    await writeFile(config, JSON.stringify(settings));
    const site = path.join(folder.path, 'site');
    const env = await fakeEditorEnv();
    await runCommand(['build', path.join(folder.path, 'maps'), '--out', site, '--studio'], env);
    const where = ['--site', site, '--port', String(port), '--config', config];
    server = await startCommand(['serve', ...where], 'Site');
  });
  afterAll(async () => {
    await closeContexts();
    expect(await server.stop()).toBe(0);
    await provider.close();
    await host.close();
    await folder.dispose();
  });
  beforeEach(() => {
    fake.remaining = 1000;
    fake.tokens.set('secret', { login: 'ada', mayWrite: true });
    fake.addRepository(SLUG, { 'skillmap.md': MAP });
  });

  describe('publishes a map', () => {
    let page: Page;
    let address: string;
    const dialog = () => page.getByRole('dialog', { name: 'Publish on this site' });
    inOrder(() => page);

    test('once its author has signed in, at an address for learners', async () => {
      page = await (await newLearner()).newPage();
      await page.goto(`${url}studio/`);
      await page.getByRole('button', { name: /^First steps/ }).click();
      await (await openShare(page)).getByRole('button', { name: 'Publish here' }).click();
      await dialog().getByRole('button', { name: 'Continue with School' }).click();
      await page.getByRole('button', { name: 'Ada' }).click();
      await (await openShare(page)).getByRole('button', { name: 'Publish here' }).click();
      await dialog().getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog().getByText('Version 1 is published.').waitFor();
      expect(await flawsInLooks(page)).toEqual([]);
      address = (await dialog().getByRole('link', { name: /\/m\// }).first().getAttribute('href')) ?? '';
      const learner = await (await newLearner()).newPage();
      await learner.goto(address);
      await mapOf(learner).waitFor();
      expect(await learner.title()).not.toContain('Site');
    });

    test('for a class: the teacher chooses it, learners join it, and the table shows their work', async () => {
      const teacher = await page.context().newPage();
      await teacher.goto(`${url}class`);
      await teacher.getByLabel('Name of the class').fill('5b');
      const choice = teacher.getByLabel('Map', { exact: true });
      const group = choice.locator('optgroup');
      await expect.poll(() => group.getAttribute('label')).toBe('Maps you have published');
      const option = group.locator('option');
      await choice.selectOption((await option.getAttribute('value')) ?? '');
      await teacher.getByRole('button', { name: 'Make class' }).click();
      const qr = teacher.getByRole('img', { name: /^QR code for / });
      const link = ((await qr.getAttribute('aria-label')) ?? '').replace('QR code for ', '');
      const learner = await (await newLearner()).newPage();
      await learner.goto(link);
      await learner.getByLabel('Your name').fill('Mia');
      for (const picture of ['cat', 'moon', 'star', 'rocket'])
        await learner.getByRole('button', { name: picture, exact: true }).click();
      await learner.getByRole('button', { name: 'Join', exact: true }).click();
      await mapOf(learner).waitFor();
      expect(learner.url().startsWith(address)).toBe(true);
      await complete(learner, 'Hello, hero!');
      await teacher.getByRole('cell', { name: /^1 \/ \d+$/ }).waitFor();
      await teacher.getByRole('button', { name: 'Activities' }).click();
      await teacher.getByRole('button', { name: 'Lock Hello, hero!' }).waitFor();
      await teacher.getByRole('button', { name: 'Results' }).click();
      const row = teacher.getByRole('table', { name: 'Results' }).getByRole('row').filter({ hasText: 'Mia' });
      await row.getByText(/^1 of /).waitFor();
      await teacher.close();
    });

    test("as a next version, which keeps learners' progress, and takes it down", async () => {
      const learner = await (await newLearner()).newPage();
      await learner.goto(address);
      await mapOf(learner).waitFor();
      await complete(learner, 'Hello, hero!');
      // Closes the dialog, then the one that it was opened from.
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.locator('.cm-line', { hasText: '* name:' }).first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' anew');
      await (await openShare(page)).getByRole('button', { name: 'Publish here' }).click();
      await dialog().getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog().getByText('Version 2 is published.').waitFor();
      await learner.reload();
      await mapOf(learner).waitFor();
      expect(await learner.title()).toMatch(/ anew/);
      expect(await stateBehindDialog(learner, 'Hello, hero!')).toMatch(/, completed$/);
      await dialog().getByRole('button', { name: 'Take it down' }).click();
      await dialog().getByText('Nobody can open it any more').waitFor();
      await dialog().getByRole('button', { name: 'Take it down' }).click();
      await dialog().getByRole('region', { name: 'Published by you' }).waitFor({ state: 'detached' });
      expect((await learner.goto(address))?.status()).toBe(404);
    });
  });

  test('signs in to the code host by a code, which can be refused', async () => {
    const page = await (await newLearner()).newPage();
    await page.goto(`${url}studio/`);
    await page.getByLabel('Open a copy of a map on the web').fill(`https://github.com/${SLUG}`);
    await page.getByRole('button', { name: 'Open a copy' }).click();
    await page.locator('.cm-content').waitFor();
    await page.clock.install();
    const way = (await openShare(page)).getByRole('region', { name: 'Repository' });
    await way.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: `Publish ${SLUG}` });
    for (const [answer, said] of [
      [{ error: 'access_denied' }, 'Access was denied on GitHub'],
      [{ access_token: 'secret' }, 'signed in as ada'],
    ] as const) {
      fake.typed = [answer];
      await dialog.getByRole('button', { name: 'Sign in with GitHub' }).click();
      await dialog.getByText('WDJB-MJHT').waitFor();
      await page.clock.fastForward(6000);
      await dialog.getByText(said).waitFor();
    }
    await dialog.getByRole('button', { name: 'Publish v1.0.0' }).waitFor();
  });
});

async function newLearner(): Promise<BrowserContext> {
  return keepTextOpen(await newContext(await sharedBrowser()));
}
