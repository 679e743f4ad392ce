import { createHash } from 'node:crypto';
import path from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { StudioPage } from '#schemas/studio.ts';
import { viewerPolicy } from '../build/headers-file.ts';
import { toStudioSettings } from '../pages/studio-settings.ts';
import type { PageFiles } from '../server/pages/page-files.ts';
import { placePage } from '../server/pages/place-page.ts';
import { pageHtml } from '../vite/page-html.ts';
import type { ViewerBundle } from '../vite/viewer-bundle.ts';

export interface StudioPagesOptions {
  bundle: ViewerBundle;
  files: PageFiles;
  targetConfig: TargetConfig;
  snapshot: () => AuthoringSnapshot;
  config: SkillmapConfig;
  token: string;
}

const MAP_PAGE = 'studio/map';

/**
 * `GET /studio/`: the page in which maps are written; it alone is told the token. `GET /studio/map`: the learner app in its
 * frame, which shows texts that are not saved. What both load is below the folder of the pages.
 */
export function studioPages(options: StudioPagesOptions): Hono {
  const { bundle, files, targetConfig, snapshot } = options;
  const pages = new Hono();
  pages.get('/studio', (context) => context.redirect('/studio/', 308));
  pages.get('/studio/', onlyAsPage, async ({ req }) => {
    const response = await placePage(
      req.raw,
      { base: '/', publicUrl: () => '/', targetConfig: async () => targetConfig, files },
      {
        app: 'studio',
        title: 'Studio',
        description: 'Write maps, and see them as learners do.',
        framing: 'nowhere',
        showsOwnPages: true,
        data: toPageData(options),
      },
    );
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  pages.get(`/${MAP_PAGE}`, ({ html }) => {
    const { entry } = files.partsOf('studio-map');
    return html(
      pageHtml({
        language: 'en',
        title: targetConfig.brand.name,
        description: '',
        bundle,
        bundleBase: '/',
        data: {
          'skillmap-target-config': targetConfig,
          'skillmap-authoring': snapshot(),
          'skillmap-viewer': '/viewer.js',
        },
        entry: `/${files.folder}${entry}`,
      }),
      200,
      {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `${viewerPolicy(targetConfig)}; frame-ancestors 'self'`,
      },
    );
  });
  return pages;
}

/** A script of this very site, such as one that runs in the editor, must not read the token in the page's text. */
const onlyAsPage: MiddlewareHandler = async (context, next) => {
  const destination = context.req.header('Sec-Fetch-Dest') ?? 'document';
  return destination === 'document' ? next() : context.text('This is a page of its own.', 403);
};

function toPageData({ snapshot, config, token }: StudioPagesOptions): StudioPage {
  const { root, repository } = snapshot();
  return {
    files: {
      kind: 'folder',
      token,
      folder: path.basename(root),
      folderId: createHash('sha256').update(root).digest('hex').slice(0, 16),
      ...(repository.slug !== undefined && { slug: repository.slug }),
    },
    ...toStudioSettings(config),
    mapPage: MAP_PAGE,
  };
}
