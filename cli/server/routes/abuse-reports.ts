import { Hono } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { NO_STORE, jsonError, retryLater } from '../http/requests.ts';
import { limitRequests, requireSameOrigin, readJsonBody } from './checks.ts';

const LONGEST_SOURCE = 2048;
const DAY_SECONDS = 24 * 60 * 60;
const REPORT = {
  largest: 8 * 1024,
  limit: 'a report may have 8 kB',
  read: readText,
  invalid: 'Unexpected report, expected `{text}`.',
};

/** `POST /<page source>/abusereports {text}`: anyone can report a page of maps. The sender is not stored. */
export function abuseReportRoutes(accounts: Pick<Accounts, 'store' | 'limits'>): Hono {
  const routes = new Hono();
  routes.post('/:id/abusereports', requireSameOrigin, limitRequests(accounts, 'report'), async (context) => {
    const text = await readJsonBody(context, REPORT);
    if (text instanceof Response) return text;
    const sourceId = context.req.param('id');
    if (sourceId.length > LONGEST_SOURCE) return jsonError(context, 'invalid', REPORT.invalid);
    if (await accounts.store.reportAbuse({ sourceId, text }))
      return context.json({ reported: true }, 201, NO_STORE);
    const message = 'Too many reports are waiting to be read: try again tomorrow.';
    return retryLater(context, { code: 'reports-full', message, seconds: DAY_SECONDS });
  });
  return routes;
}

function readText(value: unknown): string | undefined {
  const { text } = readFields(value) ?? {};
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
