import { CLIENT_ADDRESS_HEADER } from './requests.ts';

/** Header with the request's id in the log and in the response, so that a complaint can be matched with a log line. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Header that is set on requests that came through no proxy. */
export const DIRECT_HEADER = 'x-skillmap-direct';

/** Headers in which proxies name the client's address. Any client can also send them. */
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];
/** Headers that this file sets. Values from clients are dropped. */
export const SERVER_HEADERS: ReadonlySet<string> = new Set([
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
  const isProxied = given.some(([name]) => FORWARDING_HEADERS.includes(name.toLowerCase()));
  const isTrusted = connection.trustedProxies > 0;
  const kept = given.filter(([name]) => {
    const folded = name.toLowerCase();
    if (SERVER_HEADERS.has(folded)) return false;
    return isTrusted ? folded !== 'x-forwarded-host' : !FORWARDING_HEADERS.includes(folded);
  });
  const added: [string, string][] = [
    [CLIENT_ADDRESS_HEADER, clientOf(given, connection)],
    [REQUEST_ID_HEADER, (isTrusted && idOf(given)) || connection.newId()],
    ...(isProxied ? [] : [[DIRECT_HEADER, '1'] as [string, string]]),
  ];
  return [...kept, ...added].flat();
}

/** Returns the client's address as the outermost trusted proxy saw it. */
function clientOf(
  given: readonly [string, string][],
  { remoteAddress, trustedProxies }: ClientConnection,
): string {
  const direct = remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const chain = valuesOf(given, 'x-forwarded-for').flatMap((value) => value.split(','));
  const clientAddress = chain.at(-trustedProxies) ?? chain[0];
  return (clientAddress !== undefined && readAddress(clientAddress)) || direct;
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
