import { Hono } from 'hono';
import { encodePath, parsePage, toMapCard } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Site } from '#schemas/site.ts';
import { viewerPolicy } from '../../site/viewer-policy.ts';
import { byImportance } from '../../files/find-maps.ts';
import { titleOf } from '../../site/page-text.ts';
import { htmlTag } from '../../site/html-tag.ts';
import { pageHtml } from '../../site/page-html.ts';
import { decidePageLanguage } from '../../site/page-texts.ts';
import { previewTags } from '../../site/preview-tags.ts';
import { mapsAmong, readMapFiles, type MapFiles } from '../maps/map-files.ts';
import type { MapStore } from '../ports/map-store.ts';
import { wantedLanguages } from '../../site/negotiation.ts';
import type { ViewerShell } from './viewer-shell.ts';

export interface MapPagesOptions {
  /** The site's path, with a slash at both ends. */
  base: string;
  publicUrl: string;
  targetConfig: () => Promise<TargetConfig>;
  maps: Pick<MapStore, 'findText'>;
  shell: ViewerShell;
}

/** Folder of published maps, below the base. */
export const MAPS_FOLDER = 'm/';

/**
 * Creates the route `GET /m/<id>/`: the learner app with maps that an author has published here. The app treats them as
 * a published repository with a name that no repository on the code host can have, so learners keep their progress from
 * version to version.
 */
export function mapPages(options: MapPagesOptions): Hono {
  const { base, publicUrl, targetConfig, maps, shell } = options;
  const pages = new Hono();
  pages.get(`/${MAPS_FOLDER}:id`, (context) =>
    context.redirect(`${base}${MAPS_FOLDER}${context.req.param('id')}/`, 308),
  );
  pages.get(`/${MAPS_FOLDER}:id/`, async (context, next) => {
    const id = context.req.param('id');
    const found = await maps.findText(id);
    const files = found.kind === 'text' ? await readMapFiles(found.content) : undefined;
    // The next handler shows the site's "not found" page.
    if (found.kind !== 'text' || !files) return next();
    const config = await targetConfig();
    const site = toSite(files, { id, digest: found.digest });
    const title = site.maps[0]?.title || found.maps.name;
    const url = `${publicUrl}${MAPS_FOLDER}${id}/`;
    const html = pageHtml({
      language: decidePageLanguage(config.locales, wantedLanguages(context.req.raw.headers)),
      title,
      description: config.brand.name,
      head: [
        // Published maps are only for people with the link.
        htmlTag('meta', { name: 'robots', content: 'noindex' }),
        htmlTag('link', { rel: 'canonical', href: url }),
        ...previewTags({
          title,
          description: config.brand.name,
          siteName: config.brand.organization ?? config.brand.name,
          picture: undefined,
          more: { 'og:url': url },
        }),
      ],
      bundle: { styles: [...shell.styles], preloads: [...shell.preloads] },
      bundleBase: '',
      data: { 'skillmap-site': site },
      entry: shell.entry,
    });
    return context.html(html, 200, {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
      'Content-Security-Policy': viewerPolicy(config),
    });
  });
  return pages;
}

function toSite(files: MapFiles, { id, digest }: { id: string; digest: string }): Site {
  const hrefOf = (path: string): string =>
    `api/maps/${id}/files/${encodePath(path)}?v=${digest.slice(0, 16)}`;
  const maps = mapsAmong(files)
    .map((path) => ({ path, page: parsePage(files.get(path) ?? '').page }))
    .filter(({ page }) => page.maps.length > 0)
    .map(({ path, page }) => {
      const title = page.title.trim() === '' ? '' : titleOf(page);
      return { path, name: title, title, href: hrefOf(path), card: toMapCard(page), page };
    })
    .sort(byImportance)
    .map(({ name: _name, ...map }) => map);
  return {
    repository: {
      slug: `-/${id}`,
      files: Object.fromEntries([...files.keys()].map((path) => [path, hrefOf(path)])),
    },
    // Each map includes its parsed page, because there are no files of parsed pages.
    maps,
    ...(maps.length > 1 && { hasStart: true as const }),
    extensions: {},
  };
}
