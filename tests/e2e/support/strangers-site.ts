import { Hono } from 'hono';

/** Another origin with a page that sends the editor's messages to its parent. */
export function strangersSite(): Hono {
  const app = new Hono();
  app.get('/speak.html', (context) =>
    context.html(`<!doctype html><title>Stranger</title><script>
      const projectHeaderId = new URLSearchParams(location.search).get('header') ?? undefined;
      for (const tutorialEvent of ['completed', 'exit'])
        parent.postMessage({ type: 'pxthost', action: 'tutorialevent', tutorialEvent, projectHeaderId }, '*');
      parent.postMessage({ action: 'newproject' }, '*');
      parent.postMessage('from a stranger', '*');
    </script>`),
  );
  return app;
}
