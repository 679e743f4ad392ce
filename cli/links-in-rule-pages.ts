import type { DocsPage } from './docs-page.ts';

/** A link in markdown: its label and target. */
export const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

const BASE = 'page:///docs/rules/';

/**
 * Returns a rule's page with absolute links, because relative ones mean nothing outside of the documentation.
 *
 * @param addressOf - Returns the address of a page, or undefined to keep only the link's label.
 */
export function withAbsoluteLinks(
  markdown: string,
  addressOf: (page: DocsPage) => string | undefined,
): string {
  return markdown.replace(LINK, (whole, label: string, target: string) => {
    if (!URL.canParse(target, BASE)) return whole;
    const { protocol, pathname, hash } = new URL(target, BASE);
    const page = pathname.slice(1);
    if (protocol !== 'page:' || !isDocsPage(page)) return whole;
    const address = addressOf(page);
    return address === undefined ? label : `[${label}](${address}${hash})`;
  });
}

function isDocsPage(path: string): path is DocsPage {
  return path.startsWith('docs/') && path.endsWith('.md');
}
