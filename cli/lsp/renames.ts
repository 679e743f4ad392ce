import path from 'node:path';
import { readMap, type IdTarget } from '#parser';
import { gitText } from '../git/run-git.ts';

/**
 * Returns whether learners may have progress under an id, that is, whether the file's last commit contains it.
 * Undefined if git does not know the file.
 */
export async function wasPublished(target: IdTarget, file: string | undefined): Promise<boolean | undefined> {
  if (file === undefined) return undefined;
  const text = await gitText(path.dirname(file), ['cat-file', 'blob', `HEAD:./${path.basename(file)}`]);
  if (text === undefined) return undefined;
  const committed = readMap(text);
  const maps = committed.maps.filter(({ id }) => id === target.map.id);
  if (target.kind === 'map') return maps.length > 0;
  // The map was renamed, but the node may have been published.
  if (maps.length === 0) return committed.maps.length === 0 ? false : undefined;
  return maps.some(({ nodes }) => nodes.some(({ id }) => id === target.node.id));
}
