import { Hono } from 'hono';
import { FOREVER } from '../../build/headers-file.ts';
import type { PageFiles } from '../pages/page-files.ts';

/** `GET /<folder of the pages>/*`: scripts, styles and fonts, whose address holds their version. */
export function pageFileRoutes({ folder, read }: PageFiles): Hono {
  const routes = new Hono();
  routes.get(`/${folder}*`, async (context) => {
    const { pathname } = new URL(context.req.url);
    const name = pathname.slice(pathname.indexOf(`/${folder}`) + 1 + folder.length);
    const file = await read(name, context.req.header('Accept-Encoding') ?? '');
    if (!file) return context.text('There is nothing here.', 404, { 'Cache-Control': 'no-store' });
    return new Response(new Uint8Array(file.body), {
      headers: {
        'Content-Type': file.type,
        'Cache-Control': FOREVER,
        Vary: 'Accept-Encoding',
        ...(file.encoding !== undefined && { 'Content-Encoding': file.encoding }),
      },
    });
  });
  return routes;
}
