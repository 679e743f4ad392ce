import { createContentRepository, resolveContentUrl, toContentHref } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

interface PageAddressOptions {
  /** What its addresses are relative to. */
  page: string;
  /** All that its repository has. */
  files: readonly string[];
  slug: string | undefined;
  targetConfig: Pick<TargetConfig, 'targetId' | 'endpoints'>;
  /** Where a file of the repository is from the page. */
  toLocalHref: (path: string) => string;
}

/** Where addresses in a page to read lead from it; undefined for one that leads nowhere. */
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
    // A page of the code host is read there, a picture is had from its files.
    if (use === 'link' && location.kind === 'code-host') return /^https?:/i.test(url) ? url : undefined;
    return toContentHref(location, addresses) || undefined;
  };
}
