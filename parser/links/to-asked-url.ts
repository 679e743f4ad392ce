import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import { toContentHref } from '../addresses/content-href.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import type { LinkFacts } from './link-facts.ts';

/** An address as an author wrote it, and what it means. */
export interface AskedAddress {
  address: string;
  location: ContentLocation;
  role: 'tutorial' | 'image' | 'certificate' | 'page';
}

/**
 * The address on the network that tells whether there is something; undefined for files of the repository at hand, and
 * for what cannot be fetched. What learners open as a page is asked for as it is written: a file's page is another than
 * the file.
 */
export function toAskedUrl(
  { address, location, role }: AskedAddress,
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
    role === 'tutorial' ? 'tutorial' : 'file',
  );
  return href !== undefined && /^https?:/i.test(href) ? withoutHash(href) : undefined;
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}
