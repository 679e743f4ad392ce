import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GameTickets } from '../ports/game-store.ts';

export interface GameTicketsOptions {
  secret: string;
  /** What learners use, ending in the site's base. */
  publicUrl: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const COOKIE = 'skillmap_game';
/** How long a learner may leave the dialog open, in seconds. */
const LIFETIME = 3600;

/** Tickets that say for which game and until when, and cannot be forged; the browser sends each to its game alone. */
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
