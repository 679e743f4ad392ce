/** Returns the base URL of a code host's web pages for its API URL, with a slash. GitHub's API has its own host. */
export function codeHostPages(apiUrl: string): string {
  return apiUrl.replace(/^(https?:\/\/)(?:api\.)?([^/]+).*$/, '$1$2/');
}
