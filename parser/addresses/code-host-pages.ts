/**
 * Returns the base URL of a code host's web pages, which ends with a slash, from that of its API. GitHub's API has
 * its own host.
 */
export function codeHostPages(apiUrl: string): string {
  return apiUrl.replace(/^(https?:\/\/)(?:api\.)?([^/]+).*$/, '$1$2/');
}
