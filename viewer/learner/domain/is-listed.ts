/** Returns whether a repository (`owner/name`) is on a list of owners and repositories. Ignores case. */
export function isListed(slug: string, ...lists: readonly (readonly string[] | undefined)[]): boolean {
  const isSame = (one = ' ') => `${slug}/`.toLowerCase().startsWith(`${one}/`.toLowerCase());
  return lists.flat().some(isSame);
}
