import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from './command-session.ts';
import { mapOf } from './map-page.ts';
import { startSiteHost } from './site-host.ts';

/** A published site below a path with the real editor, which a browser stores before its host goes. */
export interface StoredSite {
  /** Opens the map; from then on the host is gone. */
  open: (page: Page) => Promise<void>;
  stop: () => Promise<void>;
}

/** Published with `--offline`, stored by the browser at the first visit, and then served by nobody. */
export async function storeSite(folder: string): Promise<StoredSite> {
  const parent = await mkdtemp(path.join(tmpdir(), 'skillmap-stored-'));
  const out = path.join(parent, 'site');
  await runCommand(['build', folder, '--out', out, '--base', '/maps/', '--editor', 'bundled', '--offline']);
  const host = await startSiteHost(out, '/maps/');
  let isGone = false;
  return {
    open: async (page) => {
      await page.goto(host.url);
      await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
      await host.stop();
      isGone = true;
      await page.reload();
      await mapOf(page).waitFor();
    },
    stop: async () => {
      if (!isGone) await host.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
