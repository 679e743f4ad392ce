import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { build } from 'vite';
import { contentType } from '../../../cli/site/content-types.ts';
import { editorCacheFolder } from '../../../cli/files/cache-folder.ts';
import { createEditorHost } from '../../../cli/editor/editor-host.ts';
import { createApp, type AppDeps } from '../../../cli/server/app.ts';
import { serveApp, type ServedApp } from './serve-app.ts';

export interface PlayerServer extends ServedApp {
  /** A page that shows games with the product's own components. */
  hostUrl: string;
}

/** As strict as a published site's. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'; frame-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A page with a game</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="host.css" />
    <style>html, body, #root { block-size: 100%; margin: 0; }</style>
  </head>
  <body><div id="root"></div><script type="module" src="host.js"></script></body>
</html>
`;

/** A server with the real editor of a target, and a page with `<GamePlayer>`. */
export async function startPlayerServer(target: string, deps: Partial<AppDeps> = {}): Promise<PlayerServer> {
  const stop = new AbortController();
  const cacheDir = editorCacheFolder(process.env);
  const editor = createEditorHost({
    target,
    cacheDir,
    cwd: process.cwd(),
    env: process.env,
    signal: stop.signal,
  });
  const status = await editor.settled;
  if (status.kind !== 'ready') throw new Error(`The editor is not there: ${JSON.stringify(status)}`);
  const app = new Hono();
  app.route('/', await playerHost());
  app.route('/', createApp({ editor, ...deps }));
  const served = await serveApp(app);
  return {
    origin: served.origin,
    hostUrl: `${served.origin}/host/?player=/editor/${target}/player.html`,
    close: async () => {
      stop.abort();
      await served.close();
    },
  };
}

let host: Promise<Hono> | undefined;

/** Serves `/host/`: a page with `<GamePlayer>`, made of the product's own components, built once for all suites. */
function playerHost(): Promise<Hono> {
  host ??= buildPlayerHost();
  return host;
}

async function buildPlayerHost(): Promise<Hono> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'skillmap-player-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    // Vitest sets another mode than production.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: { host: fileURLToPath(new URL('player-host.tsx', import.meta.url)) },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]', codeSplitting: false },
      },
    },
  });
  const routes = new Hono();
  routes.get('/host/', (context) => context.html(PAGE, 200, { 'Content-Security-Policy': POLICY }));
  routes.get('/host/:file{.+}', async (context) => {
    const file = context.req.param('file');
    const body = await readFile(path.join(outDir, file)).catch(() => undefined);
    return body
      ? context.body(new Uint8Array(body), 200, { 'Content-Type': contentType(file) })
      : context.notFound();
  });
  return routes;
}
