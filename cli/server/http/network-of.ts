import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/**
 * Number of groups in the network half of an IPv6 address. Devices choose the other half themselves and change it
 * often.
 */
const PREFIX_GROUPS = 4;

/**
 * Returns what rate limits count as one client: an IPv4 address, which a household or school shares, or an IPv6 network
 * such as `2001:db8:1:2`. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const folded = address.toLowerCase().replace(/%.*$/, '');
  if (!isIPv6(folded)) return folded;
  // Normalizes the spelling of the address.
  const plain = new URL(`http://[${folded}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(plain) ?? [];
  if (high !== undefined && low !== undefined)
    return toIPv4(Number.parseInt(high, 16), Number.parseInt(low, 16));
  const groups = expandIPv6(plain).split(':').slice(0, PREFIX_GROUPS);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** Matches an IPv4 address written as IPv6: by sockets that accept both, or by a network that translates (NAT64). */
const MAPPED_IPV4 = /^(?:::ffff|64:ff9b:):([\da-f]{1,4}):([\da-f]{1,4})$/;

function toIPv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
