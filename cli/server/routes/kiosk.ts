import { Hono, type Context } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readGameId } from '#schemas/exchange/read-game-id.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { NO_STORE, jsonError } from '../http/requests.ts';
import { limitRequests, requireSameOrigin, readJsonBody } from './checks.ts';

const SEND_REQUEST = {
  largest: 8 * 1024,
  limit: 'a request may have 8 kB',
  read: readSending,
  invalid: 'Unexpected body, expected `{kioskCode, shareId}`.',
};

/**
 * `POST /`: opens a kiosk, with the games of an earlier one if `?previous=<code>` is given. `POST /updatecode
 * {kioskCode, shareId}`: sends it a game. `GET /<code>/games`, `DELETE /<code>/games/<id>` and `DELETE /<code>` require
 * its secret.
 */
export function kioskRoutes(accounts: Pick<Accounts, 'kiosks' | 'limits'>): Hono {
  const { kiosks } = accounts;
  const routes = new Hono();

  // Kiosks on other sites have endpoints of their own.
  routes.use('/*', requireSameOrigin);

  routes.post('/', limitRequests(accounts, 'kiosk-open'), async (context) => {
    const previous = context.req.query('previous');
    const key = previous === undefined ? undefined : { code: previous, secret: secretOf(context) };
    return context.json(await kiosks.open(key), 201, NO_STORE);
  });

  routes.post('/updatecode', limitRequests(accounts, 'kiosk-send'), (context) => sendGame(context, kiosks));

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

async function sendGame(context: Context, kiosks: Accounts['kiosks']): Promise<Response> {
  const sending = await readJsonBody(context, SEND_REQUEST);
  if (sending instanceof Response) return sending;
  const { code, gameId, host } = sending;
  switch (await kiosks.send(code, gameId)) {
    case 'sent':
      return context.json({ kioskCode: code, shareId: gameId }, 200, NO_STORE);
    case 'unknown-kiosk':
      return jsonError(context, 'not-found', 'No kiosk has this code.');
    case 'unknown-game':
      // Not 404, which means that there is no kiosk. The site may have several host names; the game was looked for
      // here.
      return host === undefined || host === context.req.header('Host')?.toLowerCase()
        ? jsonError(context, 'unknown-game', 'There is no game with this id.')
        : jsonError(context, 'foreign-game', 'This game was shared on another server.');
    case 'gone':
      return jsonError(context, 'gone', 'This game has been removed.');
  }
}

/**
 * Returns the response for an unknown code and for a wrong secret. It is the same for both, so that guessing reveals
 * nothing.
 */
function unknown(context: Context): Response {
  return jsonError(context, 'not-found', 'This kiosk does not exist, or has expired.');
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
