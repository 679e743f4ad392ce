import type { Hono } from 'hono';
import { JOIN_PAGE, readClassCode } from '../classes/class-names.ts';
import { pageFileRoutes } from './create-server-pages.ts';
import { serverPage, type PageSite } from './server-page.ts';

/** Maximum length of a code that is shown. Mistyped codes are shown as they were typed. */
const LONGEST_CODE = 20;

/**
 * Creates the pages of classes. `GET /join`, `GET /join/<code>`: where learners join. `GET /class`, `GET /class/<id>`: for
 * teachers.
 */
export function classPages(site: PageSite): Hono {
  const routes = pageFileRoutes(site.files);
  const joinPage = (request: Request, code: string): Promise<Response> =>
    serverPage(request, site, {
      app: 'join',
      title: 'Join your class',
      description: 'Join a class with its code.',
      data: { code: readClassCode(code).slice(0, LONGEST_CODE) },
    });
  routes.get(`/${JOIN_PAGE}`, (context) => joinPage(context.req.raw, ''));
  routes.get(`/${JOIN_PAGE}/:code`, (context) => joinPage(context.req.raw, context.req.param('code')));
  const classPage = (request: Request, id?: string): Promise<Response> =>
    serverPage(request, site, {
      app: 'class',
      title: 'My classes',
      description: 'Classes of a teacher.',
      framing: 'nowhere',
      data: id === undefined ? {} : { id, address: site.publicUrl() + JOIN_PAGE },
    });
  routes.get('/class', (context) => classPage(context.req.raw));
  routes.get('/class/:id', (context) => classPage(context.req.raw, context.req.param('id')));
  return routes;
}
