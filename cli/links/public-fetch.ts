import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Signature of `dns.lookup` with `all`. */
type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface PublicFetchOptions {
  /** Returns whether an address may be in a private network. */
  isTrusted: (url: URL) => boolean;
  lookup?: LookupAll;
}

/** Error code that `isPrivateRefusal` recognizes. */
const REFUSED = 'EPRIVATE';

export type HeadFetch = (
  url: string,
  init: { method: 'HEAD' | 'GET'; headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>;

/**
 * Returns a function that requests the head of a response, without following redirects or reading the body. It refuses
 * names that resolve to a private network. It resolves a name once, checks the address and connects to that address, so
 * that the name's address cannot change in between (DNS rebinding).
 */
export function createPublicFetch({ isTrusted, lookup = systemLookup }: PublicFetchOptions): HeadFetch {
  const guarded = guardedLookup(lookup);
  return (url, init) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const request = target.protocol === 'https:' ? requestHttps : requestHttp;
      const options = { ...init, lookup: isTrusted(target) ? unguardedLookup(lookup) : guarded };
      const sent = request(target, options, (answer) => {
        try {
          resolve(toResponse(answer));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        } finally {
          // The body is not read. A response to HEAD has none, so its connection can be reused.
          if (init.method === 'HEAD') answer.resume();
          else answer.destroy();
        }
      });
      sent.on('error', reject).end();
    });
}

/** Returns whether the error means that a request would have reached a private network. */
export function isPrivateRefusal(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === REFUSED;
}

function toResponse({ statusCode = 0, rawHeaders }: IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return new Response(null, { status: statusCode, headers });
}

function guardedLookup(lookup: LookupAll): LookupFunction {
  return unguardedLookup((hostname, options, done) =>
    lookup(hostname, options, (error, addresses) => {
      // One private address is enough, because any of them may be used to connect.
      const isRefused = !error && addresses.some(({ address }) => isPrivateAddress(address));
      const refusal = Object.assign(new Error('leads to a private network'), { code: REFUSED });
      done(isRefused ? refusal : error, addresses);
    }),
  );
}

function unguardedLookup(lookup: LookupAll): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || options.all === true || !first) done(error, addresses ?? []);
      else done(null, first.address, first.family);
    });
}

/**
 * Special-purpose IPv4 addresses according to IANA's registry, except global ones: no public page has such an address.
 */
const SPECIAL_4 = blockListOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** Public IPv6 addresses. Other IPv6 addresses are local, multicast or unassigned. */
const GLOBAL_6 = blockListOf('ipv6', ['2000::/3']);
const SPECIAL_6 = blockListOf('ipv6', ['2001::/23', '2001:db8::/32', '3fff::/20']);
/** IPv6 addresses that contain an IPv4 address in the last two groups: mapped, or translated (NAT64). */
const ENDS_IN_4 = blockListOf('ipv6', ['::ffff:0:0/96', '64:ff9b::/96']);
/** IPv6 addresses of 6to4, whose second and third group are an IPv4 address. */
const BEGINS_WITH_4 = blockListOf('ipv6', ['2002::/16']);

/**
 * Returns whether a host name or address is this machine or in a private network. When a server checks a stranger's
 * map, the map must not make it access what only the server can reach.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host);
}

/** Returns whether an address is outside of the public network. */
function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return SPECIAL_4.check(address, 'ipv4');
  const groups = groupsOf(address);
  const plain = groups.map((group) => group.toString(16)).join(':');
  const [, second = 0, third = 0] = groups;
  const [high = 0, low = 0] = groups.slice(-2);
  if (ENDS_IN_4.check(plain, 'ipv6')) return isPrivateAddress(toDotted(high, low));
  if (BEGINS_WITH_4.check(plain, 'ipv6')) return isPrivateAddress(toDotted(second, third));
  return !GLOBAL_6.check(plain, 'ipv6') || SPECIAL_6.check(plain, 'ipv6');
}

function blockListOf(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Returns the eight groups of an IPv6 address, which may have a zone or an IPv4 ending. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]/`);
  const [head = [], tail] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  if (!tail) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function toDotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
