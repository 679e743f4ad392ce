import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import type { ProviderSettings } from '../config/server-settings.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import { createProvider } from './create-provider.ts';

export interface AuthOptions {
  /** The database, migrated (`migrateDatabase`). */
  database: AccountDatabase;
  /** Secret that signs cookies: at least 32 characters, and the same for all processes. */
  secret: string;
  /** The site's URL for learners, ending in its base. */
  publicUrl: string;
  providers: readonly ProviderSettings[];
  /** Whether learners can join a class instead of signing in with a provider. */
  hasClasses?: boolean;
  /** Receives sign-in failures that the operator can fix. */
  onError?: (error: unknown) => void;
}

// Seconds after which the session of a learner who chose to be remembered ends.
const REMEMBERED_SECONDS = 30 * 24 * 3600;
/**
 * Seconds after which any other session ends. It should end with the browser, but browsers that restore their tabs also
 * restore sessions.
 */
const SESSION_SECONDS = 24 * 3600;
/** Seconds after which using a session extends it. */
const RENEWAL_SECONDS = 24 * 3600;

/** Our own fields of a user (database/tables.ts). */
export const USER_FIELDS = {
  provider: { type: 'string', required: false },
  username: { type: 'string', required: false },
} as const;

export type Auth = ReturnType<typeof createAuth>;

/** Creates better-auth with sign-in by external providers only. */
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
    session: { expiresIn: REMEMBERED_SECONDS, updateAge: RENEWAL_SECONDS },
    // Each account belongs to one learner of one provider. See `placeholderEmail`.
    account: { accountLinking: { enabled: false } },
    databaseHooks: {
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: minimizeSession } },
    },
    hooks: { after: afterReturn(errorURL) },
    // Use our own limits (routes/auth.ts) instead: the library's allow three sign-ins per address in ten seconds, too
    // few for a class.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'skillmap',
      useSecureCookies: site.protocol === 'https:',
      // Other sites on the same host, including other skillmaps, have their own sessions.
      defaultCookieAttributes: { path: site.pathname },
      ipAddress: { disableIpTracking: true },
      // Keep the checks on in tests, where the library would turn them off.
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    onAPIError: { errorURL },
    plugins: [providersPlugin(providers), sessionsPlugin],
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

/** Plugin with which the server itself starts sessions. Requests cannot reach its endpoint. */
const sessionsPlugin = {
  id: 'skillmap-sessions',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, metadata: { $Infer: { body: {} as { userId: string } } } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new Error('This user does not exist.');
        const session = await internalAdapter.createSession(user.id, true);
        await endSessions(context, session.token);
        await setSessionCookie(context, { session, user }, true);
        return {};
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** Drops a provider's tokens: they are only needed to find out who has signed in. */
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

/** Drops the address and browser of a session, and shortens it unless the learner chose to be remembered. */
async function minimizeSession<Data extends { expiresAt: Date }>(session: Data): Promise<{ data: Data }> {
  const expiresAt = (await isRemembered())
    ? session.expiresAt
    : new Date(Date.now() + SESSION_SECONDS * 1000);
  return { data: { ...session, expiresAt, ipAddress: '', userAgent: '' } };
}

/** Adds "Remember me", which better-auth only offers for passwords, and sends failed sign-ins back to their page. */
const afterReturn = (errorURL: string) =>
  createAuthMiddleware(async (context) => {
    if (!context.path.startsWith('/callback/')) return undefined;
    const session = context.context.newSession;
    if (session) await applyRememberMe(context, session);
    const back = session ? undefined : await findReturn(context, errorURL);
    return back === undefined ? undefined : context.redirect(back);
  });

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Returns the URL to which a sign-in returns, with the error added. The same URL is used if the sign-in succeeds. */
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

async function applyRememberMe(
  context: HookContext,
  session: NonNullable<HookContext['context']['newSession']>,
): Promise<void> {
  const isAsked = await isRemembered();
  await setSessionCookie(context, session, !isAsked);
  if (isAsked) expireCookie(context, context.context.authCookies.dontRememberToken);
  await endSessions(context, session.session.token);
}

/** Deletes the browser's previous session and the expired ones. */
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
  // With a level set here, the library would also print clients' mistakes, bypassing this log.
  return {
    log: (level, message, ...details: unknown[]) => {
      if (level !== 'error') return;
      // A return from sign-in that was never started is the client's mistake: do not log it.
      if (/state/i.test(message)) return;
      onError?.(
        new Error(`Sign-in: ${message}`, { cause: details.find((detail) => detail instanceof Error) }),
      );
    },
  };
}
