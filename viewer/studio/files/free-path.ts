/**
 * Returns a function that adds a suffix to paths: the first one of none, `-2`, `-3` and so on with which no wanted path
 * is among the taken ones. Case does not matter. Files that belong together keep the same name this way.
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
