import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from './command-session.ts';
import { mapOf } from './map-page.ts';
import { startSiteHost, type SiteHost } from './site-host.ts';

/** A site below a path with the real editor, published with `--offline`, at a host that can go. */
export interface StoredSite {
  host: SiteHost;
  dispose: () => Promise<void>;
}

export async function startStoredSite(folder: string): Promise<StoredSite> {
  const parent = await mkdtemp(path.join(tmpdir(), 'skillmap-stored-'));
  const out = path.join(parent, 'site');
  await runCommand(['build', folder, '--out', out, '--base', '/maps/', '--editor', 'bundled', '--offline']);
  const host = await startSiteHost(out, '/maps/');
  return {
    host,
    dispose: async () => {
      await host.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Opens a site, asks for all of it, and waits until the browser has stored it. */
export async function visitUntilStored(page: Page, { url }: SiteHost): Promise<void> {
  await page.goto(url);
  await mapOf(page).waitFor();
  await storeAll(page);
}

/** Asks for all of a site, and waits until it is stored. */
export async function storeAll(page: Page): Promise<void> {
  await askToStore(page);
  await untilStored(page);
}

/** Presses what keeps all of a site for offline use. */
export async function askToStore(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Keep for offline use \(\d+ MB\)$/ }).click();
}

export async function untilStored(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
}
