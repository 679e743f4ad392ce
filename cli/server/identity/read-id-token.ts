import { readFields } from '#schemas/exchange/read-fields.ts';
import { verifyProviderIdToken } from 'better-auth/oauth2';
import { fetchJson, type ProviderEndpoints } from './provider-endpoints.ts';
import type { Claims } from './to-learner-profile.ts';

export interface IdTokenCheck {
  signing: NonNullable<ProviderEndpoints['signing']>;
  clientId: string;
  /** Sent with the learner: the token is an answer to that. */
  nonce: string;
  findKey: FindKey;
}

/** What a token says of somebody; undefined for one that the provider did not make for this server, now, for this sign-in. */
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

/** For everybody's accounts Microsoft's issuer has a hole, for the organisation that a token is of. */
function issuerOf(issuer: string, claims: Claims): string {
  const { tid } = claims;
  const isTenant = typeof tid === 'string' && /^[\da-f-]{36}$/i.test(tid);
  return isTenant ? issuer.replace('{tenantid}', tid) : issuer;
}

/** Not checked yet. */
function readClaims(token: string): Claims {
  try {
    return readFields(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())) ?? {};
  } catch {
    return {};
  }
}

/** One public key of a provider. */
type SigningKey = JsonWebKey & { kid?: string; kty: string };

export type FindKey = (keysUrl: string, kid: string | undefined) => Promise<SigningKey>;

/** In milliseconds: for unknown keys the provider is not asked more often. */
const PAUSE = 30_000;

/** Finds the key that a token was signed with; a provider that has changed its keys is asked for them. */
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
