import type { LinkedUse } from '../ports/linked-map.ts';

/** What a page's fragment asks for, and the packed map; undefined where it carries none. */
export function readMapHash(hash: string): { use: LinkedUse; packed: string } | undefined {
  const [, use, packed] = /^#(play|write)=(.*)$/.exec(hash) ?? [];
  return packed !== undefined && (use === 'play' || use === 'write') ? { use, packed } : undefined;
}
