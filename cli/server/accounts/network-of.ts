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
  if (!folded.includes(':')) return folded;
  const [before = '', after] = folded.replace(/%.*$/, '').split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Two for an IPv4 address at the end. */
function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
