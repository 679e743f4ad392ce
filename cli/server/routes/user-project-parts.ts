import { Hono } from 'hono';
import { PART_BYTES } from '#schemas/exchange/project-parts.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { mediaType, readBody } from '../bodies/bodies.ts';
import { hexDigest } from '../digests.ts';
import { jsonError } from '../http/requests.ts';
import { requireSignIn, spaceFull, tooLarge, wrongType, type SignedInEnv } from './checks.ts';

const PART_TYPE = 'application/octet-stream';

/**
 * `PUT /<SHA-256>`: keeps a part of a large project for about an hour. `PUT /api/user/projects/<header id>/parts` then
 * stores the project, and says which parts are missing. An upload that was interrupted continues with those.
 */
export function userProjectPartRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { store, limits } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.put('/:digest', requireSignIn(accounts, 'project-part'), async (context) => {
    const { raw } = context.req;
    if (mediaType(raw) !== PART_TYPE) return wrongType(context, PART_TYPE);
    const body = await readBody(raw, PART_BYTES);
    if (body.kind === 'too-large') return tooLarge(context, 'a part may have 256 kB');
    // A damaged part would be looked for under its digest, and never found.
    if (body.kind !== 'bytes' || (await hexDigest(body.bytes)) !== context.req.param('digest'))
      return jsonError(context, 'invalid', 'Unexpected part: its SHA-256 is not the one in the address.');
    const learnerId = context.get('learner').id;
    await limits.countBytes('project-part', learnerId, body.bytes.byteLength);
    const outcome = await store.keepPart(learnerId, body.bytes);
    return outcome.kind === 'full' ? spaceFull(context, outcome.full) : context.body(null, 204);
  });

  return routes;
}
