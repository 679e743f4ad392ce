import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface HttpStandIn {
  /** The server's address, such as `http://127.0.0.1:1234`. */
  origin: string;
  /** Requested paths, in order. */
  requests: string[];
  /** Stops the server. */
  close: () => Promise<void>;
}

/** Starts a real HTTP server, which is stopped when the test ends. */
export async function httpStandIn(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpStandIn> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${port}`, requests, close };
}
