import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { REQUEST_ID_HEADER } from '../trusted-headers.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Observers {
  log: Log;
  metrics: Metrics;
  /** Milliseconds, from any beginning. */
  now: () => number;
}

/** Counts and logs every request under its route's pattern, and names it in the answer. */
export function observeRequests({ log, metrics, now }: Observers): MiddlewareHandler {
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
