import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { isServerPage } from '#schemas/exchange/is-server-page.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { toSlashes } from '../files/paths.ts';
import { listen } from '../server/adapters/listen.ts';
import { listenAddress, localName } from '../server/adapters/network-urls.ts';
import { isSameOrigin } from '../server/http/requests.ts';
import { securityHeaders } from '../server/http/security-headers.ts';
import { pageHtml } from '../site/page-html.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import { viewerPolicy } from '../site/viewer-policy.ts';
import { isAuthor, isAuthorsOnly } from './authors-only.ts';
import { createHostCheck } from './host-check.ts';
import { DEV_CLIENT_URL, skillmapPlugin } from './skillmap-plugin.ts';

export interface DevServerOptions {
  bundle: ViewerBundle;
  /** Answers requests for the API, the editor, content and the Studio. Vite answers the others. */
  app: { fetch: (request: Request) => Response | Promise<Response> };
  targetConfig: TargetConfig;
  snapshot: () => AuthoringSnapshot;
  /** The wanted port. If it is taken, another one is used. 0 for any. */
  port: number;
  /** The address to listen on, or true for all addresses. If absent, only this machine can connect. */
  host?: string | true;
}

export interface DevServer {
  /** URL for the author's browser. */
  url: string;
  port: number;
  /** Sends the snapshot to every open page. */
  update: () => void;
  close: () => Promise<void>;
}

const PAGE_PATHS = ['/', '/index.html'];
const APP_PATHS = ['/studio', '/targetconfig.json'];
const APP_PREFIXES = ['/api/', '/editor/', '/content/', '/docs/', '/studio/'];

/**
 * Starts the server on one port. The page and the app get the headers that `skillmap serve` sends. Vite serves the
 * viewer's files.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const http = createServer();
  // Connections to Vite's socket are forwarded to it after a check: other sites must not receive what the author
  // writes.
  const sockets = createServer();
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'skillmap-vite-'));
  const vite = await createVite(options, sockets, cacheDir);
  const isOwnHost = createHostCheck(options.host);
  const isClosed = createClosedCheck();
  const connections = new Set<Socket>();
  http.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const answerApp = getRequestListener(createDevApp(options, vite).fetch, { overrideGlobalObjects: false });
  http.on('upgrade', (request, socket, head) => {
    const isOwnPage = isOwnHost(request.headers.host) && isSameOrigin({ headers: headersOf(request) });
    if (isOwnPage) sockets.emit('upgrade', request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
  http.on('request', (request, response) => {
    const pathname = readPathname(request.url);
    if (pathname === undefined) return sendError(response, 400, 'The address cannot be read.');
    if (!isOwnHost(request.headers.host)) return sendError(response, 403, FOREIGN_HOST);
    if (isAuthorsOnly(request, pathname) && !isAuthor(request))
      return sendError(response, 403, 'Only the author may change files.');
    if (redirectToLocalhost(options, request, response)) return undefined;
    if (isApp(pathname)) return void answerApp(request, response);
    if (isClosed(pathname)) return sendError(response, 404, 'There is nothing at this address.');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return vite.middlewares(request, response);
  });
  const host = listenAddress(options.host);
  const { port, close } = await listen(http, { host, port: options.port });
  return {
    url: `http://${localName(host)}:${port}/`,
    port,
    update: () => vite.environments.client.hot.send('skillmap:changed', options.snapshot()),
    close: async () => {
      // Stop accepting connections before closing Vite, which takes a while: a page that reconnects meanwhile would
      // keep the server open.
      const closed = close();
      for (const socket of connections) socket.destroy();
      await vite.close();
      await closed;
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

function isApp(pathname: string): boolean {
  return (
    PAGE_PATHS.includes(pathname) ||
    APP_PATHS.includes(pathname) ||
    APP_PREFIXES.some((prefix) => pathname.startsWith(prefix)) ||
    isServerPage(pathname.slice(1))
  );
}

const FOREIGN_HOST =
  'This server does not have this host name. Open the address that `skillmap dev` prints, or set the name with --host.';

function headersOf({ headers }: IncomingMessage): Pick<Headers, 'get'> {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null };
}

function readPathname(url: string | undefined): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost${url ?? '/'}`).pathname);
  } catch {
    return undefined;
  }
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(message);
}

async function createVite(options: DevServerOptions, http: Server, cacheDir: string): Promise<ViteDevServer> {
  const vite = await createViteServer({
    configFile: false,
    envFile: false,
    // An empty configuration. Without it, Vite searches the parent folders for a PostCSS configuration and runs its
    // code.
    css: { postcss: {} },
    root: options.bundle.folder,
    cacheDir,
    appType: 'custom',
    logLevel: 'error',
    clearScreen: false,
    // The viewer is built already, so nothing needs to be discovered, prebundled or watched.
    optimizeDeps: { noDiscovery: true, include: [] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: null,
      // By default, Vite also answers pages of other servers on this machine.
      cors: false,
    },
    plugins: [skillmapPlugin()],
  });
  const { hot } = vite.environments.client;
  hot.on('skillmap:hello', (_data, client) => client.send('skillmap:changed', options.snapshot()));
  return vite;
}

/** Creates the server's routes: the one page for all maps, and the app. */
function createDevApp(options: DevServerOptions, vite: ViteDevServer): Hono<{ Bindings: HttpBindings }> {
  const { targetConfig } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('*', securityHeaders({ publicUrl: 'http://localhost/', frameAncestors: [] }));
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `${viewerPolicy(targetConfig)}; frame-ancestors 'self'`,
  };
  for (const pathname of PAGE_PATHS) {
    app.get(pathname, async ({ env, req, html }) => {
      const snapshot = { ...options.snapshot(), ...(!isAuthor(env.incoming) && { isGuest: true as const }) };
      const page = devPage({ ...options, snapshot }, configFor(req.header('Host'), targetConfig));
      return html(await vite.transformIndexHtml('/', page), 200, headers);
    });
  }
  app.onError((error, { text }) => text(error.message, 500));
  app.all('*', ({ req }) => options.app.fetch(req.raw));
  return app;
}

type DevPage = Pick<DevServerOptions, 'bundle'> & { snapshot: AuthoringSnapshot };

function devPage({ bundle, snapshot }: DevPage, targetConfig: TargetConfig): string {
  const page = snapshot.maps[0]?.page;
  return pageHtml({
    language: 'en',
    title: page?.title || targetConfig.brand.name,
    description: page?.description ?? '',
    bundle,
    bundleBase: '/',
    data: { 'skillmap-target-config': targetConfig, 'skillmap-authoring': snapshot },
    entry: DEV_CLIENT_URL,
  });
}

/** Removes sign-in from the configuration for other machines: they cannot reach the provider for test learners. */
function configFor(host: string | undefined, config: TargetConfig): TargetConfig {
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/i.test(host ?? '')) return config;
  const { identity: _identity, ...rest } = config;
  return rest;
}

/**
 * Redirects page loads from 127.0.0.1 to localhost. To a browser, the two are different sites with separate progress.
 */
function redirectToLocalhost(
  { host }: DevServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const name = request.headers.host ?? '';
  if (host !== undefined || !/^(?:127\.0\.0\.1|\[::1\])(?::|$)/.test(name)) return false;
  if (request.headers['sec-fetch-mode'] !== 'navigate') return false;
  const port = name.slice(name.lastIndexOf(':') + 1);
  response.writeHead(307, { Location: `http://localhost:${port}${request.url ?? '/'}` });
  response.end();
  return true;
}

/**
 * Prefixes of Vite's own routes to files outside its folder and to the author's editor. Refused, because skillmap has
 * its own routes with more checks.
 */
const CLOSED_PREFIXES = ['/@fs/', '/__open-in-editor', '/__inspect'];

/**
 * Returns a function that checks whether requests for a path are refused. Among the paths in `CLOSED_PREFIXES`, only
 * the files of Vite's client are allowed.
 */
function createClosedCheck(): (pathname: string) => boolean {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const client = toSlashes(path.join(path.dirname(manifest), 'dist', 'client'));
  // On Windows, the folder begins with a drive letter instead of a slash.
  const open = `/@fs/${client.replace(/^\//, '')}/`;
  return (pathname) => {
    if (pathname.startsWith(open) && !pathname.split('/').includes('..')) return false;
    return CLOSED_PREFIXES.some((prefix) => pathname.startsWith(prefix));
  };
}
