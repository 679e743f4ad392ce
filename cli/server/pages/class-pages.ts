import { Hono } from 'hono';
import { JOIN_PAGE, readClassCode } from '../classes/class-names.ts';
import { pageFileRoutes } from './create-server-pages.ts';
import type { PageFiles } from './page-files.ts';
import { serverPage, type PageSite } from './server-page.ts';

/** Maximum length of a code that is shown. Mistyped codes are shown as they were typed. */
const LONGEST_CODE = 20;

export interface ClassPagesOptions {
  /** Files of the pages for games. Without them, teachers see no projects. */
  gameFiles?: PageFiles | undefined;
  /** Whether several teachers can sign in. */
  hasTeachers: boolean;
}

/**
 * Creates the pages of classes. `GET /join`, `GET /join/<code>`: where learners join. `GET /class`, `GET /class/<id>`: for
 * teachers.
 * `GET /class/<id>/projects/<learner>/<header id>`: a project, read only.
 */
export function classPages(site: PageSite, { gameFiles, hasTeachers }: ClassPagesOptions): Hono {
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
      showsOwnPages: true,
      data:
        id === undefined
          ? {}
          : {
              id,
              address: site.publicUrl() + JOIN_PAGE,
              showsProjects: gameFiles !== undefined,
              hasTeachers,
            },
    });
  routes.get('/class', (context) => classPage(context.req.raw));
  routes.get('/class/:id', (context) => classPage(context.req.raw, context.req.param('id')));
  if (gameFiles) routes.route('/', projectPages({ ...site, files: gameFiles }));
  return routes;
}

/**
 * Creates the page of a learner's project, which the teacher's page shows in a frame. The page itself has no data: it
 * asks the API, which only answers the teachers of the class.
 */
function projectPages(site: PageSite): Hono {
  const routes = new Hono();
  routes.get('/class/:id/projects/:learner/:header', (context) => {
    const { id, learner, header } = context.req.param();
    const path = ['classes', id, 'learners', learner, 'projects', ''].map(encodeURIComponent).join('/');
    return serverPage(context.req.raw, site, {
      app: 'game',
      title: 'Project',
      description: 'A project of a learner.',
      data: {
        kind: 'project',
        headerId: header,
        projectsPath: path,
        embed: context.req.query('view') === 'code' ? 'code' : 'simulator',
      },
    });
  });
  return routes;
}
