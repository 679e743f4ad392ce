import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer that programs can read: `{code, message}`. */
export function jsonError(
  context: Pick<Context, 'json'>,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return context.json({ code, message }, status, { 'Cache-Control': 'no-store' });
}
