import { fromLetters, toLetters } from './map-link.ts';
import type { LinkedMap } from '../ports/linked-map.ts';

/*
 * Learners who get a newer link of a map go on where they were. So that nobody else's link reaches what they have done in
 * it, a map is known by the public half of a key whose other half never leaves its author's browser.
 */

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The keys of a draft; the private one can be used, and read by nobody. */
export async function createLinkKeys(subtle: SubtleCrypto): Promise<CryptoKeyPair> {
  return subtle.generateKey(KEY, false, ['sign', 'verify']);
}

/** The map as one of the draft that the keys are of. */
export async function signMap(
  map: Pick<LinkedMap, 'name' | 'texts'>,
  { publicKey, privateKey }: CryptoKeyPair,
  subtle: SubtleCrypto,
): Promise<LinkedMap> {
  const id = toLetters(new Uint8Array(await subtle.exportKey('raw', publicKey)));
  const signature = await subtle.sign(SIGNATURE, privateKey, signedBytes(map));
  return { ...map, id, signature: toLetters(new Uint8Array(signature)) };
}

/** What a map of a link is known by: what its author signs with, or what it holds where nobody has signed that. */
export async function toLinkedId(map: LinkedMap, subtle: SubtleCrypto | undefined): Promise<string> {
  // A page that came unencrypted can check nothing, and anybody on its way could have changed it.
  if (!subtle || (await isSigned(map, subtle))) return map.id;
  return toLetters(new Uint8Array(await subtle.digest('SHA-256', signedBytes(map))));
}

async function isSigned(map: LinkedMap, subtle: SubtleCrypto): Promise<boolean> {
  try {
    const key = await subtle.importKey('raw', fromLetters(map.id), KEY, false, ['verify']);
    return await subtle.verify(SIGNATURE, key, fromLetters(map.signature ?? ''), signedBytes(map));
  } catch {
    return false;
  }
}

function signedBytes({ name, texts }: Pick<LinkedMap, 'name' | 'texts'>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([name, Object.entries(texts)]));
}
