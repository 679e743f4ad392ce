import { Hono } from 'hono';
import type { ExtensionResolver } from '#parser';
import type { EditorService } from '../editor-service.ts';
import { jsonError } from '../json-error.ts';

/** Asks the editor's own way for an extension's files: `gh/owner/repo/folder/tag/text`. */
const EXTENSION_FILES = /^\/[\w-]+\/api\/gh\/([\w.-]+\/[\w.-]+(?:\/[\w.-]+)*)\/([\w.+-]+)\/text$/;

/** `/<target>/*`: the editor's site, once it is there. */
export function editorRoutes(
  editor: EditorService | undefined,
  extensions: ExtensionResolver | undefined,
): Hono {
  const routes = new Hono();

  routes.get('/:target/api/gh/*', async (context) => {
    const path = context.req.path.slice(context.req.path.indexOf('/', 1));
    const [, name, tag] = EXTENSION_FILES.exec(path) ?? [];
    const resolution = name === undefined ? undefined : await extensions?.resolve([`${name}#${tag}`]);
    if (resolution?.kind === 'resolved') return context.json(resolution.packages[0]?.files ?? {});
    return jsonError(context, 404, 'not-found', 'There is no such extension.');
  });

  routes.all('/:target/*', (context) => {
    if (editor?.target !== context.req.param('target')) {
      return jsonError(context, 404, 'not-found', 'No editor is served here.');
    }
    const status = editor.status();
    if (status.kind === 'ready') return editor.fetch(context.req.raw);
    const message = status.kind === 'failed' ? status.reason : 'The editor is still being downloaded.';
    return jsonError(context, 503, `editor-${status.kind}`, message);
  });

  return routes;
}
