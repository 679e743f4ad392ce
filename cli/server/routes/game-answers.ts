import type { Context, MiddlewareHandler } from 'hono';
import { isGameId } from '#schemas/exchange/is-game-id.ts';
import type { Absent } from '../game-store.ts';
import { jsonError } from '../requests.ts';

/** Other names below `api/` are other routes'. */
export const onlyGames: MiddlewareHandler = async (context, next) =>
  isGameId(idOf(context)) ? next() : context.notFound();

export function idOf(context: Context): string {
  return context.req.param('id') ?? '';
}

export function absent(context: Context, { kind }: Absent): Response {
  return kind === 'gone'
    ? jsonError(context, 'gone', 'This game has been removed.')
    : jsonError(context, 'not-found', 'There is no such game.');
}
