import type { AnyContext } from './host-state.ts';

export type Body = Record<string, unknown>;

/** An answer with the host's own words. */
export function say(
  context: AnyContext,
  status: 401 | 403 | 404 | 409 | 413 | 422,
  message: string,
): Response {
  return context.json({ message }, status);
}

/** The answer for a name that does not exist or is not visible to the user. */
export function missing(context: AnyContext): Response {
  return say(context, 404, 'Not Found');
}

export async function bodyOf(context: AnyContext): Promise<Body> {
  return context.req.json<Body>();
}
