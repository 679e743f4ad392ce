import type { LinkFacts } from '../../parser/links/link-facts.ts';

/** Creates link results from HTTP statuses by address. The endpoints are the public services. */
export function linkFacts(statuses: Readonly<Record<string, number>>): LinkFacts {
  const statusOf = (url: string): number | undefined =>
    Object.hasOwn(statuses, url) ? statuses[url] : undefined;
  return {
    endpoints: {
      docsUrl: 'https://arcade.makecode.com/',
      markdownUrl: 'https://www.makecode.com/api/md/arcade/',
      rawUrl: 'https://raw.githubusercontent.com/',
    },
    deadStatusOf: (url) => (statusOf(url) === 200 ? undefined : statusOf(url)),
    isDecided: (url) => statusOf(url) !== undefined,
  };
}
