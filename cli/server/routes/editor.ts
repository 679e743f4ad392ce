import { Hono } from 'hono';
import { NO_STORE, jsonError } from '../http/requests.ts';
import type { EditorService, EditorInstallStatus } from '../ports/editor-service.ts';
import { requireSameOrigin } from './checks.ts';

/** `/<target>/*`: the editor's site, once it is downloaded. */
export function editorRoutes(editor: EditorService | undefined): Hono {
  const routes = new Hono();

  routes.all('/:target/*', (context) => {
    if (editor?.target !== context.req.param('target')) {
      return jsonError(context, 'not-found', 'No editor is served here.');
    }
    const status = editor.status();
    if (status.kind === 'ready') return editor.fetch(context.req.raw);
    const message = status.kind === 'failed' ? status.reason : 'The editor is still being downloaded.';
    return jsonError(context, `editor-${status.kind}`, message);
  });

  return routes;
}

/** `GET /status`: the state of the editor's download. `POST /retry`: tries again after a failure. */
export function editorStatusRoutes(editor: EditorService | undefined): Hono {
  const routes = new Hono();
  const status = (): EditorInstallStatus => editor?.status() ?? { kind: 'absent' };

  routes.get('/status', (context) => context.json(status(), 200, NO_STORE));

  routes.post('/retry', requireSameOrigin, (context) => {
    editor?.retry();
    return context.json(status(), 202, NO_STORE);
  });

  return routes;
}
