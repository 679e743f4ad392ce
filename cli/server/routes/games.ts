import { Hono, type Context } from 'hono';
import type { SharedGames } from '#schemas/generated/shared-games.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { BodyOutcome } from '../bodies/body-tasks.ts';
import { mediaType, sendZipped } from '../bodies/bodies.ts';
import { toSharedGame } from '../ports/game-store.ts';
import { MAP_TARGET } from '../ports/map-store.ts';
import { NO_STORE, clientAddress, jsonError } from '../http/requests.ts';
import {
  missingGame,
  busy,
  findLearner,
  idOf,
  queueByNetwork,
  JSON_TYPE,
  requireSameOrigin,
  requireGameId,
  setCookies,
  limitSharing,
  type SharingEnv,
  requireSignIn,
  type SignedInEnv,
  signedOut,
  spaceFull,
  tooLarge,
  wrongType,
} from './checks.ts';
import { thumbnailRoutes } from './game-thumbnails.ts';
import { LARGEST_TEXT } from '../bodies/read-publication.ts';

/**
 * `POST /scripts`: publishes a game. `GET /<id>` and `/<id>/text`: the game and its files. `DELETE /<id>`: removes it,
 * for its owner. `GET|PUT /<id>/thumbnail`: its picture.
 */
export function gameRoutes(deps: Accounts): Hono<SignedInEnv> {
  const { games } = deps;
  const routes = new Hono<SignedInEnv>();
  routes.route('/', publishingRoutes(deps));

  routes.delete('/:id', requireGameId, requireSignIn(deps, 'write'), async (context) => {
    const outcome = await games.store.unpublish(idOf(context), context.get('learner').id);
    switch (outcome.kind) {
      case 'taken-back':
        return context.body(null, 204);
      case 'foreign':
        return jsonError(context, 'forbidden', 'Only the publisher of a game can remove it.');
      default:
        return missingGame(context, outcome);
    }
  });

  routes.route('/', thumbnailRoutes(deps));
  return routes;
}

/** Creates the routes that the viewer and the editor both request. */
function publishingRoutes(deps: Accounts): Hono<SharingEnv> {
  const { games } = deps;
  const routes = new Hono<SharingEnv>();

  routes.post('/scripts', requireSameOrigin, limitSharing(deps, 'publish'), (context) =>
    publish(context, deps),
  );

  routes.get('/:id', requireGameId, async (context) => {
    const found = await games.store.find(idOf(context));
    if (found.kind !== 'game') return missingGame(context, found);
    // Only the owner gets a different response.
    const learner = found.game.ownerId === undefined ? undefined : await findLearner(context, deps);
    return context.json(toSharedGame(found.game, games.base, learner?.id), 200, NO_STORE);
  });

  routes.get('/:id/text', requireGameId, queueByNetwork(), async (context) => {
    const found = await games.store.findText(idOf(context));
    if (found.kind !== 'text') return missingGame(context, found);
    // The content never changes, but may be removed.
    context.header('Cache-Control', 'no-cache');
    const etag = `"${found.digest}"`;
    const sent = await sendZipped(context, { content: found.content, etag, largest: LARGEST_TEXT });
    return sent ?? missingGame(context, { kind: 'gone' });
  });

  return routes;
}

async function publish(context: Context<SharingEnv>, deps: Accounts): Promise<Response> {
  const { games } = deps;
  const request = context.req.raw;
  if (games.target === undefined) {
    return jsonError(context, 'closed', 'Sharing games is turned off on this server.');
  }
  if (mediaType(request) !== JSON_TYPE) return wrongType(context, JSON_TYPE);
  const learner = context.get('sender');
  const sent = { request, learnerId: learner?.id };
  const read = await deps.bodies.read(sent, 'publication', games.target);
  for (const [kind, who] of context.get('budgets')) await deps.limits.countBytes(kind, who, read.size);
  if (read.kind !== 'game') return refusalResponse(context, read.kind, games.target);
  const outcome = await games.store.publish(read.game, learner?.id, clientAddress(request));
  switch (outcome.kind) {
    case 'published': {
      const { id, ownerId } = outcome.game;
      if (outcome.isNew && ownerId === undefined) setCookies(context, [await games.tickets.cookieFor(id)]);
      const game = toSharedGame(outcome.game, games.base, learner?.id);
      // The editor expects more fields than the API has.
      return context.json({ ...game, shortid: id, kind: 'script', meta: {} }, 200, NO_STORE);
    }
    case 'barred':
      return jsonError(context, 'gone', 'This game was removed from this server, and cannot be published.');
    case 'full':
      return spaceFull(context, outcome.full);
    case 'signed-out':
      return signedOut(context);
  }
}

/** Returns the publishing routes for use below the editor's URL, where the editor expects them. */
export function editorGameRoutes(deps: Accounts): Hono {
  const routes = new Hono();
  routes.use('*', async (context, next) =>
    context.req.param('target') === deps.games.target ? next() : context.notFound(),
  );
  routes.route('/', publishingRoutes(deps));
  return routes;
}

/** `GET /`: the learner's published games. */
export function userGameRoutes(deps: Accounts): Hono<SignedInEnv> {
  const { games } = deps;
  const routes = new Hono<SignedInEnv>();
  routes.get('/', requireSignIn(deps, 'read'), async (context) => {
    const { id } = context.get('learner');
    const ownGames = (await games.store.list(id)).filter(({ target }) => target !== MAP_TARGET);
    const answer: SharedGames = { games: ownGames.map((game) => toSharedGame(game, games.base, id)) };
    return context.json(answer);
  });
  return routes;
}

type Refusal = Exclude<BodyOutcome<'publication'>['kind'] | 'busy' | 'wrong-encoding', 'game'>;

function refusalResponse(context: Context, kind: Refusal, target: string): Response {
  switch (kind) {
    case 'too-large':
      return tooLarge(context, 'a game may have 1 MB compressed, 4 MB unpacked');
    case 'wrong-encoding':
      return wrongType(context, 'a game, uncompressed or compressed with gzip');
    case 'wrong-target':
      return jsonError(context, 'wrong-target', `Only games of ${target} can be published here.`);
    case 'busy':
      return busy(context);
    case 'malformed': {
      const message =
        'Unexpected game, expected `{name, target, text}`, with files by name, including `pxt.json`.';
      return jsonError(context, 'invalid', message);
    }
  }
}
