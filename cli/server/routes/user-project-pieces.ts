import { Hono } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { mediaType } from '../bodies/bodies.ts';
import { jsonError } from '../http/requests.ts';
import { busy, requireSignIn, signedOut, tooLarge, wrongType, type SignedInEnv } from './checks.ts';

const PIECE_TYPE = 'application/octet-stream';

/**
 * `PUT /<SHA-256>`: keeps a piece of a large project for about an hour. `PUT /api/user/projects/<header id>/pieces` then
 * stores the project, or says which pieces are missing. An upload that was interrupted continues with those.
 */
export function userProjectPieceRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { store, limits, bodies } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.put('/:digest', requireSignIn(accounts, 'project'), async (context) => {
    const request = context.req.raw;
    if (mediaType(request) !== PIECE_TYPE) return wrongType(context, PIECE_TYPE);
    const learnerId = context.get('learner').id;
    const digest = context.req.param('digest');
    const read = await bodies.read({ request, learnerId }, 'piece', digest);
    await limits.countBytes('project', learnerId, read.size);
    switch (read.kind) {
      case 'piece': {
        const outcome = await store.keepPiece(learnerId, { digest, bytes: read.bytes });
        if (outcome === 'too-many') return jsonError(context, 'too-many', 'Send the project whole.');
        return outcome === 'gone' ? signedOut(context) : context.body(null, 204);
      }
      case 'too-large':
        return tooLarge(context, 'a piece may have 256 kB');
      case 'wrong-encoding':
        return wrongType(context, 'a piece without Content-Encoding');
      case 'busy':
        return busy(context);
      case 'malformed':
        return jsonError(context, 'invalid', 'Unexpected piece: its SHA-256 is not the one in the address.');
    }
  });

  return routes;
}
