import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createStaticSite } from '../../../cli/site/static-site.ts';

/** A host of a built site whose network can be cut, and which may get another version of the site. */
export interface SiteHost {
  /** Of the site, with its base: always the same. */
  url: string;
  /** Paths below the base, as they were asked for. */
  requests: string[];
  /** Puts another built folder in place of the first. */
  publish: (folder: string) => Promise<void>;
  /** Nothing listens at the address any more; nothing happens where it had stopped. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Answers to paths that match wait until `release`. */
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
