import { Hono } from 'hono';
import type { EditorService, EditorStatus } from '../editor-service.ts';
import { jsonError } from '../json-error.ts';
import { isSameOrigin } from '../same-origin.ts';

/** `GET /status`: how far the editor's download is. `POST /retry`: tries again after a failure. */
export function editorStatusRoutes(editor: EditorService | undefined): Hono {
  const routes = new Hono();
  const status = (): EditorStatus => editor?.status() ?? { kind: 'absent' };

  routes.get('/status', (context) => context.json(status(), 200, { 'Cache-Control': 'no-store' }));

  routes.post('/retry', (context) => {
    if (!isSameOrigin(context.req.raw)) {
      return jsonError(context, 403, 'forbidden', 'Only pages of this server may ask for that.');
    }
    editor?.retry();
    return context.json(status(), 202, { 'Cache-Control': 'no-store' });
  });

  return routes;
}
