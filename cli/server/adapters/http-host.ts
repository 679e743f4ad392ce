import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { networkOf } from '../http/network-of.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/requests.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { SET_HERE, toTrustedHeaders } from '../http/trusted-headers.ts';
import { listen } from './listen.ts';
import { createSlowReaders } from './slow-readers.ts';
import { sendUnreadable, unreadableResponse, unreadableText } from './unreadable.ts';

export interface HttpHostOptions {
  host: string;
  /** 0 for any that is free. */
  port: number;
  trustedProxies: number;
  /** When a client that takes nothing of its answer is cut off; after a minute unless told. */
  stalledMs?: number;
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
const STALLED_MS = 60_000;

/** Listens at once, and answers 503 until there is somebody to answer. Throws a UsageError where it cannot listen. */
export async function openHttpHost(options: HttpHostOptions): Promise<HttpHost> {
  const { host, port, trustedProxies, stalledMs = STALLED_MS } = options;
  let fetch: Fetch = starting;
  let isClosing = false;
  const http = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    requireHostHeader: false,
  });
  // Their size has a limit. A limit on their number drops the last ones: what a proxy adds stands there.
  http.maxHeadersCount = 0;
  http.timeout = stalledMs;
  answerInTurn(
    http,
    createListener((request) => fetch(request), trustedProxies),
  );
  // While closing, ends connections that are kept open for a next request.
  http.on('request', (_request, response) =>
    response.once('close', () => isClosing && setImmediate(() => http.closeIdleConnections())),
  );
  const listening = await listen(http, { host, port, isPortFixed: true });
  return {
    port: listening.port,
    answerWith: (next) => {
      fetch = next;
    },
    close: async (limitMs) => {
      isClosing = true;
      let isCut = false;
      const limit = setTimeout(() => {
        isCut = true;
        http.closeAllConnections();
      }, limitMs);
      const closed = listening.close();
      http.closeIdleConnections();
      await closed;
      clearTimeout(limit);
      return { isCut };
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function createListener(fetch: Fetch, trustedProxies: number): Listener {
  const readers = createSlowReaders();
  const answer = getRequestListener(
    async (request) => {
      const response = await fetch(request);
      readers.makeRoom();
      return response;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => unreadableResponse(error instanceof RequestError ? 400 : 500),
    },
  );
  return async (request, response) => {
    if (!isHostClear(request)) return sendUnreadable(response, 400);
    trust(request, trustedProxies);
    readers.watch(request.socket, networkOf(String(request.headers[CLIENT_ADDRESS_HEADER])));
    return answer(request, response);
  };
}

/** Answers the requests of each connection one after the other: who sends many at once holds one answer, as anybody. */
function answerInTurn(http: Server, listener: Listener): void {
  const answers = new WeakMap<Socket, { response: ServerResponse; isOver: Promise<void> }>();
  http.on('request', (request, response) => {
    const before = answers.get(request.socket);
    const isOver = new Promise<void>((resolve) => void response.once('close', resolve));
    answers.set(request.socket, { response, isOver });
    void Promise.resolve(before?.isOver).then(() => listener(request, response));
  });
  http.on('checkExpectation', (_request, response: ServerResponse) => sendUnreadable(response, 417));
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const current = answers.get(socket)?.response;
    const isAnswering = current?.headersSent === true && !current.writableFinished;
    if (socket.writable && !isAnswering) socket.write(unreadableText(error));
    socket.destroy(error);
  });
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

/** One host, as an address can have it: more, or none, may be read in one way here and in another by a proxy. */
function isHostClear({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && URL.canParse(`http://${headers.host}`);
}

function starting(request: Request): Response {
  const headers = { ...DATA_HEADERS, 'Retry-After': '2', 'Cache-Control': 'no-store' };
  if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'starting' }, { headers });
  const body = { code: 'starting', message: 'The server is starting.' };
  return Response.json(body, { status: 503, headers });
}
