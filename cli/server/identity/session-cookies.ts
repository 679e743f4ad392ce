import { signInMarker } from '#schemas/exchange/sign-in-marker.ts';

/**
 * The cookies of an answer: each once, and beside the session's a mark that scripts may read and that lives as long: that
 * somebody is signed in here, and nothing of who, so that a page without it need not ask.
 */
export function withMarker(setCookies: readonly string[]): string[] {
  const byName = new Map(setCookies.map((cookie) => [nameOf(cookie), cookie]));
  const session = [...byName].find(([name]) => name.endsWith('skillmap.session_token'))?.[1];
  if (session === undefined) return [...byName.values()];
  const isGone = /;\s*Max-Age=0(?:;|$)/i.test(session);
  const attributes = session
    .split(/;\s*/)
    .slice(1)
    .filter((attribute) => !/^HttpOnly$/i.test(attribute));
  const base = attributes.find((attribute) => /^Path=/i.test(attribute))?.slice('Path='.length) ?? '/';
  return [...byName.values(), [`${signInMarker(base)}=${isGone ? '' : '1'}`, ...attributes].join('; ')];
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}
