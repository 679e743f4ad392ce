import { createContentRepository, resolveContentUrl, toContentHref } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

interface PageAddressOptions {
  /** The path that the page's addresses are relative to. */
  page: string;
  /** Paths of all files in the page's repository. */
  files: readonly string[];
  slug: string | undefined;
  targetConfig: Pick<TargetConfig, 'targetId' | 'endpoints'>;
  /** Returns the URL, relative to the page, of a file in the repository. */
  toLocalHref: (path: string) => string;
}

/**
 * Returns a function that resolves addresses in a page to read. It returns undefined for addresses that lead nowhere.
 */
export function createPageAddresses({
  page,
  files,
  slug,
  targetConfig: { targetId, endpoints = {} },
  toLocalHref,
}: PageAddressOptions): (url: string, use: 'picture' | 'link') => string | undefined {
  const repository = createContentRepository({ files, mapPath: page, ...(slug !== undefined && { slug }) });
  const addresses = {
    toLocalHref,
    docsUrl: endpoints.docs ?? `https://${targetId}.makecode.com/`,
    markdownUrl: endpoints.markdown ?? `https://www.makecode.com/api/md/${targetId}/`,
    rawUrl: endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/',
  };
  return (url, use) => {
    const location = resolveContentUrl(url, repository, { from: { kind: 'local', path: page } });
    // Links to the code host open its web page; pictures load its raw files.
    if (use === 'link' && location.kind === 'code-host') return /^https?:/i.test(url) ? url : undefined;
    return toContentHref(location, addresses) || undefined;
  };
}
