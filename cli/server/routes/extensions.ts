import { Hono } from 'hono';
import type { ExtensionFailure, ExtensionResolver } from '#parser';
import { jsonError } from '../json-error.ts';

const STATUS = {
  invalid: 400,
  'not-found': 404,
  'too-large': 413,
  offline: 503,
} as const satisfies Record<ExtensionFailure, number>;
const MOST_SPECS = 20;

/** `GET ?repo=owner/repo%23tag&repo=...`: `{packages}`, all that the editor needs to load these extensions. */
export function extensionRoutes(extensions: ExtensionResolver | undefined): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    if (!extensions) return jsonError(context, 404, 'not-found', 'This server does not look for extensions.');
    const specs = context.req.queries('repo') ?? [];
    if (specs.length === 0 || specs.length > MOST_SPECS) {
      return jsonError(context, 400, 'invalid', 'Name extensions: `?repo=owner/repo`.');
    }
    const resolution = await extensions.resolve(specs);
    if (resolution.kind === 'resolved') {
      return context.json({ packages: resolution.packages }, 200, { 'Cache-Control': 'no-cache' });
    }
    const { reason, name, message } = resolution;
    return jsonError(context, STATUS[reason], reason, `${name}: ${message}`);
  });
  return routes;
}
