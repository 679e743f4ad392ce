import type { Site } from '#schemas/site.ts';
import { loadTargetConfig } from '../adapters/load-target-config.ts';
import { logWarning } from '../../shared/adapters/log.ts';
import { mountSkillmap } from './main.ts';

/* Mounts the viewer on a published site. This code is a file in the viewer's folder below the base, because the
   site's content security policy blocks inline scripts. */

async function mountSite(): Promise<void> {
  const base = new URL(/* @vite-ignore */ '../', import.meta.url).pathname;
  const isApp = document.querySelector('link[rel="manifest"]') !== null;
  // Listen now: the browser fires the event once, before the offline code is loaded.
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
