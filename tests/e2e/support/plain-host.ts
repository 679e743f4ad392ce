import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentType } from '../../../cli/site/content-types.ts';
import { serveApp, type ServedApp } from './serve-app.ts';

/** Serves a folder below a path like a minimal host: files and their types, no other header. */
export async function startPlainHost(folder: string, base: string): Promise<ServedApp> {
  return serveApp({
    fetch: async (request) => {
      const pathname = decodeURIComponent(new URL(request.url).pathname);
      const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      if (!name.startsWith(base) || name.includes('..')) return new Response(null, { status: 404 });
      const body = await readFile(path.join(folder, name.slice(base.length))).catch(() => undefined);
      if (body === undefined) return new Response(null, { status: 404 });
      return new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType(name) } });
    },
  });
}
