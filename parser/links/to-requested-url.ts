import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import { toContentHref } from '../addresses/content-href.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import type { LinkFacts } from './link-facts.ts';

export interface RequestedAddress {
  address: string;
  location: ContentLocation;
  role: 'tutorial' | 'image' | 'certificate' | 'page' | 'checks';
}

/**
 * Returns the URL to request in order to check an address. Undefined for local files and for addresses that cannot be
 * fetched. Pages are requested as written, because a file's page differs from the file.
 */
export function toRequestedUrl(
  { address, location, role }: RequestedAddress,
  { endpoints }: LinkFacts,
): string | undefined {
  const written = address.trim().replace(/^\/\//, 'https://');
  const isWeb = /^https?:/i.test(written);
  if (location.kind === 'local' || location.kind === 'unusable') return undefined;
  if (isWeb && (role === 'page' || readCodeHostAddress(written)?.form !== 'page'))
    return withoutHash(written);
  const href = toContentHref(
    location,
    { ...endpoints, toLocalHref: () => '' },
    role === 'tutorial' || role === 'checks' ? 'tutorial' : 'file',
  );
  return href !== undefined && /^https?:/i.test(href) ? withoutHash(href) : undefined;
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}
