import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { failed, jsonError } from './http/requests.ts';
import type { Log } from './observe/log.ts';
import type { Metrics } from './observe/metrics.ts';
import { operationRoutes, type Operation } from './routes/operation.ts';
import { securityHeaders } from './http/security-headers.ts';
import { REQUEST_ID_HEADER } from './http/trusted-headers.ts';

export interface SiteAppDeps {
  /** The site's path, with a slash at both ends. */
  base: string;
  /** The site's URL for learners, ending in the base. */
  publicUrl: string;
  /** True if an operator has configured the URL: then requests to other host names are not answered. */
  isAddressKnown?: boolean;
  /** Handles everything below `api/`. */
  app: Hono;
  /** The built site, below the base. */
  site: { fetch: (request: Request) => Promise<Response> };
  /** Pages that are not part of the built site, below the base. */
  pages?: Hono;
  targetConfig: () => Promise<TargetConfig>;
  frameAncestors: readonly string[];
  operation: Operation;
  observers: Observers;
}

/** Maximum size of a body in bytes on all routes. Projects are the largest, and their route has a limit of its own. */
const LARGEST_BODY = 17 * 1024 * 1024;

/** Creates a site with accounts on web-standard fetch: the built files, the API, and routes for operators. */
export function createSiteApp(deps: SiteAppDeps): Hono {
  const { base, app, site, pages, observers } = deps;
  const server = new Hono();
  server.use('*', observeRequests(observers));
  server.use('*', securityHeaders(deps));
  server.route('/', operationRoutes(deps.operation));
  server.use('*', async (context, next) => redirectOf(context.req.raw, deps) ?? next());
  server.use('*', async (context, next) =>
    isForeignHost(context.req.url, deps) ? misdirected(context) : next(),
  );
  server.use('*', async (context, next) =>
    Number(context.req.header('Content-Length') ?? 0) > LARGEST_BODY ? tooLarge(context) : next(),
  );
  server.get(`${base}targetconfig.json`, async (context) =>
    context.json(await deps.targetConfig(), 200, { 'Cache-Control': 'no-cache' }),
  );
  server.route(base, app);
  const nothing = (context: Context): Response =>
    jsonError(context, 'not-found', 'There is nothing at this address.');
  server.all(`${base}api/*`, nothing);
  if (pages) server.route(base, pages);
  server.all('*', (context) => site.fetch(context.req.raw));
  // For requests that no route handles. The site's files have a "not found" page of their own.
  server.notFound(nothing);
  server.onError((error, context) => {
    observers.log.failure(error, context.req.header(REQUEST_ID_HEADER));
    return failed(context, error);
  });
  return server;
}

function tooLarge(context: Pick<Context, 'json'>): Response {
  return jsonError(context, 'too-large', 'The request is too large.');
}

/** Redirects learners to HTTPS and to the one host name that cookies and sign-in use. */
function redirectOf({ headers, method, url }: Request, deps: SiteAppDeps): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const canonical = new URL(deps.publicUrl);
  const requestUrl = new URL(url);
  const target = `${canonical.origin}${requestUrl.pathname}${requestUrl.search}`;
  // The header is only set if it comes from a trusted proxy.
  const isPlain = headers.get('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'http';
  if (isPlain && canonical.protocol === 'https:') return redirect(target, 308);
  if (isForeignHost(url, deps)) return redirect(target, 307);
  // To a browser, `localhost` and its address are two sites, each with its own stored work.
  const isNumber = /^(?:127\.0\.0\.1|\[::1\])$/.test(requestUrl.hostname);
  const isVisit = headers.get('Sec-Fetch-Mode') === 'navigate';
  return isNumber && isVisit && canonical.hostname === 'localhost' ? redirect(target, 307) : undefined;
}

/**
 * Returns whether the request used another public host name. Names without a dot are allowed, because proxies and
 * containers use them internally.
 */
function isForeignHost(url: string, { publicUrl, isAddressKnown = false }: SiteAppDeps): boolean {
  const canonical = new URL(publicUrl);
  const { hostname } = new URL(url);
  // Behind a proxy, this server does not see which protocol the client used.
  const { host } = new URL(url.replace(/^https?:/, canonical.protocol));
  const isOwn = host === canonical.host || !hostname.includes('.') || LOOPBACK.test(hostname);
  return isAddressKnown && !isOwn;
}

const LOOPBACK = /^127\.\d+\.\d+\.\d+$/;

function misdirected(context: Pick<Context, 'json'>): Response {
  return jsonError(context, 'misdirected', 'This server has a different address.');
}

function redirect(location: string, status: 307 | 308): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

interface Observers {
  log: Log;
  metrics: Metrics;
  /** Returns milliseconds from any starting point. */
  now: () => number;
}

/** Counts and logs every request by its route's pattern, and adds the request's id to the response. */
function observeRequests({ log, metrics, now }: Observers): MiddlewareHandler {
  return async (context, next) => {
    const started = now();
    await next();
    const ms = now() - started;
    const { method } = context.req;
    const { status } = context.res;
    const route = routePath(context);
    const id = context.req.header(REQUEST_ID_HEADER) ?? '';
    if (id !== '') context.res.headers.set(REQUEST_ID_HEADER, id);
    metrics.observeRequest({ method, route, status }, ms / 1000);
    log.request({ id, method, route, status, ms: Math.round(ms * 10) / 10 });
  };
}
