import { Hono } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { Accounts } from '../accounts.ts';
import { clientAddress, jsonError, isSameOrigin } from '../requests.ts';
import { mediaType, readBody, readJson } from '../read-body.ts';
import { foreign, tooLarge, tooOften, wrongType } from './signed-in.ts';

const LARGEST_REPORT = 8 * 1024;
const LONGEST_SOURCE = 2048;

/** `POST /<page source>/abusereports {text}`: anybody tells of a page source; who does is not kept. */
export function abuseReportRoutes({ store, limits }: Pick<Accounts, 'store' | 'limits'>): Hono {
  const routes = new Hono();
  routes.post('/:id/abusereports', async (context) => {
    const request = context.req.raw;
    if (!isSameOrigin(request)) return foreign(context);
    const seconds = await limits.count('report', clientAddress(request));
    if (seconds !== undefined) return tooOften(context, seconds);
    if (mediaType(request) !== 'application/json') return wrongType(context, 'application/json');
    const body = await readBody(request, LARGEST_REPORT);
    if (body.kind === 'too-large') return tooLarge(context, 'a report may have 8 kB');
    const text = body.kind === 'bytes' ? readText(readJson(body.bytes)) : undefined;
    const sourceId = context.req.param('id');
    if (text === undefined || sourceId.length > LONGEST_SOURCE) {
      return jsonError(context, 400, 'invalid', 'Unexpected report, expected `{text}`.');
    }
    await store.reportAbuse({ sourceId, text });
    return context.json({ reported: true }, 201, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

function readText(value: unknown): string | undefined {
  const { text } = readFields(value) ?? {};
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
