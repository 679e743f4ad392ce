import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createStaticSite } from '../../../cli/site/static-site.ts';

/** A host of a built site that can be disconnected and can publish another version. */
export interface SiteHost {
  /** The address of the site, with its base: always the same. */
  url: string;
  /** Requested paths below the base, in order. */
  requests: string[];
  /** Replaces the built folder by another one. */
  publish: (folder: string) => Promise<void>;
  /** Stops listening at the address; does nothing if already stopped. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Holds answers to matching paths until `release`. */
  hold: (paths: RegExp) => void;
  release: () => void;
}

/** Hosts a built folder below a base. */
export async function startSiteHost(folder: string, base: string): Promise<SiteHost> {
  let site = await createStaticSite(folder, base);
  const requests: string[] = [];
  let held: RegExp | undefined;
  let waiting: (() => void)[] = [];
  const answer = getRequestListener(
    async (request) => {
      const path = new URL(request.url).pathname.slice(base.length);
      requests.push(path);
      if (held?.test(path)) await new Promise<void>((resolve) => waiting.push(resolve));
      return site.fetch(request);
    },
    { overrideGlobalObjects: false },
  );
  let server: Server | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    if (server?.listening) return;
    server = createServer((request, response) => void answer(request, response));
    await once(server.listen(port, 'localhost'), 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const release = (): void => {
    held = undefined;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  await start();
  return {
    url: `http://localhost:${port}${base}`,
    requests,
    publish: async (next) => {
      site = await createStaticSite(next, base);
    },
    stop: async () => {
      release();
      if (!server?.listening) return;
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
    start,
    hold: (paths) => {
      held = paths;
    },
    release,
  };
}
