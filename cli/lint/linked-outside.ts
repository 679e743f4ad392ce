import { isOwnPlace } from '../files/regular-file.ts';
import { realPath } from '../files/without-linked.ts';
import type { Linter } from './linter.ts';

/** Leaves out files outside the repository that a symbolic link in it leads to, unless the user names the link. */
export async function withoutLinkedOutside(
  files: readonly string[],
  linter: Pick<Linter, 'placeOf'>,
): Promise<string[]> {
  const own: string[] = [];
  const realRoots = new Map<string, string>();
  for (const file of files) {
    const { root } = await linter.placeOf(file);
    const realRoot = realRoots.get(root) ?? (await realPath(root));
    realRoots.set(root, realRoot);
    if (isOwnPlace(realRoot, await realPath(file))) own.push(file);
  }
  return own;
}

export async function isLinkedOutside(file: string, linter: Pick<Linter, 'placeOf'>): Promise<boolean> {
  return (await withoutLinkedOutside([file], linter)).length === 0;
}
