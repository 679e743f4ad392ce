import type { LinkFacts } from '../../parser/links/link-facts.ts';

/** What the network says, by address; the places are the public ones. */
export function linkFacts(statuses: Readonly<Record<string, number>>): LinkFacts {
  return {
    endpoints: {
      docsUrl: 'https://arcade.makecode.com/',
      markdownUrl: 'https://www.makecode.com/api/md/arcade/',
      rawUrl: 'https://raw.githubusercontent.com/',
    },
    deadStatusOf: (url) => (Object.hasOwn(statuses, url) ? statuses[url] : undefined),
  };
}
