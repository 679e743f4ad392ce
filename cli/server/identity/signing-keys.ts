import { fetchJson } from './provider-endpoints.ts';

/** One public key of a provider. */
export type SigningKey = JsonWebKey & { kid?: string; kty: string };

/** In milliseconds: for unknown keys the provider is not asked more often. */
const PAUSE = 30_000;

/** Finds the key that a token was signed with; a provider that has changed its keys is asked for them. */
export function signingKeys(): (keysUrl: string, kid: string | undefined) => Promise<SigningKey> {
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
  return (
    typeof value === 'object' &&
    value !== null &&
    'kty' in value &&
    typeof value.kty === 'string' &&
    !('use' in value && value.use !== 'sig')
  );
}
