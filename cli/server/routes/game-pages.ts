import { Hono } from 'hono';
import { GAME_ID } from '#schemas/exchange/is-game-id.ts';
import type { GameStore } from '../game-store.ts';
import { gamePage } from '../pages/game-page.ts';
import { placePage, type PagePlace } from '../pages/place-page.ts';

const ID = `:id{${GAME_ID}}`;
const VIEWS = ['code', 'editor'] as const;

/** `GET /<id>`: the page of a shared game. `GET /<id>/embed`: for frames on other sites, by `?view=` its code or editor. */
export function gamePageRoutes(place: PagePlace & { games: Pick<GameStore, 'find'> }): Hono {
  const routes = new Hono();
  routes.get(`/${ID}/`, (context) => context.redirect(place.base + context.req.param('id'), 308));
  routes.get(`/${ID}`, async (context) => {
    const id = context.req.param('id');
    return placePage(context.req.raw, place, gamePage(await place.games.find(id), place));
  });
  routes.get(`/${ID}/embed/`, (context) =>
    context.redirect(`${place.base}${context.req.param('id')}/embed${new URL(context.req.url).search}`, 308),
  );
  routes.get(`/${ID}/embed`, async (context) => {
    const id = context.req.param('id');
    const { canonical: _canonical, ...page } = gamePage(await place.games.find(id), place);
    const view = VIEWS.find((name) => name === context.req.query('view')) ?? 'simulator';
    return placePage(context.req.raw, place, {
      ...page,
      framing: 'anywhere',
      data: { ...(page.data as object), embed: view },
    });
  });
  return routes;
}
