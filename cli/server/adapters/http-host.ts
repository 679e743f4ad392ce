import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { UsageError } from '../../io.ts';
import { SET_HERE, toTrustedHeaders } from '../trusted-headers.ts';
import { bracketed } from './listen.ts';

export interface HttpHostOptions {
  host: string;
  /** 0 for any that is free. */
  port: number;
  trustedProxies: number;
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** A port of this machine, and who answers there. */
export interface HttpHost {
  port: number;
  /** From now on requests are answered by this. */
  answerWith: (fetch: Fetch) => void;
  /**
   * Takes no more connections, and resolves when every request that was under way has its answer, or when the time is
   * over: then what is left is cut off, and `isCut` true.
   */
  close: (limitMs: number) => Promise<{ isCut: boolean }>;
}

/** Longer than proxies keep an idle connection: the one who ends it must be the one who sends on it. */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 120_000;

/** Listens at once, and answers 503 until there is somebody to answer. Throws a UsageError where it cannot listen. */
export async function openHttpHost({ host, port, trustedProxies }: HttpHostOptions): Promise<HttpHost> {
  let fetch: Fetch = starting;
  let isClosing = false;
  const answer = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false });
  const http = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS });
  http.on('request', (request, response) => {
    trust(request, trustedProxies);
    // While closing, ends connections that are kept open for a next request.
    response.once('close', () => isClosing && setImmediate(() => http.closeIdleConnections()));
    void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(new UsageError(refusal(error, host, port))));
    http.listen(port, host, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    answerWith: (next) => {
      fetch = next;
    },
    close: (limitMs) => {
      isClosing = true;
      return new Promise((resolve) => {
        let isCut = false;
        const limit = setTimeout(() => {
          isCut = true;
          http.closeAllConnections();
        }, limitMs);
        http.close(() => {
          clearTimeout(limit);
          resolve({ isCut });
        });
        http.closeIdleConnections();
      });
    },
  };
}

/** Node reads both forms, whichever it has at hand. */
function trust(request: IncomingMessage, trustedProxies: number): void {
  const { remoteAddress } = request.socket;
  const raw = toTrustedHeaders(request.rawHeaders, { remoteAddress, trustedProxies, newId: randomUUID });
  const names = new Set(raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  for (const name of Object.keys(request.headers)) {
    if (!names.has(name)) delete request.headers[name];
  }
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? '';
    if (SET_HERE.has(name)) request.headers[name] = raw[at + 1];
  }
  request.rawHeaders = raw;
}

function starting(request: Request): Response {
  const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  if (new URL(request.url).pathname === '/healthz') return new Response('{"status":"starting"}', { headers });
  const body = JSON.stringify({ code: 'starting', message: 'The server is starting.' });
  return new Response(body, { status: 503, headers });
}

function refusal({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const address = `${bracketed(host)}:${port}`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: another program, or another \`skillmap serve\`, listens at ${address}. Choose a port with --port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this user: choose one above 1023 with --port, and put a web server before it.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is no address of this machine: --host alone listens on all of them.`;
  }
  return `Cannot listen on ${address}: ${message}`;
}
