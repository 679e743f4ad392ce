import { Hono } from 'hono';
import { hexDigest } from '../digests.ts';
import { NO_STORE, clientAddress, jsonError } from '../http/requests.ts';
import { DIRECT_HEADER } from '../http/trusted-headers.ts';

/** What whoever runs the server asks it. */
export interface Operation {
  /** What is not ready, by name; empty where everything is. */
  findProblems: () => Promise<Readonly<Record<string, string>>>;
  metrics: () => Promise<string>;
  /** Lets other machines read the metrics. */
  metricsToken?: string;
}

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can answer learners, else 503. `GET /metrics`: for Prometheus, from
 * this machine or with the token.
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
      const message =
        'Metrics are for this machine, and for whoever has the token that the server is set up with.';
      return jsonError(context, 'forbidden', message);
    }
    return context.body(await metrics(), 200, { ...NO_STORE, 'Content-Type': METRICS_TYPE });
  });

  return routes;
}

async function mayRead(request: Request, token: string | undefined): Promise<boolean> {
  const [, given] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  return isFromHere(request);
}

/** A proxy on this machine asks from here too, for whomever: it names the host that was asked for, or itself. */
function isFromHere(request: Request): boolean {
  const isLoopback = /^(?:127\.\d+\.\d+\.\d+|::1)$/.test(clientAddress(request));
  const host = request.headers.get('Host') ?? '';
  const isOwnName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i.test(host);
  return isLoopback && isOwnName && request.headers.has(DIRECT_HEADER);
}

/** Compares digests: how long that takes says nothing of the token. */
async function isSame(given: string, token: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [given, token].map((text) => hexDigest(new TextEncoder().encode(text))),
  );
  return one === other;
}
