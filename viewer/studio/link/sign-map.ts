import { fromLetters, toLetters } from './map-link.ts';
import type { LinkedMap } from '../ports/linked-map.ts';

/* Learners who open a newer link to a map keep their progress, but links by other people must not get access to this
   progress. Therefore, a map's id is the public half of a key, whose private half never leaves the author's browser. */

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Creates the keys of a draft. The private key cannot be exported. */
export async function createLinkKeys(subtle: SubtleCrypto): Promise<CryptoKeyPair> {
  return subtle.generateKey(KEY, false, ['sign', 'verify']);
}

/** Returns a map signed with a draft's private key. The public key becomes the map's id. */
export async function signMap(
  map: Pick<LinkedMap, 'name' | 'texts' | 'made'>,
  { publicKey, privateKey }: CryptoKeyPair,
  subtle: SubtleCrypto,
): Promise<LinkedMap> {
  const id = toLetters(new Uint8Array(await subtle.exportKey('raw', publicKey)));
  const signature = await subtle.sign(SIGNATURE, privateKey, signedBytes(map));
  return { ...map, id, signature: toLetters(new Uint8Array(signature)) };
}

/** Returns the id of a map in a link: the author's public key, or a hash of the content if the signature is invalid. */
export async function toLinkedId(map: LinkedMap, subtle: SubtleCrypto | undefined): Promise<string> {
  // Without HTTPS, the browser cannot verify signatures, and the page itself could have been changed in transit.
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

function signedBytes({
  name,
  texts,
  made,
}: Pick<LinkedMap, 'name' | 'texts' | 'made'>): Uint8Array<ArrayBuffer> {
  const signed = [name, Object.entries(texts), ...(made ? [Object.entries(made)] : [])];
  return new TextEncoder().encode(JSON.stringify(signed));
}
