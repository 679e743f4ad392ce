import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type * as OidcProvider from 'oidc-provider';
import type Provider from 'oidc-provider';
import type {
  Account,
  Configuration,
  KoaContextWithOIDC,
  Adapter,
  AdapterFactory,
  AdapterPayload,
} from 'oidc-provider';
import { TEST_LEARNERS, type TestLearner } from './test-learners.ts';

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

/** The cookie of users who are signed in at the provider. */
export const SESSION_COOKIE = 'idp_session';
/** Path of the page for choosing a learner. The id of the sign-in follows. */
export const INTERACTION_PATH = '/interaction/';

/** Creates an OpenID Connect provider with one client. Users are not asked for consent. */
export async function createOidcProvider(options: OidcOptions): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await loadOidcProvider();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new OidcProvider(options.issuer, {
    ...toConfiguration(options),
    interactions: { policy, url: (_context, { uid }) => `${INTERACTION_PATH}${uid}` },
  });
}

function toConfiguration({ clientId, clientSecret, redirectUris }: OidcOptions): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: memoryStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', alg: 'ES256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Cookies are shared between ports, so use names that other servers on this machine do not use.
      names: { session: SESSION_COOKIE, interaction: 'idp_interaction', resume: 'idp_resume' },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email', 'email_verified'],
    },
    // Include the profile in the id token, as Google and Microsoft do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: (_context, id) => toAccount(TEST_LEARNERS.find((learner) => learner.id === id)),
    loadExistingGrant: grantEverything,
    renderError: (context) => {
      context.type = 'text';
      context.body = 'This sign-in cannot continue: start again on the page that you came from.';
    },
  };
}

function toAccount(learner: TestLearner | undefined): Account | undefined {
  if (!learner) return undefined;
  const { id, displayName, username, email, picture } = learner;
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      name: displayName,
      preferred_username: username,
      email,
      email_verified: true,
      ...(picture !== undefined && { picture }),
    }),
  };
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

/** Loads the library without its warning about Node.js 20, which works. */
async function loadOidcProvider(): Promise<typeof OidcProvider> {
  // The library writes to the console, which cannot be configured.
  /* oxlint-disable no-console */
  const { warn } = console;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...args);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
  /* oxlint-enable no-console */
}

/** Stores a provider's sign-in state in memory. */
function memoryStore(): AdapterFactory {
  const payloads = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (id: string): Promise<AdapterPayload | undefined> => {
      const entry = payloads.get(keyOf(id));
      return Promise.resolve(entry && entry.expiresAt > Date.now() ? entry.payload : undefined);
    };
    const findBy = (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> => {
      const entry = [...payloads].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload[field] === value,
      );
      return Promise.resolve(entry?.[1].payload);
    };
    const adapter: Adapter = {
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      upsert: async (id, payload, expiresIn) => {
        for (const [key, { expiresAt }] of payloads) if (expiresAt <= Date.now()) payloads.delete(key);
        payloads.set(keyOf(id), { payload, expiresAt: Date.now() + (expiresIn || 3600) * 1000 });
      },
      consume: async (id) => {
        const entry = payloads.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        payloads.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
    return adapter;
  };
}
