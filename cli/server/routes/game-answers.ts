import type { Context, MiddlewareHandler } from 'hono';
import { isGameId } from '#schemas/exchange/is-game-id.ts';
import type { Accounts } from '../accounts.ts';
import type { Absent, Games } from '../game-store.ts';
import { jsonError } from '../requests.ts';
import type { SignedInLearner } from '../server-identity.ts';

/** What routes of shared games work with. */
export interface GameDeps extends Omit<Accounts, 'games'> {
  games: Games;
}

/** Other names below `api/` are other routes'. */
export const onlyGames: MiddlewareHandler = async (context, next) =>
  isGameId(idOf(context)) ? next() : context.notFound();

export function idOf(context: Context): string {
  return context.req.param('id') ?? '';
}

export function absent(context: Context, { kind }: Absent): Response {
  return kind === 'gone'
    ? jsonError(context, 410, 'gone', 'This game has been removed.')
    : jsonError(context, 404, 'not-found', 'There is no such game.');
}

/** Who is signed in, where somebody is: publishing and looking need nobody. */
export async function findLearner(
  context: Context,
  { identity }: Pick<Accounts, 'identity'>,
): Promise<SignedInLearner | undefined> {
  const learner = await identity.findLearner(context.req.raw.headers);
  for (const cookie of learner?.setCookies ?? []) context.header('Set-Cookie', cookie, { append: true });
  return learner;
}
