import type { AccountDatabase } from '../database/open-database.ts';

/**
 * Deletes sessions and sign-ins that have ended, and counts of requests that no longer limit anything, which contain
 * digests of network addresses. On a server with few visitors, they would otherwise stay for long.
 */
export async function deleteExpired({ db, kind }: AccountDatabase, now: number): Promise<void> {
  const at = new Date(now);
  const time = kind === 'sqlite' ? at.toISOString() : at;
  await db.deleteFrom('session').where('expiresAt', '<=', time).execute();
  await db.deleteFrom('verification').where('expiresAt', '<=', time).execute();
  await db.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}
