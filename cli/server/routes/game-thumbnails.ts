import { Hono, type Context } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { toSharedGame, type StoredGame } from '../ports/game-store.ts';
import { hexDigest } from '../digests.ts';
import { NO_STORE, clientAddress, jsonError } from '../http/requests.ts';
import { isKnown } from '../../site/negotiation.ts';
import {
  missingGame,
  idOf,
  queueByNetwork,
  requireSameOrigin,
  requireGameId,
  limitSharing,
  type SharingEnv,
  signedOut,
  spaceFull,
} from './checks.ts';
import { PICTURE_HEADERS, readPicture } from './pictures.ts';

const PICTURE = {
  types: ['image/png', 'image/gif'],
  largest: 1024 * 1024,
  limit: 'a picture may have 1 MB',
} as const;
/**
 * Value of Cache-Control for a picture at a URL with its digest. It never changes, but the age is limited so that
 * removed pictures disappear soon.
 */
const IMMUTABLE_CACHE = 'public, max-age=86400, immutable';

/** `PUT /<id>/thumbnail`: the game's publisher adds a picture. `GET`: anyone can see it. */
export function thumbnailRoutes(deps: Accounts): Hono<SharingEnv> {
  const { games } = deps;
  const routes = new Hono<SharingEnv>();

  routes.get('/:id/thumbnail', requireGameId, queueByNetwork(), async (context) => {
    const found = await games.store.findThumbnail(idOf(context));
    if (found.kind !== 'thumbnail') return missingGame(context, found);
    const { content, type, digest } = found.thumbnail;
    const isVersioned = digest.startsWith(context.req.query('v') || 'none');
    const etag = `"${digest}"`;
    const headers = {
      ...PICTURE_HEADERS,
      // Chats and other sites show the picture next to the link.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
      'Cache-Control': isVersioned ? IMMUTABLE_CACHE : 'no-cache',
    };
    if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers);
    return context.body(new Uint8Array(content), 200, { ...headers, 'Content-Type': type });
  });

  routes.put(
    '/:id/thumbnail',
    requireGameId,
    requireSameOrigin,
    limitSharing(deps, 'thumbnail'),
    async (context) => {
      const found = await games.store.find(idOf(context));
      if (found.kind !== 'game') return missingGame(context, found);
      const refusal = await checkMayChange(context, found.game, deps);
      if (refusal) return refusal;
      const picture = await readPicture(context, PICTURE);
      if (picture instanceof Response) return picture;
      const { type, bytes: content } = picture;
      const thumbnail = { type, content, digest: await hexDigest(content) };
      const saved = await games.store.saveThumbnail(found.game.id, thumbnail, clientAddress(context.req.raw));
      if (saved.kind === 'full') return spaceFull(context, saved.full);
      if (saved.kind !== 'saved') return missingGame(context, saved);
      return context.json(toSharedGame(saved.game, games.base, saved.game.ownerId), 200, NO_STORE);
    },
  );

  return routes;
}

/**
 * Returns the response if the client may not set a game's picture. Undefined if it may: the owner, or the browser that
 * has just published an anonymous game.
 */
async function checkMayChange(
  context: Context<SharingEnv>,
  game: StoredGame,
  deps: Accounts,
): Promise<Response | undefined> {
  const { id, ownerId } = game;
  if (ownerId === undefined) {
    if (await deps.games.tickets.isHeldBy(context.req.raw.headers, id)) return undefined;
    return jsonError(
      context,
      'forbidden',
      'Only the browser that has just published this game can set its picture.',
    );
  }
  const learner = context.get('sender');
  if (!learner) return signedOut(context);
  if (learner.id === ownerId) return undefined;
  return jsonError(context, 'forbidden', 'Only the publisher of a game can set its picture.');
}
