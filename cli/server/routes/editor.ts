import { Hono } from 'hono';
import type { EditorService } from '../editor-service.ts';
import { jsonError } from '../json-error.ts';

/** `/<target>/*`: the editor's site, once it is there. */
export function editorRoutes(editor: EditorService | undefined): Hono {
  const routes = new Hono();

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
