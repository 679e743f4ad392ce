import { Hono } from 'hono';
import { hexDigest } from '../digests.ts';
import { NO_STORE, clientAddress, jsonError } from '../http/requests.ts';
import { DIRECT_HEADER } from '../http/trusted-headers.ts';

/** A server's health and metrics, for operators. */
export interface Operation {
  /** Returns the problems by name. Empty if the server is ready. */
  findProblems: () => Promise<Readonly<Record<string, string>>>;
  metrics: () => Promise<string>;
  /** Allows other machines to read the metrics. */
  metricsToken?: string;
}

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can serve learners, otherwise 503. `GET /metrics`: for
 * Prometheus, from this machine or with the token.
 */
export function operationRoutes({ findProblems, metrics, metricsToken }: Operation): Hono {
  const routes = new Hono();

  routes.get('/healthz', (context) => context.json({ status: 'ok' }, 200, NO_STORE));

  routes.get('/readyz', async (context) => {
    const problems = await findProblems();
    if (Object.keys(problems).length === 0) return context.json({ status: 'ready' }, 200, NO_STORE);
    return context.json({ status: 'unavailable', problems }, 503, NO_STORE);
  });

  routes.get('/metrics', async (context) => {
    if (!(await mayRead(context.req.raw, metricsToken))) {
      const message = 'Metrics are only available from this machine, or with the metrics token.';
      return jsonError(context, 'forbidden', message);
    }
    return context.body(await metrics(), 200, { ...NO_STORE, 'Content-Type': METRICS_TYPE });
  });

  return routes;
}

async function mayRead(request: Request, token: string | undefined): Promise<boolean> {
  const [, given] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  return isLocalRequest(request);
}

/**
 * Returns whether a request comes from this machine. Also checks the host name: a proxy on this machine connects from
 * here on behalf of others, but names the requested host or itself.
 */
function isLocalRequest(request: Request): boolean {
  const isLoopback = /^(?:127\.\d+\.\d+\.\d+|::1)$/.test(clientAddress(request));
  const host = request.headers.get('Host') ?? '';
  const isOwnName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i.test(host);
  return isLoopback && isOwnName && request.headers.has(DIRECT_HEADER);
}

/** Returns whether a token is the right one. Compares digests, so that timing reveals nothing about the token. */
async function isSame(given: string, token: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [given, token].map((text) => hexDigest(new TextEncoder().encode(text))),
  );
  return one === other;
}
