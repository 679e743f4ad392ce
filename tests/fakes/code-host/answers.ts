import type { AnyContext } from './host-state.ts';

export type Body = Record<string, unknown>;

/** Responds with an error message, in the form of GitHub's API. */
export function say(
  context: AnyContext,
  status: 401 | 403 | 404 | 409 | 413 | 422,
  message: string,
): Response {
  return context.json({ message }, status);
}

/** Responds with status 404, for a name that does not exist or is not visible to the user. */
export function missing(context: AnyContext): Response {
  return say(context, 404, 'Not Found');
}

export async function bodyOf(context: AnyContext): Promise<Body> {
  return context.req.json<Body>();
}
