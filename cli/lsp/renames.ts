import path from 'node:path';
import { readMap, type IdTarget } from '#parser';
import { gitText } from '../git/run-git.ts';

/**
 * Whether learners may have begun under an id: whether the last commit of its file has it. Undefined where git does not
 * know the file: then nobody can tell.
 */
export async function wasPublished(target: IdTarget, file: string | undefined): Promise<boolean | undefined> {
  if (file === undefined) return undefined;
  const text = await gitText(path.dirname(file), ['cat-file', 'blob', `HEAD:./${path.basename(file)}`]);
  if (text === undefined) return undefined;
  const committed = readMap(text);
  const maps = committed.maps.filter(({ id }) => id === target.map.id);
  if (target.kind === 'map') return maps.length > 0;
  // A map that has another name by now: the node may well be known.
  if (maps.length === 0) return committed.maps.length === 0 ? false : undefined;
  return maps.some(({ nodes }) => nodes.some(({ id }) => id === target.node.id));
}
