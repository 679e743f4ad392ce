/** Order of a repository's maps: `skillmap.md`, then what is nearest to the root, then by name; translations last. */
export function byImportance(left: { path: string }, right: { path: string }): number {
  return rank(left.path) - rank(right.path) || (left.path < right.path ? -1 : 1);
}

const TRANSLATION = 1000;

function rank(path: string): number {
  if (path === 'skillmap.md') return -1;
  return path.split('/').length + (`/${path}`.includes('/_locales/') ? TRANSLATION : 0);
}
