/** Returns the base URL of a code host's pages, with a trailing slash. GitHub's API has its own host. */
export function codeHostPages(apiUrl: string): string {
  return apiUrl.replace(/^(https?:\/\/)(?:api\.)?([^/]+).*$/, '$1$2/');
}
