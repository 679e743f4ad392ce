import type { LinkedUse } from '../ports/linked-map.ts';

/**
 * Returns the map in the page's hash, packed, and whether to play or edit it. Undefined if the hash contains no map.
 */
export function readMapHash(hash: string): { use: LinkedUse; packed: string } | undefined {
  const [, use, packed] = /^#(play|write)=(.*)$/.exec(hash) ?? [];
  return packed !== undefined && (use === 'play' || use === 'write') ? { use, packed } : undefined;
}
