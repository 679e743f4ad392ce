/** The purpose of a link with a map: to play it, or to edit it. */
export type LinkedUse = 'play' | 'write';

/** Returns what the page's hash asks for, and the packed map. Undefined if the hash contains no map. */
export function readMapHash(hash: string): { use: LinkedUse; packed: string } | undefined {
  const [, use, packed] = /^#(play|write)=(.*)$/.exec(hash) ?? [];
  return packed !== undefined && (use === 'play' || use === 'write') ? { use, packed } : undefined;
}
