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

/** Opens a site and waits until the browser has stored all of it. */
export async function visitUntilStored(page: Page, { url }: SiteHost): Promise<void> {
  await page.goto(url);
  await mapOf(page).waitFor();
  await untilStored(page);
}

export async function untilStored(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
}
