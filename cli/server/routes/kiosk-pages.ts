import { Hono } from 'hono';
import { placePage, type PagePlace } from '../pages/place-page.ts';
import { hasKiosk } from '../place-config.ts';

/** Codes are longer by nothing: what else stands there is shown as it is given, for whoever mistyped it. */
const LONGEST_CODE = 20;

/** `GET /kiosk`: the screen that shows games. `GET /kiosk/<code>`: where its code, scanned, leads to. */
export function kioskPageRoutes(place: PagePlace): Hono {
  const routes = new Hono();
  routes.get('/kiosk/', (context) => context.redirect(`${place.base}kiosk`, 308));
  routes.get('/kiosk', async (context, next) => {
    // Then there is no such page, and the site says so.
    if (!hasKiosk(await place.targetConfig())) return next();
    return placePage(context.req.raw, place, {
      app: 'kiosk',
      title: 'Kiosk',
      description: 'Shows games that are sent to it by a code.',
      data: { kind: 'screen', address: `${place.publicUrl()}kiosk` },
    });
  });
  routes.get('/kiosk/:code/', (context) =>
    context.redirect(`${place.base}kiosk/${encodeURIComponent(context.req.param('code'))}`, 308),
  );
  routes.get('/kiosk/:code', async (context, next) => {
    if (!hasKiosk(await place.targetConfig())) return next();
    return placePage(context.req.raw, place, {
      app: 'kiosk',
      title: 'Send your game to a kiosk',
      description: 'Sends a game that was shared here to the screen that shows this code.',
      data: { kind: 'send', code: context.req.param('code').slice(0, LONGEST_CODE).toUpperCase() },
    });
  });
  return routes;
}
