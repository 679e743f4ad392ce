import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** The network half of an IPv6 address; devices choose the other half themselves, and change it often. */
const PREFIX_GROUPS = 4;

/**
 * Whom limits count as one: an IPv4 address, which a household or school shares, or the network of an IPv6 one, as
 * `2001:db8:1:2`. Everything else as it is.
 */
export function networkOf(address: string): string {
  const folded = address.toLowerCase();
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/.exec(folded) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(folded)) return folded;
  const groups = expandIPv6(folded.replace(/%.*$/, '')).split(':').slice(0, PREFIX_GROUPS);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
