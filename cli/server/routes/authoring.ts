import { Hono } from 'hono';
import type { AuthoringService, FindingRef } from '../authoring-service.ts';
import { jsonError } from '../json-error.ts';
import { isSameOrigin } from '../same-origin.ts';

/** `POST /fix {path, ruleId, offset}`: mends a finding in its file. `GET /rules/<id>`: a rule's page. */
export function authoringRoutes(authoring: AuthoringService | undefined): Hono {
  const routes = new Hono();

  routes.post('/fix', async (context) => {
    if (!authoring) return jsonError(context, 404, 'not-found', 'Nothing is written here.');
    if (!isSameOrigin(context.req.raw)) {
      return jsonError(context, 403, 'forbidden', 'Only pages of this server may ask for that.');
    }
    const finding = readFinding(await context.req.json().catch(() => undefined));
    if (!finding) return jsonError(context, 400, 'invalid', 'Name a finding: `{path, ruleId, offset}`.');
    if ((await authoring.fix(finding)) === 'fixed') return context.json({ fixed: true });
    return jsonError(context, 409, 'outdated', 'The file no longer has that finding.');
  });

  routes.get('/rules/:id', async (context) => {
    const page = await authoring?.rulePage(context.req.param('id'));
    if (page === undefined) return jsonError(context, 404, 'not-found', 'There is no such rule.');
    return context.text(page, 200, { 'Cache-Control': 'no-cache' });
  });

  return routes;
}

function readFinding(value: unknown): FindingRef | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { path, ruleId, offset } = value as Partial<Record<keyof FindingRef, unknown>>;
  const isFinding = typeof path === 'string' && typeof ruleId === 'string' && Number.isInteger(offset);
  return isFinding ? { path, ruleId, offset: offset as number } : undefined;
}
