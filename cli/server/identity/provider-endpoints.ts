import type { ProviderSettings } from '../config/server-settings.ts';

export interface ProviderEndpoints {
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl?: string | undefined;
  /** Present if the provider signs its id tokens, which are then verified. */
  signing?: { issuer: string; keysUrl: string; algorithms: string[] };
  /** How this server authenticates itself to the provider. */
  authentication: 'basic' | 'post';
  /** Values of OpenID Connect's `prompt` that the provider supports. */
  prompts: readonly string[];
}

const WELL_KNOWN = '/.well-known/openid-configuration';
/** Milliseconds for which endpoints are cached. Providers seldom change them. */
const LIFETIME = 3_600_000;

/**
 * Finds an OpenID Connect provider's endpoints when they are needed, not at start, so that a provider that was down is
 * asked again at the next sign-in. Rejects while the provider is unreachable.
 */
export function endpointsOf(settings: ProviderSettings): () => Promise<ProviderEndpoints> {
  let found: { endpoints: Promise<ProviderEndpoints>; expiresAt: number } | undefined;
  return async () => {
    if (found && found.expiresAt > Date.now()) return found.endpoints;
    const before = found;
    const endpoints = findEndpoints(settings);
    found = { endpoints, expiresAt: Date.now() + LIFETIME };
    try {
      return await endpoints;
    } catch (error) {
      found = undefined;
      // The previous endpoints probably still work.
      if (before) return before.endpoints;
      throw error;
    }
  };
}

async function findEndpoints(settings: ProviderSettings): Promise<ProviderEndpoints> {
  const { authorizationUrl, tokenUrl, userInfoUrl, issuer } = settings;
  const discoveryUrl = discoveryUrlOf(settings);
  if (discoveryUrl === undefined) {
    if (authorizationUrl === undefined || tokenUrl === undefined) throw new Error('No address to sign in at');
    return { authorizationUrl, tokenUrl, userInfoUrl, authentication: 'basic', prompts: [] };
  }
  const document = await fetchJson(discoveryUrl);
  const documentIssuer = toText(document.issuer);
  if (issuer !== undefined && withoutSlash(documentIssuer ?? '') !== withoutSlash(issuer)) {
    throw new Error(`${discoveryUrl} is of another issuer than ${issuer}`);
  }
  const authorize = authorizationUrl ?? toText(document.authorization_endpoint);
  const token = tokenUrl ?? toText(document.token_endpoint);
  const keysUrl = toText(document.jwks_uri);
  if (
    documentIssuer === undefined ||
    authorize === undefined ||
    token === undefined ||
    keysUrl === undefined
  ) {
    throw new Error(`${discoveryUrl} lacks what sign-in needs`);
  }
  const algorithms = toTexts(document.id_token_signing_alg_values_supported) ?? ['RS256'];
  const methods = toTexts(document.token_endpoint_auth_methods_supported) ?? ['client_secret_basic'];
  return {
    authorizationUrl: authorize,
    tokenUrl: token,
    userInfoUrl: userInfoUrl ?? toText(document.userinfo_endpoint),
    // Only asymmetric signatures prove that the provider issued a token.
    signing: {
      issuer: documentIssuer,
      keysUrl,
      algorithms: algorithms.filter((name) => /^(?:[RPE]S|Ed)/.test(name)),
    },
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
    prompts: toTexts(document.prompt_values_supported) ?? [],
  };
}

/** Returns the URL at which a provider's endpoints are looked up. Undefined if every endpoint is configured. */
function discoveryUrlOf(settings: ProviderSettings): string | undefined {
  const { kind, issuer, tenant, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = settings;
  if (discoveryUrl !== undefined) return discoveryUrl;
  if (issuer !== undefined) return withoutSlash(issuer) + WELL_KNOWN;
  const isComplete = authorizationUrl !== undefined && tokenUrl !== undefined && userInfoUrl !== undefined;
  if (isComplete) return undefined;
  if (kind === 'google') return `https://accounts.google.com${WELL_KNOWN}`;
  if (kind === 'microsoft')
    return `https://login.microsoftonline.com/${tenant ?? 'common'}/v2.0${WELL_KNOWN}`;
  return undefined;
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function toTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

/** Milliseconds to wait for a provider, which usually answers within a second. */
export const PROVIDER_TIMEOUT = 10_000;

/**
 * Fetches a JSON object from a provider. Throws on any other response. It does not follow redirects, so that a secret
 * is not sent to another host.
 */
export async function fetchJson(url: string | URL, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    ...init,
    headers: { Accept: 'application/json', 'User-Agent': 'skillmap', ...init.headers },
  });
  const { origin, pathname } = new URL(url);
  if (!response.ok) throw new Error(`${origin}${pathname} answered with status ${response.status}`);
  const found: unknown = await response.json();
  if (typeof found !== 'object' || found === null) throw new Error(`${origin}${pathname} answered no object`);
  return { ...found };
}
