/**
 * Returns the base URL of a code host's web pages from the URL of its API, with a trailing slash. GitHub's API has its
 * own host; other hosts serve the API below their pages.
 */
export function codeHostPages(apiUrl: string): string {
  return apiUrl.replace(/^(https?:\/\/)(?:api\.)?([^/]+).*$/, '$1$2/');
}
