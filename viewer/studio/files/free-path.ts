/**
 * Returns a function that adds the same suffix to all given paths, so that none of them is taken: no suffix if
 * possible, otherwise `-2`, `-3` and so on. Case does not matter. Files that belong together therefore keep the same
 * name.
 */
export function toFreePaths(wanted: readonly string[], taken: readonly string[]): (path: string) => string {
  const lower = new Set(taken.map((path) => path.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : `-${count}`;
    const toFree = (path: string): string => withSuffix(path, suffix);
    if (!wanted.some((path) => lower.has(toFree(path).toLowerCase()))) return toFree;
  }
}

/** Returns a path with a suffix before its extension, such as `images/ship-2.png`. */
function withSuffix(path: string, suffix: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? [];
  return `${stem}${suffix}${ending}`;
}
