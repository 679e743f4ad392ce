import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from './command-session.ts';
import { startDev } from './dev-session.ts';
import { mapOf } from './map-page.ts';
import { startSiteHost } from './site-host.ts';

/** Where learners meet a map with the real editor; the second is a published site below a path, before its host goes. */
export const REAL_PLACES = ['skillmap dev', 'a site whose host has gone'] as const;

export interface RealPlace {
  /** Opens the map; from then on the place is as its name says. */
  open: (page: Page) => Promise<void>;
  stop: () => Promise<void>;
}

/** Serves an author's folder in one of those places. */
export async function startPlace(place: (typeof REAL_PLACES)[number], folder: string): Promise<RealPlace> {
  if (place === 'a site whose host has gone') return startStoredSite(folder);
  const served = await startDev(folder);
  return {
    open: async (page) => {
      await page.goto(served.url);
      await mapOf(page).waitFor();
    },
    stop: async () => {
      const code = await served.stop();
      if (code !== 0) throw new Error(`The server ended with ${code}.`);
    },
  };
}

/** Published with `--offline`, stored by the browser at the first visit, and then served by nobody. */
async function startStoredSite(folder: string): Promise<RealPlace> {
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
