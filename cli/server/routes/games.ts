import type { Context } from 'hono';
import { Hono } from 'hono';
import type { SharedGames } from '#schemas/generated/shared-games.ts';
import type { Games } from '../game-store.ts';
import { clientAddress, jsonError, isSameOrigin } from '../requests.ts';
import { mediaType } from '../read-body.ts';
import { sendZipped } from '../send-zipped.ts';
import type { SignedInLearner } from '../server-identity.ts';
import { toSharedGame, type SharedGameView } from '../to-shared-game.ts';
import { absent, findLearner, idOf, onlyGames, type GameDeps } from './game-answers.ts';
import { thumbnailRoutes } from './game-thumbnails.ts';
import { LARGEST_TEXT, readPublication, type ReadPublication } from './read-publication.ts';
import {
  foreign,
  signedIn,
  signedOut,
  tooLarge,
  tooOften,
  wrongType,
  type SignedInEnv,
} from './signed-in.ts';

const JSON_TYPE = 'application/json';

/**
 * `POST /scripts`: publishes a game. `GET /<id>` and `/<id>/text`: the game and its files. `DELETE /<id>`: its owner
 * removes it. `GET|PUT /<id>/thumbnail`: its picture.
 */
export function gameRoutes(deps: GameDeps): Hono<SignedInEnv> {
  const { games } = deps;
  const routes = new Hono<SignedInEnv>();
  routes.route('/', publishingRoutes(deps));

  routes.delete('/:id', onlyGames, signedIn(deps, 'write'), async (context) => {
    const outcome = await games.store.takeBack(idOf(context), context.get('learner').id);
    switch (outcome.kind) {
      case 'taken-back':
        return context.body(null, 204);
      case 'foreign':
        return jsonError(context, 403, 'forbidden', 'Only who has published a game can remove it.');
      default:
        return absent(context, outcome);
    }
  });

  routes.route('/', thumbnailRoutes(deps));
  return routes;
}

/** What the editor asks for, too. */
function publishingRoutes(deps: GameDeps): Hono<SignedInEnv> {
  const { games } = deps;
  const routes = new Hono<SignedInEnv>();

  routes.post('/scripts', (context) => publish(context, deps));

  routes.get('/:id', onlyGames, async (context) => {
    const found = await games.store.find(idOf(context));
    if (found.kind !== 'game') return absent(context, found);
    // Only the owner's answer differs.
    const learner = found.game.ownerId === undefined ? undefined : await findLearner(context, deps);
    return context.json(toSharedGame(found.game, viewOf(games, learner)), 200, {
      'Cache-Control': 'no-store',
    });
  });

  routes.get('/:id/text', onlyGames, async (context) => {
    const found = await games.store.findText(idOf(context));
    if (found.kind !== 'text') return absent(context, found);
    // It never changes, but that it may be removed.
    context.header('Cache-Control', 'no-cache');
    const etag = `"${found.digest}"`;
    const sent = await sendZipped(context, { content: found.content, etag, largest: LARGEST_TEXT });
    return sent ?? absent(context, { kind: 'gone' });
  });

  return routes;
}

async function publish(context: Context, deps: GameDeps): Promise<Response> {
  const { games, limits } = deps;
  const request = context.req.raw;
  if (!isSameOrigin(request)) return foreign(context);
  if (games.target === undefined) {
    return jsonError(context, 403, 'closed', 'Games are not shared at this place.');
  }
  const seconds = await limits.count('publish', clientAddress(request));
  if (seconds !== undefined) return tooOften(context, seconds);
  if (mediaType(request) !== JSON_TYPE) return wrongType(context, JSON_TYPE);
  const read = await readPublication(request, games.target);
  if (read.kind !== 'game') return refused(context, read.kind, games.target);
  const learner = await findLearner(context, deps);
  const outcome = await games.store.publish(read.game, learner?.id);
  switch (outcome.kind) {
    case 'published': {
      const { id, ownerId } = outcome.game;
      if (outcome.isNew && ownerId === undefined)
        context.header('Set-Cookie', await games.tickets.cookieFor(id), { append: true });
      const game = toSharedGame(outcome.game, viewOf(games, learner));
      // The editor wants more than the game.
      return context.json({ ...game, shortid: id, kind: 'script', meta: {} }, 200, {
        'Cache-Control': 'no-store',
      });
    }
    case 'barred':
      return jsonError(context, 410, 'gone', 'This game has been removed here, and cannot be published.');
    case 'too-many':
      return jsonError(context, 409, 'too-many', 'An account cannot share more games.');
    case 'signed-out':
      return signedOut(context);
  }
}

/** The same below the address of the editor that is served here, where it looks for what it publishes. */
export function editorGameRoutes(deps: GameDeps): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use('*', async (context, next) =>
    context.req.param('target') === deps.games.target ? next() : context.notFound(),
  );
  routes.route('/', publishingRoutes(deps));
  return routes;
}

/** `GET /`: what a learner has published. */
export function userGameRoutes(deps: GameDeps): Hono<SignedInEnv> {
  const { games } = deps;
  const routes = new Hono<SignedInEnv>();
  routes.get('/', signedIn(deps, 'read'), async (context) => {
    const learner = context.get('learner');
    const own = await games.store.list(learner.id);
    const answer: SharedGames = { games: own.map((game) => toSharedGame(game, viewOf(games, learner))) };
    return context.json(answer);
  });
  return routes;
}

function refused(context: Context, kind: Exclude<ReadPublication['kind'], 'game'>, target: string): Response {
  switch (kind) {
    case 'too-large':
      return tooLarge(context, 'a game may have 1 MB compressed, 4 MB unpacked');
    case 'wrong-encoding':
      return wrongType(context, 'a game that is compressed with gzip or not at all');
    case 'wrong-target':
      return jsonError(context, 400, 'wrong-target', `Only games of ${target} can be published here.`);
    case 'malformed': {
      const message =
        'Unexpected game, expected `{name, target, text}`, with files by name, `pxt.json` among them.';
      return jsonError(context, 400, 'invalid', message);
    }
  }
}

function viewOf({ base }: Games, learner: SignedInLearner | undefined): SharedGameView {
  return { base, ...(learner && { learnerId: learner.id }) };
}
