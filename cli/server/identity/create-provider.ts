import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  type OAuth2Tokens,
  type OAuthProvider,
} from 'better-auth/oauth2';
import type { ProviderSettings } from '../config/server-settings.ts';
import { embedPicture } from './embed-picture.ts';
import { fetchJson, endpointsOf, type ProviderEndpoints } from './provider-endpoints.ts';
import { readIdToken, signingKeys, type FindKey } from './read-id-token.ts';
import { toLearnerProfile, type Claims } from './to-learner-profile.ts';

interface Provider {
  settings: ProviderSettings;
  endpoints: () => Promise<ProviderEndpoints>;
  findKey: FindKey;
}

// What a provider is asked for: who somebody is, what to call them, a picture. No e-mail address: nothing needs one.
const SCOPES = {
  google: ['openid', 'profile'],
  // For the picture.
  microsoft: ['openid', 'profile', 'User.Read'],
  // What everybody may see.
  github: [],
  oidc: ['openid', 'profile'],
};

const GITHUB = {
  authorizationUrl: 'https://github.com/login/oauth/authorize',
  tokenUrl: 'https://github.com/login/oauth/access_token',
  userInfoUrl: 'https://api.github.com/user',
};

/**
 * A provider as better-auth has them. Not better-auth's own: those ask a provider where its endpoints are only once, when
 * the server starts, want an e-mail address, and have addresses that cannot be replaced by a local provider's.
 */
export function createProvider(configured: ProviderSettings): OAuthProvider<Claims> {
  const isGithub = configured.kind === 'github';
  const settings = isGithub ? { ...GITHUB, ...configured } : configured;
  const provider: Provider = { settings, endpoints: endpointsOf(settings), findKey: signingKeys() };
  return {
    id: settings.id,
    name: settings.name,
    requiresIdTokenNonce: !isGithub,
    accountSubject: ({ profile }) => toLearnerProfile(profile)?.subject ?? '',
    createAuthorizationURL: (start) => beginAt(provider, start),
    validateAuthorizationCode: (answer) => exchangeCode(provider, answer),
    getUserInfo: async (tokens) => {
      const claims = await readLearner(provider, tokens);
      const profile = claims && toLearnerProfile(claims);
      if (!claims || !profile) return null;
      const user = {
        name: profile.name,
        email: placeholderEmail(settings.id, profile.subject),
        emailVerified: false,
        // An empty one, where there was one before.
        image: profile.picture ?? '',
        username: profile.username ?? '',
        provider: settings.id,
      };
      return { user, data: claims };
    },
    options: { overrideUserInfoOnSignIn: true, disableIdTokenSignIn: true },
  };
}

type Start = Parameters<OAuthProvider['createAuthorizationURL']>[0];

async function beginAt({ settings, endpoints }: Provider, start: Start): Promise<URL> {
  const { authorizationUrl, prompts } = await endpoints().catch((cause: unknown) => {
    const message = `${settings.name} cannot be reached just now.`;
    throw new APIError('SERVICE_UNAVAILABLE', { code: 'PROVIDER_UNAVAILABLE', message, cause });
  });
  // Devices are shared: nobody is to be signed in as who used it before.
  const asksWho = settings.kind !== 'oidc' || prompts.includes('select_account');
  return createAuthorizationURL({
    id: settings.id,
    options: { clientId: settings.clientId },
    authorizationEndpoint: authorizationUrl,
    state: start.state,
    codeVerifier: start.codeVerifier,
    scopes: settings.scopes ?? SCOPES[settings.kind],
    redirectURI: start.redirectURI,
    ...(asksWho && { prompt: 'select_account' as const }),
    ...(start.idTokenNonce !== undefined && { nonce: start.idTokenNonce }),
  });
}

type Answer = Parameters<OAuthProvider['validateAuthorizationCode']>[0];

/** Null for a code that the provider does not take. */
async function exchangeCode({ settings, endpoints }: Provider, answer: Answer): Promise<OAuth2Tokens | null> {
  const { tokenUrl, authentication } = await endpoints();
  const { clientId, clientSecret } = settings;
  const { body, headers } = await authorizationCodeRequest({
    code: answer.code,
    redirectURI: answer.redirectURI,
    codeVerifier: answer.codeVerifier,
    options: { clientId, clientSecret },
    authentication: settings.kind === 'github' ? 'post' : authentication,
    tokenEndpoint: tokenUrl,
  });
  const tokens = getOAuth2Tokens(await fetchJson(tokenUrl, { method: 'POST', headers, body }));
  return tokens.accessToken === undefined ? null : tokens;
}

type ReceivedTokens = Parameters<OAuthProvider['getUserInfo']>[0];

/** What the provider says of who has signed in; undefined where it does not prove it. */
async function readLearner(provider: Provider, tokens: ReceivedTokens): Promise<Claims | undefined> {
  const { settings, endpoints, findKey } = provider;
  const { signing, userInfoUrl } = await endpoints();
  const { idToken, accessToken = '', expectedIdTokenNonce: nonce } = tokens;
  let signed: Claims | undefined;
  if (signing) {
    if (idToken === undefined || nonce === undefined) return undefined;
    signed = await readIdToken(idToken, { signing, clientId: settings.clientId, nonce, findKey });
    if (!signed) return undefined;
  }
  if (userInfoUrl === undefined) return signed;
  const told = await fetchJson(userInfoUrl, { headers: { Authorization: `Bearer ${accessToken}` } }).catch(
    (error: unknown) => {
      // The token has said enough.
      if (signed) return signed;
      throw error;
    },
  );
  if (signed && told.sub !== signed.sub) return undefined;
  const claims = { ...signed, ...told };
  if (settings.kind !== 'microsoft') return claims;
  const picture = await embedPicture(claims.picture, { accessToken, userInfoUrl });
  return { ...claims, picture: picture ?? (isEmbedded(claims.picture) ? claims.picture : undefined) };
}

function isEmbedded(picture: unknown): boolean {
  return typeof picture === 'string' && picture.startsWith('data:');
}

/**
 * better-auth wants an address for everybody, and takes those with the same one for the same person. Here an account is one
 * person at one provider and nothing else: an address that a provider has not checked, or gives to somebody else later,
 * opens nobody's account; and none is kept. `.invalid` can never receive anything.
 */
function placeholderEmail(provider: string, subject: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, subject]))
    .digest('hex');
  return `${digest.slice(0, 40)}@learner.invalid`;
}
