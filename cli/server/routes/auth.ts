import { Hono, type Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Accounts } from '../accounts/accounts.ts';
import { jsonError, isSameOrigin } from '../http/requests.ts';
import { limitRequests } from './checks.ts';

// Sign-in, as the viewer uses it:
//
// 1. `POST /api/auth/sign-in/social` with JSON `{"provider": "google", "callbackURL": "/?authcallback=1#docs:/x",
//    "isRemembered": true}`. `callbackURL` is the URL of this site, with its hash, to return to. The response is 200
//    `{"url": "https://..."}` with a short-lived cookie, and the page navigates to that URL (`location.assign`).
//    Errors are `{code, message}`: 400 `invalid`, 403 `foreign-origin`, 403 `foreign-return` (the callbackURL is not on
//    this site), 404 `unknown-provider`, 429 `too-often` (with Retry-After), 503 `provider-unavailable` (a retry may help).
// 2. The provider sends the browser to `GET /api/auth/callback/<provider>`, which redirects to `callbackURL` with a
//    session, or with `error=...` in the query, sometimes with `error_description=...`: `access_denied` if the learner
//    went back, another value for failures. A return that does not belong to a known start (forged or repeated) goes to
//    `<public url>?authcallback=1&error=state_mismatch`. `GET /api/user` tells whether somebody is signed in.
// 3. `POST /api/auth/sign-out` without a body. Answers 200 even if nobody is signed in.
//
// Besides its own cookie, which scripts cannot read, the server sets and clears `skillmap_signed_in=1`
// (`skillmap_signed_in_maps=1` below `/maps/`).

/** Largest body in bytes: enough for a URL and a few words. */
const LARGEST_BODY = 16 * 1024;

/** Creates the routes below `/api/auth/`. The library's other routes stay closed. */
export function authRoutes({ identity, limits }: Pick<Accounts, 'identity' | 'limits'>): Hono {
  const routes = new Hono();
  routes.use('*', async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  routes.post('*', async (context, next) =>
    isSameOrigin(context.req.raw)
      ? next()
      : jsonError(context, 'foreign-origin', 'Only pages of this site may send this request.'),
  );
  routes.post(
    '*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => jsonError(context, 'too-large', 'The request is too large.'),
    }),
  );
  routes.use('*', limitRequests({ limits }, 'sign-in'));
  const handle: Handler = (context) => identity.handle(context.req.raw);
  routes.post('/sign-in/social', handle);
  routes.post('/sign-out', handle);
  routes.get('/callback/:id', handle);
  return routes;
}
