import { readFields } from '#schemas/exchange/read-fields.ts';
import { verifyProviderIdToken } from 'better-auth/oauth2';
import { fetchJson, type ProviderEndpoints } from './provider-endpoints.ts';
import type { Claims } from './to-learner-profile.ts';

export interface IdTokenCheck {
  signing: NonNullable<ProviderEndpoints['signing']>;
  clientId: string;
  /** Random value that was sent to the provider when the sign-in began. The token must contain it. */
  nonce: string;
  findKey: FindKey;
}

/**
 * Returns a token's claims, or undefined if the provider did not issue it for this server, this sign-in and the current
 * time.
 */
export async function readIdToken(token: string, check: IdTokenCheck): Promise<Claims | undefined> {
  const claims = readClaims(token);
  const { issuer, keysUrl, algorithms } = check.signing;
  const idToken = {
    jwks: ({ kid }: { kid?: string }) => check.findKey(keysUrl, kid),
    issuer: issuerOf(issuer, claims),
    audience: check.clientId,
    algorithms,
  };
  return (await verifyProviderIdToken({ idToken }, token, check.nonce)) ? claims : undefined;
}

/** Returns a provider's issuer. Microsoft's common issuer contains a placeholder for the organisation of the token. */
function issuerOf(issuer: string, claims: Claims): string {
  const { tid } = claims;
  const isTenant = typeof tid === 'string' && /^[\da-f-]{36}$/i.test(tid);
  return isTenant ? issuer.replace('{tenantid}', tid) : issuer;
}

/** Reads a token's claims without verifying them. Empty if the token is malformed. */
function readClaims(token: string): Claims {
  try {
    return readFields(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())) ?? {};
  } catch {
    return {};
  }
}

/** A provider's public key. */
type SigningKey = JsonWebKey & { kid?: string; kty: string };

export type FindKey = (keysUrl: string, kid: string | undefined) => Promise<SigningKey>;

/** Milliseconds between requests to the provider for unknown keys. */
const PAUSE = 30_000;

/** Finds the key that signed a token. Asks the provider again if the key is unknown. */
export function signingKeys(): FindKey {
  const known = new Map<string, { keys: SigningKey[]; at: number }>();
  return async (keysUrl, kid) => {
    const find = () => {
      const keys = known.get(keysUrl)?.keys ?? [];
      return kid === undefined && keys.length === 1 ? keys[0] : keys.find((key) => key.kid === kid);
    };
    const isOld = Date.now() - (known.get(keysUrl)?.at ?? -Infinity) > PAUSE;
    if (!find() && isOld) known.set(keysUrl, { keys: await readKeys(keysUrl), at: Date.now() });
    const key = find();
    if (!key) throw new Error('The token is signed with a key that the provider does not name');
    return key;
  };
}

async function readKeys(keysUrl: string): Promise<SigningKey[]> {
  const { keys } = await fetchJson(keysUrl);
  return Array.isArray(keys) ? keys.filter(isSigningKey) : [];
}

function isSigningKey(value: unknown): value is SigningKey {
  const { kty, use = 'sig' } = readFields(value) ?? {};
  return typeof kty === 'string' && use === 'sig';
}
