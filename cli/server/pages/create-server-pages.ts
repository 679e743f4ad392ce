import { Hono } from 'hono';
import { GAME_ID } from '#schemas/exchange/is-game-id.ts';
import { FOREVER } from '../../site/headers-file.ts';
import { hasKiosk } from '../server-target-config.ts';
import type { GameStore } from '../ports/game-store.ts';
import { gamePage } from './game-page.ts';
import type { PageFiles } from './page-files.ts';
import { serverPage, type PageSite } from './server-page.ts';

export interface ServerPagesDeps extends PageSite {
  games: Pick<GameStore, 'find'>;
}

/**
 * Creates the site's pages beside its maps, below its base: pages of shared games and kiosks, and the files that they
 * load.
 */
export function createServerPages(deps: ServerPagesDeps): Hono {
  const pages = new Hono();
  pages.route('/', pageFileRoutes(deps.files));
  pages.route('/', gamePageRoutes(deps));
  pages.route('/', kioskPageRoutes(deps));
  return pages;
}

/** `GET /<folder of the pages>/*`: scripts, styles and fonts, with their version in the URL. */
export function pageFileRoutes({ folder, read }: PageFiles): Hono {
  const routes = new Hono();
  routes.get(`/${folder}*`, async (context) => {
    const { pathname } = new URL(context.req.url);
    const name = pathname.slice(pathname.indexOf(`/${folder}`) + 1 + folder.length);
    const file = await read(name, context.req.header('Accept-Encoding') ?? '');
    if (!file) return context.text('There is nothing here.', 404, { 'Cache-Control': 'no-store' });
    return new Response(new Uint8Array(file.body), {
      headers: {
        'Content-Type': file.type,
        'Cache-Control': FOREVER,
        Vary: 'Accept-Encoding',
        ...(file.encoding !== undefined && { 'Content-Encoding': file.encoding }),
      },
    });
  });
  return routes;
}

const ID = `:id{${GAME_ID}}`;
const VIEWS = ['code', 'editor'] as const;

/**
 * Creates the routes of shared games: `GET /<id>` for the page, and `GET /<id>/embed` for frames on other sites, where
 * `?view=` selects its code or editor.
 */
function gamePageRoutes(site: ServerPagesDeps): Hono {
  const routes = new Hono();
  routes.get(`/${ID}/`, (context) => context.redirect(site.base + context.req.param('id'), 308));
  routes.get(`/${ID}`, async (context) => {
    const id = context.req.param('id');
    return serverPage(context.req.raw, site, gamePage(await site.games.find(id), site));
  });
  routes.get(`/${ID}/embed/`, (context) =>
    context.redirect(`${site.base}${context.req.param('id')}/embed${new URL(context.req.url).search}`, 308),
  );
  routes.get(`/${ID}/embed`, async (context) => {
    const id = context.req.param('id');
    const { canonical: _canonical, ...page } = gamePage(await site.games.find(id), site);
    const view = VIEWS.find((name) => name === context.req.query('view')) ?? 'simulator';
    return serverPage(context.req.raw, site, {
      ...page,
      framing: 'anywhere',
      data: { ...(page.data as object), embed: view },
    });
  });
  return routes;
}

/** Maximum length of a code that is shown. Mistyped codes are shown as they were typed. */
const LONGEST_CODE = 20;

/** `GET /kiosk`: the screen that shows games. `GET /kiosk/<code>`: the target of its QR code. */
export function kioskPageRoutes(site: PageSite): Hono {
  const routes = new Hono();
  routes.get('/kiosk/', (context) => context.redirect(`${site.base}kiosk`, 308));
  routes.get('/kiosk', async (context, next) => {
    // The next handler shows the site's "not found" page.
    if (!hasKiosk(await site.targetConfig())) return next();
    return serverPage(context.req.raw, site, {
      app: 'kiosk',
      title: 'Kiosk',
      description: 'Shows games that are sent to it with a code.',
      data: { kind: 'screen', address: `${site.publicUrl()}kiosk` },
    });
  });
  routes.get('/kiosk/:code/', (context) =>
    context.redirect(`${site.base}kiosk/${encodeURIComponent(context.req.param('code'))}`, 308),
  );
  routes.get('/kiosk/:code', async (context, next) => {
    if (!hasKiosk(await site.targetConfig())) return next();
    return serverPage(context.req.raw, site, {
      app: 'kiosk',
      title: 'Send your game to a kiosk',
      description: 'Send a shared game to the screen with this code.',
      data: { kind: 'send', code: context.req.param('code').slice(0, LONGEST_CODE).toUpperCase() },
    });
  });
  return routes;
}
