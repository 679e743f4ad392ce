/** True for a repository (`owner/name`) that is on a list of owners and repositories, however they are spelt. */
export function isListed(slug: string, ...lists: readonly (readonly string[] | undefined)[]): boolean {
  const isSame = (one = ' ') => `${slug}/`.toLowerCase().startsWith(`${one}/`.toLowerCase());
  return lists.flat().some(isSame);
}
