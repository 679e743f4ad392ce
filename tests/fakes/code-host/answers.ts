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

/** There is none of this name, or not for whoever asks. */
export function missing(context: AnyContext): Response {
  return say(context, 404, 'Not Found');
}

export async function bodyOf(context: AnyContext): Promise<Body> {
  return context.req.json<Body>();
}
