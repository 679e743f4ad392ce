import { createHash } from 'node:crypto';

/** A key of fixed length for names of any length and any characters. */
export function digestOf(...names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
}
