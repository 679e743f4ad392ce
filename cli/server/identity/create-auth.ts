import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import type { ProviderSettings } from '../config/server-settings.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import { createProvider } from './create-provider.ts';

export interface AuthOptions {
  /** Up to date (migrateDatabase). */
  database: AccountDatabase;
  /** Signs cookies: the same for every process, at least 32 characters. */
  secret: string;
  /** What learners use, ending in the site's base. */
  publicUrl: string;
  providers: readonly ProviderSettings[];
  /** Told of sign-ins that failed for a reason that whoever runs the server can change. */
  onError?: (error: unknown) => void;
}

// In seconds.
const REMEMBERED = 30 * 24 * 3600;
/** Of a session that ends with the browser: browsers that bring their tabs back bring it back too. */
const PASSING = 24 * 3600;
const PROLONGED_AFTER = 24 * 3600;

/** Fields of a user that are ours (migrations/0001-identity.ts). */
export const USER_FIELDS = {
  provider: { type: 'string', required: false },
  username: { type: 'string', required: false },
} as const;

export type Auth = ReturnType<typeof createAuth>;

/** better-auth, with nothing but sign-in at other people's providers. */
export function createAuth(options: AuthOptions) {
  const { database, secret, publicUrl, providers } = options;
  const site = new URL(publicUrl);
  const errorURL = `${publicUrl}?authcallback=1`;
  return betterAuth({
    appName: 'skillmap',
    baseURL: site.origin,
    basePath: `${site.pathname}api/auth`,
    secret,
    database: { db: database.db as never, type: database.kind, transaction: true },
    trustedOrigins: [site.origin],
    user: { additionalFields: USER_FIELDS },
    session: { expiresIn: REMEMBERED, updateAge: PROLONGED_AFTER },
    // One provider's learner is one account: see placeholderEmail.
    account: { accountLinking: { enabled: false } },
    databaseHooks: {
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: ofPassingLearner } },
    },
    hooks: { after: afterReturn(errorURL) },
    // Ours stand before it (routes/auth.ts): these let an address sign in three times in ten seconds, and a class has one.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'skillmap',
      useSecureCookies: site.protocol === 'https:',
      // Other sites of the same host, other skillmaps among them, have sessions of their own.
      defaultCookieAttributes: { path: site.pathname },
      ipAddress: { disableIpTracking: true },
      // Also where the library would leave them out: in tests.
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    onAPIError: { errorURL },
    plugins: [providersPlugin(providers)],
    telemetry: { enabled: false },
    logger: toLogger(options.onError),
  });
}

function providersPlugin(providers: readonly ProviderSettings[]): BetterAuthPlugin {
  return {
    id: 'skillmap-providers',
    init: () => ({ context: { socialProviders: providers.map(createProvider) } }),
  };
}

/** A provider's tokens are needed for a second, to learn who somebody is: none is kept. */
async function withoutTokens<Data extends object>(account: Data): Promise<{ data: Data }> {
  const none = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  };
  return { data: { ...account, ...none } };
}

/** Nor where somebody signed in from, and with what. */
async function ofPassingLearner<Data extends { expiresAt: Date }>(session: Data): Promise<{ data: Data }> {
  const expiresAt = (await isRemembered()) ? session.expiresAt : new Date(Date.now() + PASSING * 1000);
  return { data: { ...session, expiresAt, ipAddress: '', userAgent: '' } };
}

/** Remember me, which better-auth has for passwords only; and where a sign-in that failed returns to. */
const afterReturn = (errorURL: string) =>
  createAuthMiddleware(async (context) => {
    if (!context.path.startsWith('/callback/')) return undefined;
    const session = context.context.newSession;
    if (session) await rememberAsAsked(context, session);
    const back = session ? undefined : await findReturn(context, errorURL);
    return back === undefined ? undefined : context.redirect(back);
  });

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Where the learner came from, with what went wrong: stored once for both ends of a sign-in. */
async function findReturn(context: HookContext, errorURL: string): Promise<string | undefined> {
  const { returned } = context.context;
  const headers: unknown = returned instanceof Error && 'headers' in returned ? returned.headers : undefined;
  const location = new Headers((headers ?? {}) as HeadersInit).get('location');
  const state = await getOAuthState();
  if (!location?.startsWith(errorURL) || typeof state?.callbackURL !== 'string') return undefined;
  const back = new URL(state.callbackURL);
  for (const [name, value] of new URL(location).searchParams) back.searchParams.set(name, value);
  return back.href;
}

async function rememberAsAsked(
  context: HookContext,
  session: NonNullable<HookContext['context']['newSession']>,
): Promise<void> {
  const isAsked = await isRemembered();
  await setSessionCookie(context, session, !isAsked);
  if (isAsked) expireCookie(context, context.context.authCookies.dontRememberToken);
  await endSessions(context, session.session.token);
}

/** Of the session that the browser had before, and of those that are over, nobody knows any more. */
async function endSessions(context: HookContext, token: string): Promise<void> {
  const { adapter, authCookies, internalAdapter, secret } = context.context;
  const former = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (typeof former === 'string' && former !== token) await internalAdapter.deleteSession(former);
  const isOver = { field: 'expiresAt', operator: 'lt', value: new Date() } as const;
  await adapter.deleteMany({ model: 'session', where: [isOver] });
}

async function isRemembered(): Promise<boolean> {
  const state = await getOAuthState();
  return state?.isRemembered === true;
}

function toLogger(onError: AuthOptions['onError']): NonNullable<BetterAuthOptions['logger']> {
  // With a level of our own here the library also prints what clients did wrong, past this log.
  return {
    log: (level, message, ...details: unknown[]) => {
      if (level !== 'error') return;
      // A return that does not belong to a start is told to whoever made it, and to nobody else.
      if (/state/i.test(message)) return;
      onError?.(
        new Error(`Sign-in: ${message}`, { cause: details.find((detail) => detail instanceof Error) }),
      );
    },
  };
}
