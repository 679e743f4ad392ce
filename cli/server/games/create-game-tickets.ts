import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GameTickets } from '../ports/game-store.ts';

export interface GameTicketsOptions {
  secret: string;
  /** The site's URL for learners, ending in its base. */
  publicUrl: string;
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
}

const COOKIE = 'skillmap_game';
/** Seconds for which a ticket is valid: a learner may leave the dialog open. */
const LIFETIME = 3600;

/**
 * Creates tickets that name a game and an expiry time and cannot be forged. The browser sends a ticket only with
 * requests about its game.
 */
export function createGameTickets({ secret, publicUrl, now = Date.now }: GameTicketsOptions): GameTickets {
  const { pathname, protocol } = new URL(publicUrl);
  const signatureOf = (id: string, until: string): string =>
    createHmac('sha256', secret).update(`ticket of ${id} until ${until}`).digest('base64url');
  return {
    cookieFor: async (id) => {
      const until = (now() + LIFETIME * 1000).toString(36);
      return [
        `${COOKIE}=${until}.${signatureOf(id, until)}`,
        `Path=${pathname}api/${id}`,
        `Max-Age=${LIFETIME}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(protocol === 'https:' ? ['Secure'] : []),
      ].join('; ');
    },
    isHeldBy: async (headers, id) =>
      ticketsOf(headers).some(([until, signature]) => {
        const time = Number.parseInt(until, 36);
        return time > now() && isSame(signature, signatureOf(id, until));
      }),
  };
}

function ticketsOf(headers: Headers): [string, string][] {
  const cookies = (headers.get('Cookie') ?? '').split(';');
  return cookies.flatMap((cookie): [string, string][] => {
    const [, until, signature] = /^\s*skillmap_game=([\da-z]{1,12})\.([\w-]+)\s*$/.exec(cookie) ?? [];
    return until === undefined || signature === undefined ? [] : [[until, signature]];
  });
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
