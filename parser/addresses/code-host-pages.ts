/**
 * Where a code host has its pages for people, by the address of its API; ends in a slash. GitHub's API has a host of its own,
 * that of others stands below their pages.
 */
export function codeHostPages(apiUrl: string): string {
  return apiUrl.replace(/^(https?:\/\/)(?:api\.)?([^/]+).*$/, '$1$2/');
}
