import { Hono, type Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Accounts } from '../accounts/accounts.ts';
import { jsonError, isSameOrigin } from '../http/requests.ts';
import { counted } from './checks.ts';

// Signing in, as the viewer does it:
//
// 1. `POST /api/auth/sign-in/social`, JSON `{"provider": "google", "callbackURL": "/?authcallback=1#docs:/x",
//    "isRemembered": true}`. `callbackURL` is where to come back to, an address of this site, with its hash. The answer is
//    200 `{"url": "https://..."}` with a short-lived cookie: the page goes there (`location.assign`).
//    Errors are `{code, message}`: 400 `invalid`, 403 `foreign-origin`, 403 `foreign-return` (a callbackURL of elsewhere), 404
//    `unknown-provider`, 429 `too-often` (with Retry-After), 503 `provider-unavailable` (worth another try).
// 2. The provider sends the browser to `GET /api/auth/callback/<provider>`, which answers with a redirect to `callbackURL`,
//    signed in; or with `error=...` in its query (`error_description=...` beside it, at times): `access_denied` is a learner
//    who went back, everything else a failure. After a return without a known start (a forged one, or one that came twice)
//    that is `<public url>?authcallback=1&error=state_mismatch`: `GET /api/user` tells whether somebody is signed in.
// 3. `POST /api/auth/sign-out`, no body: 200 also for those who are not signed in.
//
// Beside its own cookie, which no script can read, the server sets and takes away `skillmap_signed_in=1` (`skillmap_signed_in_maps=1`
// below `/maps/`).

/** In bytes: an address and a few words. */
const LARGEST_BODY = 16 * 1024;

/** `/api/auth/*`: everything of the library that is not named here stays closed. */
export function authRoutes({ identity, limits }: Pick<Accounts, 'identity' | 'limits'>): Hono {
  const routes = new Hono();
  routes.use('*', async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  routes.post('*', async (context, next) =>
    isSameOrigin(context.req.raw)
      ? next()
      : jsonError(context, 'foreign-origin', 'Only pages of this site may ask for that.'),
  );
  routes.post(
    '*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => jsonError(context, 'too-large', 'That is more than a sign-in needs.'),
    }),
  );
  routes.use('*', counted({ limits }, 'sign-in'));
  const handle: Handler = (context) => identity.handle(context.req.raw);
  routes.post('/sign-in/social', handle);
  routes.post('/sign-out', handle);
  routes.get('/callback/:id', handle);
  return routes;
}
