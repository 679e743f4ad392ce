import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { networkOf } from '../http/network-of.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/requests.ts';
import { SERVER_HEADERS, toTrustedHeaders } from '../http/trusted-headers.ts';
import { listen } from './listen.ts';
import { createSlowReaders } from './slow-readers.ts';
import { starting } from './starting.ts';
import { sendUnreadable, unreadableResponse, unreadableText } from './unreadable.ts';

export interface HttpHostOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  trustedProxies: number;
  /** Milliseconds after which a client that reads nothing of its response is cut off. One minute by default. */
  stalledMs?: number;
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** A port of this machine and the function that answers requests to it. */
export interface HttpHost {
  port: number;
  /** Sets the function that answers requests from now on. */
  answerWith: (fetch: Fetch) => void;
  /**
   * Accepts no more connections, and resolves when all open requests are answered or the time limit is reached. At the
   * limit it cuts off the remaining requests and returns `hasAborted: true`.
   */
  close: (limitMs: number) => Promise<{ hasAborted: boolean }>;
}

/**
 * Milliseconds after which an idle connection ends. Longer than proxies wait: otherwise, a proxy could send a request
 * on a connection that is just closing.
 */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 120_000;
const STALLED_MS = 60_000;

/** Listens at once, and answers that it is starting until `answerWith` is called. Throws a UsageError if it cannot listen. */
export async function openHttpHost(options: HttpHostOptions): Promise<HttpHost> {
  const { host, port, trustedProxies, stalledMs = STALLED_MS } = options;
  let fetch: Fetch = starting;
  let isClosing = false;
  const http = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    requireHostHeader: false,
  });
  // Do not limit the number of headers, only their size: Node would drop the last ones, which a proxy adds.
  http.maxHeadersCount = 0;
  http.timeout = stalledMs;
  answerInTurn(
    http,
    createListener((request) => fetch(request), trustedProxies),
  );
  // While the server closes, end idle connections that are kept alive.
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
      let hasAborted = false;
      const limit = setTimeout(() => {
        hasAborted = true;
        http.closeAllConnections();
      }, limitMs);
      const closed = listening.close();
      http.closeIdleConnections();
      await closed;
      clearTimeout(limit);
      return { hasAborted };
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function createListener(fetch: Fetch, trustedProxies: number): Listener {
  const readers = createSlowReaders();
  const answer = getRequestListener(
    async (request) => {
      const response = await fetch(request);
      readers.dropSlowest();
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

/**
 * Answers the requests of each connection one after the other, so that a client that sends many at once holds only one
 * response in memory.
 */
function answerInTurn(http: Server, listener: Listener): void {
  const answers = new WeakMap<Socket, { response: ServerResponse; finished: Promise<void> }>();
  http.on('request', (request, response) => {
    const before = answers.get(request.socket);
    const finished = new Promise<void>((resolve) => void response.once('close', resolve));
    answers.set(request.socket, { response, finished });
    void Promise.resolve(before?.finished).then(() => listener(request, response));
  });
  http.on('checkExpectation', (_request, response: ServerResponse) => sendUnreadable(response, 417));
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const current = answers.get(socket)?.response;
    const isAnswering = current?.headersSent === true && !current.writableFinished;
    if (socket.writable && !isAnswering) socket.write(unreadableText(error));
    socket.destroy(error);
  });
}

/**
 * Sets the client's address and protocol from the headers of trusted proxies. Changes both `headers` and `rawHeaders`,
 * because later code may read either.
 */
function trust(request: IncomingMessage, trustedProxies: number): void {
  const { remoteAddress } = request.socket;
  const raw = toTrustedHeaders(request.rawHeaders, { remoteAddress, trustedProxies, newId: randomUUID });
  const names = new Set(raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  for (const name of Object.keys(request.headers)) {
    if (!names.has(name)) delete request.headers[name];
  }
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? '';
    if (SERVER_HEADERS.has(name)) request.headers[name] = raw[at + 1];
  }
  request.rawHeaders = raw;
}

/**
 * Returns whether the request has exactly one Host header. With several or none, this server and a proxy could read it
 * differently.
 */
function isHostClear({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && URL.canParse(`http://${headers.host}`);
}
