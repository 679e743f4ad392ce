import { createHash } from 'node:crypto';
import { toHex } from '#schemas/exchange/to-hex.ts';

/** Returns the SHA-256 of bytes in hexadecimal. */
export async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Returns a key of fixed length for names of any length and any characters. */
export function digestOf(...names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
}
