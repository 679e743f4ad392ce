import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export interface ServedApp {
  /** `http://localhost:1234`, without a trailing slash. */
  origin: string;
  close: () => Promise<void>;
}

/** Serves a web-standard app on a free port of this machine. */
export async function serveApp(app: {
  fetch: (request: Request) => Response | Promise<Response>;
}): Promise<ServedApp> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
