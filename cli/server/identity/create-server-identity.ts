import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { signInMarker } from '#schemas/exchange/sign-in-marker.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { ServerIdentity, SignedInLearner } from '../accounts/accounts.ts';
import { statusOf, type ErrorCode } from '../http/requests.ts';
import { JOIN_PAGE } from '../classes/class-names.ts';
import { createAuth, type Auth, type AuthOptions } from './create-auth.ts';

/** Milliseconds after signing in during which actions that cannot be undone are allowed. */
const FRESH_SESSION_MS = 3_600_000;

/**
 * Creates sign-in with the configured providers. Sessions are stored in the database, and this process keeps no state.
 */
export function createServerIdentity(options: AuthOptions): ServerIdentity {
  const auth = createAuth(options);
  return {
    handle: async (request) => {
      const inner = await toAuthRequest(request, options);
      if (inner instanceof Response) return inner;
      return toAnswer(await auth.handler(inner));
    },
    findLearner: (headers) => findLearner(auth, headers),
    startSession: async (userId, headers) => {
      const started = await auth.api.startSession({
        body: { userId },
        headers: new Headers({ Cookie: nearestCookies(headers.get('Cookie') ?? '') }),
        returnHeaders: true,
      });
      return withMarker(started.headers.getSetCookie());
    },
  };
}

/** Returns the request for better-auth, or a refusal if the sign-in would not return to a URL of this site. */
async function toAuthRequest(
  request: Request,
  { publicUrl, providers, hasClasses = false }: AuthOptions,
): Promise<Request | Response> {
  if (!new URL(request.url).pathname.endsWith('/sign-in/social')) return toInnerRequest(request, publicUrl);
  const body: unknown = await request.json().catch(() => undefined);
  const { provider, callbackURL, isRemembered = false } = readFields(body) ?? {};
  if (typeof provider !== 'string' || typeof callbackURL !== 'string' || typeof isRemembered !== 'boolean') {
    return failure('invalid', 'Expected an object with provider, callbackURL and isRemembered.');
  }
  const site = new URL(publicUrl);
  const returnUrl = URL.canParse(callbackURL, site) ? new URL(callbackURL, site) : undefined;
  const isOfSite = returnUrl?.origin === site.origin && returnUrl.pathname.startsWith(site.pathname);
  if (!isOfSite || returnUrl.username !== '' || returnUrl.password !== '') {
    return failure('foreign-return', 'Sign-in can only return to this site.');
  }
  if (hasClasses && provider === CLASS_PROVIDER) return Response.json({ url: `${publicUrl}${JOIN_PAGE}` });
  if (!providers.some(({ id }) => id === provider)) {
    return failure('unknown-provider', 'This provider is not available here.');
  }
  return toInnerRequest(request, publicUrl, {
    provider,
    callbackURL: returnUrl.href,
    disableRedirect: true,
    additionalData: { isRemembered },
  });
}

/** Returns better-auth's response in this server's format. */
async function toAnswer(response: Response): Promise<Response> {
  const answer = response.status < 400 ? response : toFailure(response);
  const headers = new Headers(answer.headers);
  headers.delete('Set-Cookie');
  for (const cookie of withMarker(response.headers.getSetCookie())) headers.append('Set-Cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

function toFailure(response: Response): Response {
  const { status } = response;
  if (status === 503) return failure('provider-unavailable', 'The provider cannot be reached right now.');
  if (status === 403) return failure('foreign-origin', 'Only pages of this site may send this request.');
  if (status < 500) return failure('invalid', 'This is not a valid sign-in.');
  return failure('internal', 'Something went wrong on the server.');
}

function failure(code: ErrorCode, message: string): Response {
  return Response.json({ code, message }, { status: statusOf(code) });
}

async function findLearner(auth: Auth, headers: Headers): Promise<SignedInLearner | undefined> {
  const cookie = headers.get('Cookie');
  if (cookie === null) return undefined;
  const found = await auth.api.getSession({
    headers: new Headers({ Cookie: nearestCookies(cookie) }),
    returnHeaders: true,
  });
  if (!found.response) return undefined;
  const { user, session } = found.response;
  return {
    id: user.id,
    profile: toProfile(user),
    expiresAt: session.expiresAt.getTime(),
    isFresh: Date.now() - session.createdAt.getTime() < FRESH_SESSION_MS,
    setCookies: withMarker(found.headers.getSetCookie()),
  };
}

function toProfile(user: Auth['$Infer']['Session']['user']): Profile {
  const { id, name, image, username, provider } = user;
  return {
    id,
    idp: {
      provider: provider ?? '',
      ...(username && { username }),
      ...(name && { displayName: name }),
      ...(image && toPicture(image)),
    },
  };
}

function toPicture(image: string): Pick<Profile['idp'], 'pictureUrl' | 'picture'> {
  return image.startsWith('data:') ? { picture: { dataUrl: image } } : { pictureUrl: image };
}

/**
 * Removes duplicate cookies, and adds a marker beside the session cookie with the same lifetime. Scripts can read the
 * marker, which says that somebody is signed in but not who, so that a page without it need not ask the server.
 */
function withMarker(setCookies: readonly string[]): string[] {
  const byName = new Map(setCookies.map((cookie) => [nameOf(cookie), cookie]));
  const session = [...byName].find(([name]) => name.endsWith('skillmap.session_token'))?.[1];
  if (session === undefined) return [...byName.values()];
  const isSignedOut = /;\s*Max-Age=0(?:;|$)/i.test(session);
  const attributes = session
    .split(/;\s*/)
    .slice(1)
    .filter((attribute) => !/^HttpOnly$/i.test(attribute));
  const base = attributes.find((attribute) => /^Path=/i.test(attribute))?.slice('Path='.length) ?? '/';
  return [...byName.values(), [`${signInMarker(base)}=${isSignedOut ? '' : '1'}`, ...attributes].join('; ')];
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}

/** Headers that are passed to better-auth. It needs no others, and would only store them. */
const PASSED_HEADERS = ['Cookie', 'Origin', 'Referer', 'Sec-Fetch-Site', 'Sec-Fetch-Mode'];

/** Returns a request below `api/auth/` with the URL that better-auth expects, whatever proxies are in between. */
function toInnerRequest(request: Request, publicUrl: string, body?: object): Request {
  const { pathname, search } = new URL(request.url);
  const url = new URL(`api/auth/${pathname.split('/api/auth/').at(-1) ?? ''}`, publicUrl);
  url.search = search;
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, name === 'Cookie' ? nearestCookies(value) : value);
  }
  if (request.method !== 'POST') return new Request(url, { headers });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
}

/**
 * Keeps one cookie of each name. Browsers send the cookie with the longest path first: that is this site's, and the
 * later ones belong to a site above it on the same host. better-auth would take the last.
 */
function nearestCookies(header: string): string {
  const byName = new Map<string, string>();
  for (const pair of header.split(';').map((text) => text.trim())) {
    const [name = ''] = pair.split('=', 1);
    if (!byName.has(name)) byName.set(name, pair);
  }
  return [...byName.values()].join('; ');
}
