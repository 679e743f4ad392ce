import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** The network half of an IPv6 address; devices choose the other half themselves, and change it often. */
const PREFIX_GROUPS = 4;

/**
 * Whom limits count as one: an IPv4 address, which a household or school shares, or the network of an IPv6 one, as
 * `2001:db8:1:2`. Everything else as it is.
 */
export function networkOf(address: string): string {
  const folded = address.toLowerCase().replace(/%.*$/, '');
  if (!isIPv6(folded)) return folded;
  // However it is written.
  const plain = new URL(`http://[${folded}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(plain) ?? [];
  if (high !== undefined && low !== undefined)
    return toIPv4(Number.parseInt(high, 16), Number.parseInt(low, 16));
  const groups = expandIPv6(plain).split(':').slice(0, PREFIX_GROUPS);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** An IPv4 address in the form of a longer one: of a socket for both kinds, or of a network that translates (NAT64). */
const MAPPED = /^(?:::ffff|64:ff9b:):([\da-f]{1,4}):([\da-f]{1,4})$/;

function toIPv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
