import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Throws if a link on the built site leads to no page, file or heading of it. VitePress itself checks only links between
 * pages, and neither the sidebar, the home page nor headings. Addresses below the excluded path belong to another site.
 */
export function checkLinks({ outDir, site: { base } }, excludedPath) {
  const files = new Set(filesIn(outDir));
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(path.join(outDir, file), 'utf8')]),
  );
  const idsOf = new Map([...pages].map(([file, html]) => [file, new Set(valuesOf(html, 'id'))]));
  /** Each dead link with one page that contains it: the sidebar is on all of them. */
  const dead = new Map();
  for (const [page, html] of pages) {
    for (const href of valuesOf(html, 'href')) {
      if (
        !/^[/#]/.test(href) ||
        href.startsWith('//') ||
        (excludedPath && href.startsWith(`${base.slice(0, -1)}${excludedPath}`))
      )
        continue;
      const [address, hash = ''] = href.split('#');
      const file =
        address === '' ? page : decodeURI(address.slice(base.length)).replace(/(^|\/)$/, '$1index.html');
      const exists =
        (address === '' || address.startsWith(base)) &&
        files.has(file) &&
        (hash === '' || idsOf.get(file)?.has(decodeURIComponent(hash)) !== false);
      if (!exists) dead.set(href, page);
    }
  }
  if (dead.size > 0) throw new Error(`Dead links:\n${[...dead].map((link) => link.join(' in ')).join('\n')}`);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
}

function valuesOf(html, attribute) {
  return [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    value.replaceAll('&amp;', '&'),
  );
}
