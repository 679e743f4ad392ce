import { Hono } from 'hono';
import type { ExtensionResolver } from '#parser';
import { jsonError } from '../http/requests.ts';

const MAX_SPECS = 20;

/** `GET ?repo=owner/repo%23tag&repo=...`: `{packages}`, everything the editor needs to load these extensions. */
export function extensionRoutes(extensions: ExtensionResolver | undefined): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    if (!extensions) return jsonError(context, 'not-found', 'This server does not look for extensions.');
    const specs = context.req.queries('repo') ?? [];
    if (specs.length === 0 || specs.length > MAX_SPECS) {
      return jsonError(context, 'invalid', 'Name extensions: `?repo=owner/repo`.');
    }
    const resolution = await extensions.resolve(specs);
    if (resolution.kind === 'resolved') {
      return context.json({ packages: resolution.packages }, 200, { 'Cache-Control': 'no-cache' });
    }
    const { reason, name, message } = resolution;
    return jsonError(context, reason, `${name}: ${message}`);
  });
  return routes;
}

/** Returns the files of `owner/repo/folder#tag` by name, or undefined if they are unavailable. */
export type FindExtensionFiles = (spec: string) => Promise<Readonly<Record<string, string>> | undefined>;

/** The editor's own URL of an extension's files: `gh/owner/repo/folder/tag/text`. */
const ADDRESS = /\/api\/gh\/([\w.-]+\/[\w.-]+(?:\/[\w.-]+)*)\/([\w.+-]+)\/text$/;

/** `GET /<target>/api/gh/*`: an extension, for the editor and for games that run without it. */
export function extensionFileRoutes(find: FindExtensionFiles): Hono {
  const routes = new Hono();
  routes.get('/:target/api/gh/*', async (context) => {
    const [, name, tag] = ADDRESS.exec(context.req.path) ?? [];
    const files = name === undefined ? undefined : await find(`${name}#${tag}`);
    return files ? context.json(files) : jsonError(context, 'not-found', 'There is no such extension.');
  });
  return routes;
}

/** Finds extensions through a resolver. */
export function resolvedExtensions(extensions: ExtensionResolver): FindExtensionFiles {
  return async (spec) => {
    const resolution = await extensions.resolve([spec]);
    return resolution.kind === 'resolved' ? (resolution.packages[0]?.files ?? {}) : undefined;
  };
}
