import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './is-private-host.ts';

/** As `dns.lookup` with `all`. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PublicFetchOptions {
  /** Addresses that may lead into a private network. */
  isTrusted: (url: URL) => boolean;
  lookup?: LookupAll;
}

/** What `isPrivateRefusal` knows it by. */
const REFUSED = 'EPRIVATE';

export type HeadFetch = (
  url: string,
  init: { method: 'HEAD' | 'GET'; headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>;

/**
 * Asks for the head of an answer, follows nothing, and reads no body. A name that stands for an address of a private
 * network is not asked: what the name stands for is looked up once, judged, and then connected to, so that it cannot be
 * another one by then.
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
          // The rest of it nobody reads; what has no rest leaves the connection to the next.
          if (init.method === 'HEAD') answer.resume();
          else answer.destroy();
        }
      });
      sent.on('error', reject).end();
    });
}

/** True for the error that such a fetch ends with where it would have had to ask a private network. */
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
      // One that may be is enough: which of them is connected to, nobody can tell beforehand.
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
