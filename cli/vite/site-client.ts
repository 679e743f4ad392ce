/**
 * The module that mounts the viewer on a published site: a file, since the site's policy lets no script stand in a page.
 * It stands in the viewer's folder, below the base.
 */
export const SITE_CLIENT = `import { mountSkillmap } from './viewer.js';

const base = new URL('../', import.meta.url).pathname;
const isApp = document.querySelector('link[rel="manifest"]') !== null;
// It comes once, before anybody could have asked for it.
const installOffer = new Promise((resolve) => {
  if (isApp) addEventListener('beforeinstallprompt', resolve, { once: true });
});
await mountSkillmap(document.getElementById('root'), {
  base,
  site: JSON.parse(document.getElementById('skillmap-site').textContent),
  targetConfigUrl: base + 'targetconfig.json',
  ...(isApp && { offline: { installOffer } }),
});
`;
