import { Hono } from 'hono';
import { FOREVER } from '../../build/headers-file.ts';
import type { GameStore } from '../game-store.ts';
import { gamePageRoutes } from '../routes/game-pages.ts';
import { kioskPageRoutes } from '../routes/kiosk-pages.ts';
import type { PageFiles } from './page-files.ts';
import type { PagePlace } from './place-page.ts';

export interface PlacePagesDeps extends PagePlace {
  games: Pick<GameStore, 'find'>;
}

/** The pages of a place beside its maps, below its base: those of shared games, and what they load. */
export function createPlacePages(deps: PlacePagesDeps): Hono {
  const pages = new Hono();
  pages.route('/', pageFileRoutes(deps.files));
  pages.route('/', gamePageRoutes(deps));
  pages.route('/', kioskPageRoutes(deps));
  return pages;
}

/** `GET /<folder of the pages>/*`: scripts, styles and fonts, whose address holds their version. */
function pageFileRoutes({ folder, read }: PageFiles): Hono {
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
