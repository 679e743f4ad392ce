import { verifyProviderIdToken } from 'better-auth/oauth2';
import type { ProviderEndpoints } from './provider-endpoints.ts';
import type { SigningKey } from './signing-keys.ts';
import type { Claims } from './to-learner-profile.ts';

export interface IdTokenCheck {
  signing: NonNullable<ProviderEndpoints['signing']>;
  clientId: string;
  /** Sent with the learner: the token is an answer to that. */
  nonce: string;
  findKey: (keysUrl: string, kid: string | undefined) => Promise<SigningKey>;
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
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
