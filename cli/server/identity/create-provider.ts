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

// Scopes for an id, a name and a picture. E-mail addresses are not needed.
const SCOPES = {
  google: ['openid', 'profile'],
  // `User.Read` is for the picture.
  microsoft: ['openid', 'profile', 'User.Read'],
  // Only public data is needed.
  github: [],
  oidc: ['openid', 'profile'],
};

const GITHUB = {
  authorizationUrl: 'https://github.com/login/oauth/authorize',
  tokenUrl: 'https://github.com/login/oauth/access_token',
  userInfoUrl: 'https://api.github.com/user',
};

/**
 * Creates a provider for better-auth. Its built-in providers are not used, because they look up a provider's endpoints
 * only once at start, require an e-mail address, and cannot use a local provider's addresses.
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
        // An empty string clears an earlier picture.
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
    const message = `${settings.name} cannot be reached right now.`;
    throw new APIError('SERVICE_UNAVAILABLE', { code: 'PROVIDER_UNAVAILABLE', message, cause });
  });
  // Devices are shared: always ask which account to use, so that nobody is signed in as the previous user.
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

/** Exchanges a sign-in's code for tokens. Returns null if the provider rejects the code. */
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

/** Returns the provider's claims about the user. Undefined if the provider does not prove them. */
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
  const userInfo = await fetchJson(userInfoUrl, {
    headers: { Authorization: `Bearer ${accessToken}` },
  }).catch((error: unknown) => {
    // The signed token contains enough claims.
    if (signed) return signed;
    throw error;
  });
  if (signed && userInfo.sub !== signed.sub) return undefined;
  const claims = { ...signed, ...userInfo };
  if (settings.kind !== 'microsoft') return claims;
  const picture = await embedPicture(claims.picture, { accessToken, userInfoUrl });
  return { ...claims, picture: picture ?? (isEmbedded(claims.picture) ? claims.picture : undefined) };
}

function isEmbedded(picture: unknown): boolean {
  return typeof picture === 'string' && picture.startsWith('data:');
}

/**
 * Returns an address for better-auth, which requires one and treats users with the same address as the same person.
 * Here an account is one person at one provider: an address that a provider has not verified, or later gives to someone
 * else, must not open another person's account. `.invalid` can never receive mail.
 */
function placeholderEmail(provider: string, subject: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, subject]))
    .digest('hex');
  return `${digest.slice(0, 40)}@learner.invalid`;
}
