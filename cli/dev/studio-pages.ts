import { createHash } from 'node:crypto';
import path from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { StudioPage } from '#schemas/studio.ts';
import { toStudioSettings } from '../build/studio-settings.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import type { PageFiles } from '../server/pages/page-files.ts';
import { serverPage } from '../server/pages/server-page.ts';
import { pageHtml } from '../site/page-html.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import { viewerPolicy } from '../site/viewer-policy.ts';

export interface StudioPagesOptions {
  bundle: ViewerBundle;
  files: PageFiles;
  targetConfig: TargetConfig;
  snapshot: () => AuthoringSnapshot;
  loaded: LoadedConfig;
  token: string;
}

const MAP_PAGE = 'studio/map';
const DRAFTS_PAGE = 'studio/drafts/';
const DRAFT_MAP_PAGE = 'studio/drafts/map';

/**
 * Creates the Studio's routes:
 * - `/studio/`: the Studio, the only page that gets the token
 * - `/studio/drafts/`: the Studio for drafts in the author's browser, such as repositories on the code host
 * - `/studio/map` and `/studio/drafts/map`: the learner app in the Studio's frame, which shows unsaved texts
 * - `/targetconfig.json`: this server's configuration
 */
export function studioPages(options: StudioPagesOptions): Hono {
  const { targetConfig, snapshot } = options;
  const pages = new Hono();
  pages.get('/studio', (context) => context.redirect('/studio/', 308));
  pages.get('/studio/drafts', (context) => context.redirect(`/${DRAFTS_PAGE}`, 308));
  pages.get('/studio/', refuseEmbedding, ({ req }) => studioPage(req.raw, options, toFolderData(options)));
  pages.get(`/${DRAFTS_PAGE}`, ({ req }) => studioPage(req.raw, options, toDraftsData(options)));
  pages.get(`/${MAP_PAGE}`, ({ html }) => html(...mapPage(options, snapshot())));
  pages.get(`/${DRAFT_MAP_PAGE}`, ({ html }) => html(...mapPage(options, EMPTY_SNAPSHOT)));
  pages.get('/targetconfig.json', ({ json }) => {
    const endpoints = { ...targetConfig.endpoints, api: '/api/' };
    return json({ ...targetConfig, endpoints }, 200, { 'Cache-Control': 'no-store' });
  });
  return pages;
}

async function studioPage(
  request: Request,
  { files, targetConfig }: StudioPagesOptions,
  data: StudioPage,
): Promise<Response> {
  const response = await serverPage(
    request,
    { base: '/', publicUrl: () => '/', targetConfig: async () => targetConfig, files },
    {
      app: 'studio',
      title: 'Studio',
      description: 'Write maps, and see them as learners do.',
      framing: 'nowhere',
      showsOwnPages: true,
      readsOwnBlobs: data.files.kind === 'browser',
      data,
    },
  );
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** The data of the drafts' map page, without the folder's maps. */
const EMPTY_SNAPSHOT: AuthoringSnapshot = {
  root: '',
  repository: { files: [], versions: {} },
  maps: [],
  others: [],
};

function mapPage(
  { bundle, files, targetConfig }: StudioPagesOptions,
  snapshot: AuthoringSnapshot,
): [html: string, status: 200, headers: Record<string, string>] {
  const { entry } = files.partsOf('studio-map');
  const { identity: _identity, skillMap: _skillMap, ...ofDrafts } = targetConfig;
  const policy = viewerPolicy(targetConfig, undefined, { readsOwnBlobs: snapshot === EMPTY_SNAPSHOT });
  const html = pageHtml({
    language: 'en',
    title: targetConfig.brand.name,
    description: '',
    bundle,
    bundleBase: '/',
    data: {
      'skillmap-target-config': snapshot === EMPTY_SNAPSHOT ? ofDrafts : targetConfig,
      'skillmap-authoring': snapshot,
      'skillmap-viewer': '/viewer.js',
    },
    entry: `/${files.folder}${entry}`,
  });
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
  };
  return [html, 200, headers];
}

/**
 * Refuses requests that do not open the page: scripts of this site, for example in the editor, must not read its token.
 */
const refuseEmbedding: MiddlewareHandler = async (context, next) => {
  const destination = context.req.header('Sec-Fetch-Dest') ?? 'document';
  return destination === 'document' ? next() : context.text('This page cannot be embedded.', 403);
};

function toFolderData({ snapshot, loaded, token }: StudioPagesOptions): StudioPage {
  const { root, repository } = snapshot();
  const { plugins: names } = loaded.config;
  return {
    files: {
      kind: 'folder',
      token,
      folder: path.basename(root),
      folderId: createHash('sha256').update(root).digest('hex').slice(0, 16),
      ...(repository.slug !== undefined && { slug: repository.slug }),
      draftsPage: DRAFTS_PAGE,
    },
    ...toStudioSettings(loaded, root),
    ...(loaded.plugins && names && { plugins: { names, areServed: true } }),
    mapPage: MAP_PAGE,
  };
}

function toDraftsData({ loaded }: StudioPagesOptions): StudioPage {
  return {
    files: { kind: 'browser', hasMaps: true, isServed: true },
    ...toStudioSettings(loaded, loaded.folder),
    mapPage: DRAFT_MAP_PAGE,
  };
}
