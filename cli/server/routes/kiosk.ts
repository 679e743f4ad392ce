import type { Context } from 'hono';
import { Hono } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readGameId } from '#schemas/exchange/read-game-id.ts';
import type { Accounts } from '../accounts.ts';
import { clientAddress, jsonError, isSameOrigin } from '../requests.ts';
import type { KioskStore } from '../kiosk-store.ts';
import { mediaType, readBody, readJson } from '../read-body.ts';
import { foreign, tooLarge, tooOften, wrongType } from './signed-in.ts';

export interface KioskDeps {
  kiosks: KioskStore;
  limits: Accounts['limits'];
}

const LARGEST_SENDING = 8 * 1024;
const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * `POST /`: opens a kiosk, `?previous=<code>` with the games of an earlier one. `POST /updatecode {kioskCode, shareId}`:
 * sends it a game. `GET /<code>/games`, `DELETE /<code>/games/<id>` and `DELETE /<code>`: for whoever has its secret.
 */
export function kioskRoutes({ kiosks, limits }: KioskDeps): Hono {
  const routes = new Hono();

  // Other sites' pages: a kiosk of theirs is at an endpoint of theirs.
  routes.use('/*', async (context: Context, next) => {
    if (context.req.method === 'GET' || isSameOrigin(context.req.raw)) return next();
    return foreign(context);
  });

  routes.post('/', async (context) => {
    const seconds = await limits.count('kiosk-open', clientAddress(context.req.raw));
    if (seconds !== undefined) return tooOften(context, seconds);
    const previous = context.req.query('previous');
    const key = previous === undefined ? undefined : { code: previous, secret: secretOf(context) };
    return context.json(await kiosks.open(key), 201, NO_STORE);
  });

  routes.post('/updatecode', (context) => sendGame(context, { kiosks, limits }));

  routes.get('/:code/games', async (context) => {
    const games = await kiosks.listGames(codeOf(context), secretOf(context));
    return games ? context.json(games, 200, NO_STORE) : unknown(context);
  });

  routes.delete('/:code/games/:id', async (context) => {
    const isDone = await kiosks.removeGame(codeOf(context), secretOf(context), context.req.param('id'));
    return isDone ? context.body(null, 204) : unknown(context);
  });

  routes.delete('/:code', async (context) => {
    const isDone = await kiosks.close(codeOf(context), secretOf(context));
    return isDone ? context.body(null, 204) : unknown(context);
  });

  return routes;
}

async function sendGame(context: Context, { kiosks, limits }: KioskDeps): Promise<Response> {
  const request = context.req.raw;
  const seconds = await limits.count('kiosk-send', clientAddress(request));
  if (seconds !== undefined) return tooOften(context, seconds);
  if (mediaType(request) !== 'application/json') return wrongType(context, 'application/json');
  const body = await readBody(request, LARGEST_SENDING);
  if (body.kind === 'too-large') return tooLarge(context, 'what is sent to a kiosk may have 8 kB');
  const sending = body.kind === 'bytes' ? readSending(readJson(body.bytes)) : undefined;
  if (!sending) {
    return jsonError(context, 400, 'invalid', 'Unexpected sending, expected `{kioskCode, shareId}`.');
  }
  const { code, gameId, host } = sending;
  switch (await kiosks.send(code, gameId)) {
    case 'sent':
      return context.json({ kioskCode: code, shareId: gameId }, 200, NO_STORE);
    case 'unknown-kiosk':
      return jsonError(context, 404, 'not-found', 'No kiosk shows that code.');
    case 'unknown-game':
      // Not 404, which says that there is no kiosk. A place may have several names: what is found is here.
      return host === undefined || host === context.req.header('Host')?.toLowerCase()
        ? jsonError(context, 400, 'unknown-game', 'No game was shared here under that id.')
        : jsonError(context, 400, 'foreign-game', 'That game was shared at another place.');
    case 'gone':
      return jsonError(context, 410, 'gone', 'That game has been removed.');
  }
}

/** The same for a code that is none and a secret that is wrong: whoever tries codes learns nothing here. */
function unknown(context: Context): Response {
  return jsonError(context, 404, 'not-found', 'There is no such kiosk, or not any more.');
}

function codeOf(context: Context): string {
  return (context.req.param('code') ?? '').toUpperCase();
}

function secretOf(context: Context): string {
  return /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
}

function readSending(value: unknown): { code: string; gameId: string; host?: string } | undefined {
  const { kioskCode, shareId } = readFields(value) ?? {};
  if (typeof kioskCode !== 'string' || typeof shareId !== 'string') return undefined;
  const code = kioskCode.trim().toUpperCase();
  const game = readGameId(shareId);
  if (!/^[A-Z0-9]{6}$/.test(code) || !game) return undefined;
  return { code, gameId: game.id, ...(game.host !== undefined && { host: game.host }) };
}
