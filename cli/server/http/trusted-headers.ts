import { CLIENT_ADDRESS_HEADER } from './requests.ts';

/** Header with the request's id in the log and in the response, so that a complaint can be matched with a log line. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Header that is set on requests that came through no proxy. */
export const DIRECT_HEADER = 'x-skillmap-direct';

/** Headers in which proxies name the client's address. Any client can also send them. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];
/** Headers that this file sets. Values from clients are dropped. */
export const SET_HERE: ReadonlySet<string> = new Set([
  CLIENT_ADDRESS_HEADER,
  DIRECT_HEADER,
  REQUEST_ID_HEADER,
]);

export interface ClientConnection {
  /** The address of the other end of the socket. */
  remoteAddress: string | undefined;
  /** Number of trusted proxies in front of this server. */
  trustedProxies: number;
  newId: () => string;
}

/**
 * Returns the headers that the app may trust, as alternating names and values: a proxy's headers only if it is trusted,
 * and our own only as set here.
 */
export function toTrustedHeaders(raw: readonly string[], connection: ClientConnection): string[] {
  const given = toPairs(raw);
  const isProxied = given.some(([name]) => FORWARDED.includes(name.toLowerCase()));
  const isTrusted = connection.trustedProxies > 0;
  const kept = given.filter(([name]) => {
    const folded = name.toLowerCase();
    if (SET_HERE.has(folded)) return false;
    return isTrusted ? folded !== 'x-forwarded-host' : !FORWARDED.includes(folded);
  });
  const own: [string, string][] = [
    [CLIENT_ADDRESS_HEADER, clientOf(given, connection)],
    [REQUEST_ID_HEADER, (isTrusted && idOf(given)) || connection.newId()],
    ...(isProxied ? [] : [[DIRECT_HEADER, '1'] as [string, string]]),
  ];
  return [...kept, ...own].flat();
}

/** Returns the client's address as the outermost trusted proxy saw it. */
function clientOf(
  given: readonly [string, string][],
  { remoteAddress, trustedProxies }: ClientConnection,
): string {
  const direct = remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const chain = valuesOf(given, 'x-forwarded-for').flatMap((value) => value.split(','));
  const told = chain.at(-trustedProxies) ?? chain[0];
  return (told !== undefined && readAddress(told)) || direct;
}

/** Returns an address without port and brackets, or undefined if it is not an address. */
function readAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(text.trim()) ?? [];
  const plain = bracketed ?? text.trim().replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:)[\da-f:.]{2,45})$/i.test(plain)
    ? plain.toLowerCase()
    : undefined;
}

function idOf(given: readonly [string, string][]): string | undefined {
  return valuesOf(given, REQUEST_ID_HEADER).find((value) => /^[\w-]{8,64}$/.test(value));
}

function valuesOf(given: readonly [string, string][], wanted: string): string[] {
  return given.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
}

function toPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}
