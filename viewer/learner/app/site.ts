import type { Site } from '#schemas/site.ts';
import { loadTargetConfig } from '../adapters/load-target-config.ts';
import { logWarning } from '../../shared/adapters/log.ts';
import { mountSkillmap } from './main.ts';

/*
 * Mounts the viewer on a published site. A file, since the site's policy lets no script stand in a page; it stands in the
 * viewer's folder, below the base.
 */

async function mountSite(): Promise<void> {
  const base = new URL(/* @vite-ignore */ '../', import.meta.url).pathname;
  const isApp = document.querySelector('link[rel="manifest"]') !== null;
  // It comes once, before anybody could have asked for it.
  const installOffer = new Promise((resolve) => {
    if (isApp) window.addEventListener('beforeinstallprompt', resolve, { once: true });
  });
  const targetConfig = await loadTargetConfig({
    url: `${base}targetconfig.json`,
    base,
    fetch: window.fetch.bind(window),
    warn: logWarning,
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to mount the viewer in.');
  await mountSkillmap(root, {
    base,
    site: readSite(),
    targetConfig,
    ...(isApp && { offline: { installOffer } }),
  });
}

function readSite(): Site {
  return JSON.parse(document.getElementById('skillmap-site')?.textContent ?? '') as Site;
}

void mountSite();
