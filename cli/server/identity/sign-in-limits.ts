import { createHmac, randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type LimitStore = NonNullable<NonNullable<BetterAuthOptions['rateLimit']>['customStorage']>;

/** In milliseconds: longer than any limit. */
const LIFETIME = 3_600_000;

/**
 * better-auth's limits in the database, for all processes. Not its own way of counting: that starts anew only after a pause
 * as long as the limit, which a school behind one address never makes. And no address is written down.
 */
export function signInLimits(db: Kysely<Tables>, secret: string): LimitStore {
  return {
    consume: async (key, { window, max }) => {
      const now = Date.now();
      const since = now - window * 1000;
      const { count, lastRequest } = await db
        .insertInto('rateLimit')
        .values({ id: randomUUID(), key: toDigest(key, secret), count: 1, lastRequest: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({
            count: row
              .case()
              .when('rateLimit.lastRequest', '<=', since)
              .then(1)
              .else(row('rateLimit.count', '+', 1))
              .end(),
            lastRequest: row
              .case()
              .when('rateLimit.lastRequest', '<=', since)
              .then(now)
              .else(row.ref('rateLimit.lastRequest'))
              .end(),
          })),
        )
        .returning(['count', 'lastRequest'])
        .executeTakeFirstOrThrow();
      if (count === 1) {
        await db
          .deleteFrom('rateLimit')
          .where('lastRequest', '<', now - LIFETIME)
          .execute();
      }
      const isAllowed = Number(count) <= max;
      const seconds = Math.max(1, Math.ceil((Number(lastRequest) - since) / 1000));
      return { allowed: isAllowed, retryAfter: isAllowed ? null : seconds };
    },
  };
}

function toDigest(key: string, secret: string): string {
  return createHmac('sha256', secret).update(`sign-in limits ${key}`).digest('base64url');
}
