/**
 * The module that mounts the viewer on a published site: a file, since the site's policy lets no script stand in a page.
 * It stands in the viewer's folder, below the base.
 */
export const SITE_CLIENT = `import { mountSkillmap } from './viewer.js';

const base = new URL('../', import.meta.url).pathname;
await mountSkillmap(document.getElementById('root'), {
  base,
  site: JSON.parse(document.getElementById('skillmap-site').textContent),
  targetConfigUrl: base + 'targetconfig.json',
});
`;
