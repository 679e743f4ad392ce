const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/i;

/** Returns the newest tag that is a version (`v1.2.3`), or undefined if there is none. */
export function newestVersion(tags: Iterable<string>): string | undefined {
  let newest: string | undefined;
  for (const tag of tags) {
    if (VERSION.test(tag) && (newest === undefined || compare(tag, newest) > 0)) newest = tag;
  }
  return newest;
}

/** True for a version or a commit, whose content does not change. */
export function isFixed(tag: string): boolean {
  return VERSION.test(tag) || /^[0-9a-f]{40}$/.test(tag);
}

function compare(left: string, right: string): number {
  const [, ...a] = VERSION.exec(left) ?? [];
  const [, ...b] = VERSION.exec(right) ?? [];
  for (let part = 0; part < 3; part += 1) {
    const difference = Number(a[part]) - Number(b[part]);
    if (difference !== 0) return difference;
  }
  // A version is newer than its prereleases.
  if (a[3] === b[3]) return 0;
  if (a[3] === undefined) return 1;
  if (b[3] === undefined) return -1;
  return a[3].localeCompare(b[3], 'en', { numeric: true });
}
