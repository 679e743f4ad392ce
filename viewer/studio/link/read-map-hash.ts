/** What a link asks for that carries a map: to be played as learners do, or to be written on. */
export type LinkedUse = 'play' | 'write';

/** What a page's fragment asks for, and the packed map; undefined where it carries none. */
export function readMapHash(hash: string): { use: LinkedUse; packed: string } | undefined {
  const [, use, packed] = /^#(play|write)=(.*)$/.exec(hash) ?? [];
  return packed !== undefined && (use === 'play' || use === 'write') ? { use, packed } : undefined;
}
