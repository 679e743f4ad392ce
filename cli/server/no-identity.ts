import type { ServerIdentity } from './server-identity.ts';

/** Where no provider is configured: nobody is signed in, and nobody can be. */
export const NO_IDENTITY: ServerIdentity = {
  handle: async () =>
    Response.json(
      { code: 'not-found', message: 'Nobody can sign in here.' },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    ),
  findLearner: async () => undefined,
};
