import { CLIENT_ADDRESS_HEADER } from './requests.ts';

/** Names the request in logs and in the answer, so that a complaint can be matched with a line. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Set for requests that no proxy has passed on. */
export const DIRECT_HEADER = 'x-skillmap-direct';

/** What proxies say of where a request came from: anybody can write it. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];
/** What a client sends under these names never arrives. */
export const SET_HERE: ReadonlySet<string> = new Set([
  CLIENT_ADDRESS_HEADER,
  DIRECT_HEADER,
  REQUEST_ID_HEADER,
]);

export interface ClientConnection {
  /** Of the other end of the socket. */
  remoteAddress: string | undefined;
  /** How many proxies before this server are believed. */
  trustedProxies: number;
  newId: () => string;
}

/**
 * The headers of a request as the app may believe them, as names and values in turn: what a proxy says only where one is
 * trusted, our own ones set here and nowhere else.
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

/** The address that the outermost trusted proxy saw. */
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

/** An address without port and brackets; undefined for anything else. */
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
