/**
 * Each cookie of a `Cookie` header once. Of those with one name browsers send the one of the longest path first: that is
 * this site's, and what follows belongs to a site above it on the same host. better-auth would take the last.
 */
export function nearestCookies(header: string): string {
  const byName = new Map<string, string>();
  for (const pair of header.split(';').map((text) => text.trim())) {
    const [name = ''] = pair.split('=', 1);
    if (!byName.has(name)) byName.set(name, pair);
  }
  return [...byName.values()].join('; ');
}
