import { Hono } from 'hono';
import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { jsonError } from '../http/requests.ts';
import type { AuthoringService, FindingRef, SourcePlace } from '../ports/authoring-service.ts';
import { authorFileRoutes } from './author-files.ts';
import { requireSameOrigin } from './checks.ts';

/**
 * `POST /fix {path, ruleId, offset, title?}`: applies a finding's fix, or the suggestion with this title, to its file.
 * `POST /open {path, line, column}`: opens the author's editor at a position. `GET /rules/<id>`: a rule's page.
 * `/files`: the files that the Studio edits.
 */
export function authoringRoutes(authoring: AuthoringService | undefined): Hono {
  const routes = new Hono();

  routes.use('/*', async (context, next) =>
    authoring ? next() : jsonError(context, 'not-found', 'Files cannot be changed here.'),
  );
  routes.use('/*', requireSameOrigin);

  routes.post('/fix', async (context) => {
    const finding = readFinding(await readBody(context.req.raw));
    if (!finding) return jsonError(context, 'invalid', 'Expected a finding: `{path, ruleId, offset}`.');
    const outcome = await authoring?.fix(finding);
    if (outcome === 'fixed') return context.json({ fixed: true });
    if (outcome === 'unwritable') {
      return jsonError(context, 'unwritable', 'The file cannot be written from here.');
    }
    if (outcome === 'harmful') {
      return jsonError(context, 'harmful', 'The change would cause another mistake in the file.');
    }
    return jsonError(context, 'outdated', 'The file no longer has that finding.');
  });

  routes.post('/open', async (context) => {
    const place = readPlace(await readBody(context.req.raw));
    if (!place) return jsonError(context, 'invalid', 'Expected a position: `{path, line, column}`.');
    if (authoring?.open(place) === true) return context.json({ opened: true });
    return jsonError(context, 'not-found', 'There is no such map or file.');
  });

  routes.get('/rules/:id', async (context) => {
    const page = await authoring?.rulePage(context.req.param('id'));
    if (page === undefined) return jsonError(context, 'not-found', 'There is no such rule.');
    return context.text(page, 200, { 'Cache-Control': 'no-cache' });
  });

  if (authoring?.studio) routes.route('/files', authorFileRoutes(authoring.studio));

  return routes;
}

async function readBody(request: Request): Promise<Fields> {
  return readFields(await request.json().catch(() => undefined)) ?? {};
}

function readFinding({ path, ruleId, offset, title }: Fields): FindingRef | undefined {
  if (typeof path !== 'string' || typeof ruleId !== 'string' || !isCount(offset)) return undefined;
  if (title === undefined) return { path, ruleId, offset };
  return typeof title === 'string' ? { path, ruleId, offset, title } : undefined;
}

function readPlace({ path, line, column }: Fields): SourcePlace | undefined {
  if (typeof path !== 'string' || !isCount(line) || !isCount(column)) return undefined;
  return { path, line, column };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
