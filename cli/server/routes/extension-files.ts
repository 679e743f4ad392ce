import { Hono } from 'hono';
import type { ExtensionResolver } from '#parser';
import { jsonError } from '../json-error.ts';

/** The files of `owner/repo/folder#tag` by name; undefined for what cannot be had. */
export type FindExtensionFiles = (spec: string) => Promise<Readonly<Record<string, string>> | undefined>;

/** Asks the editor's own way for an extension's files: `gh/owner/repo/folder/tag/text`. */
const ADDRESS = /\/api\/gh\/([\w.-]+\/[\w.-]+(?:\/[\w.-]+)*)\/([\w.+-]+)\/text$/;

/** `GET /<target>/api/gh/*`: an extension, for the editor and for games that are played without it. */
export function extensionFileRoutes(find: FindExtensionFiles): Hono {
  const routes = new Hono();
  routes.get('/:target/api/gh/*', async (context) => {
    const [, name, tag] = ADDRESS.exec(context.req.path) ?? [];
    const files = name === undefined ? undefined : await find(`${name}#${tag}`);
    return files ? context.json(files) : jsonError(context, 404, 'not-found', 'There is no such extension.');
  });
  return routes;
}

/** Those that a resolver finds, wherever they are. */
export function resolvedExtensions(extensions: ExtensionResolver): FindExtensionFiles {
  return async (spec) => {
    const resolution = await extensions.resolve([spec]);
    return resolution.kind === 'resolved' ? (resolution.packages[0]?.files ?? {}) : undefined;
  };
}
