import { STATUS_CODES, type ServerResponse } from 'node:http';
import { DATA_HEADERS } from '../http/security-headers.ts';

// Raw responses to requests that Node's parser cannot read, so that no route can answer them.

const ANSWERS = {
  400: { code: 'invalid', message: 'The request cannot be read.' },
  408: { code: 'too-slow', message: 'The request took too long to arrive.' },
  413: { code: 'too-large', message: 'The request is too large.' },
  417: { code: 'invalid', message: 'This server cannot do what the request expects.' },
  431: { code: 'too-large', message: 'The headers are too large: delete the cookies of this site.' },
  500: { code: 'internal', message: 'Something went wrong on the server.' },
} as const;
type Status = keyof typeof ANSWERS;

/** Headers of the raw responses. They close the connection, because the start of its next request is unknown. */
const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

export function unreadableResponse(status: Status): Response {
  return Response.json(ANSWERS[status], { status, headers: HEADERS });
}

export function sendUnreadable(response: ServerResponse, status: Status): void {
  response.writeHead(status, HEADERS).end(JSON.stringify(ANSWERS[status]));
}

/** Returns the raw response for an error of Node's parser. */
export function unreadableText({ code }: NodeJS.ErrnoException): string {
  const status = code === undefined ? 400 : (STATUSES[code] ?? 400);
  const body = JSON.stringify(ANSWERS[status]);
  const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

const STATUSES: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
