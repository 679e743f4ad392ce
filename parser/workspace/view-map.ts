import type { MapView, ViewedNode } from '#schemas/map-view.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { headerRange } from '../facts/ranges.ts';
import { findMap } from '../facts/section-at.ts';
import { COLUMN, ROW } from '../graph/geometry.ts';
import { layoutPage, type PageLayout } from '../graph/layout-page.ts';
import type { LanguageContext } from '../language/language-context.ts';
import { fileOfLink } from '../language/links-of.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { Look } from '../render/map-colors.ts';
import { renderPage } from '../render/render-page.ts';
import { toStanding } from '../render/standing.ts';

export interface ViewOptions {
  look: Look;
  /** Returns the URL of a file of the repository. */
  urlOf: (path: string) => string | undefined;
}

/** Returns the drawn map of a document with the places of its nodes, or undefined if it has no map. */
export function viewMap(context: LanguageContext, { look, urlOf }: ViewOptions): MapView | undefined {
  const { page } = context.document;
  if (page.maps.length === 0) return undefined;
  const layout = layoutPage(page);
  const picture = pictureOf(context, urlOf);
  const svg = renderPage({
    page,
    layout,
    look,
    standing: toStanding(page, 'new'),
    ...(picture !== undefined && { picture }),
  });
  const nodes = nodesOf(context.document, layout);
  return { svg, ...(picture !== undefined && { picture }), nodes, column: COLUMN, row: ROW };
}

function nodesOf(document: MapDocument, { maps }: PageLayout): ViewedNode[] {
  return maps.flatMap(({ mapId, nodes }) => {
    const map = findMap(document, mapId);
    // If nodes share an id, the first counts.
    const entries = new Map(map?.nodes.toReversed().map((entry) => [entry.id, entry]));
    return nodes.flatMap(({ activityId, kind, x, y, depth, offset }): ViewedNode[] => {
      const entry = entries.get(activityId);
      if (!entry) return [];
      const { start, end } = entry.section.position;
      const place = { start: start.offset, end: end.offset, heading: headerRange(entry.section).start };
      const name = entry.node.displayName;
      return [{ mapId, activityId, name, kind, x, y, cell: { depth, offset }, ...place }];
    });
  });
}

/** Returns the URL of the background picture, if it is in the repository. */
function pictureOf(context: LanguageContext, urlOf: ViewOptions['urlOf']): string | undefined {
  const { document, path = '' } = context;
  const url = document.page.backgroundImageUrl;
  if (url === undefined) return undefined;
  const from = { kind: 'local', path } as const;
  const location = resolveContentUrl(url, contentRepositoryOf(context), { from });
  const file = fileOfLink(context, { location });
  return file === undefined ? undefined : urlOf(file);
}
