import { randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../server/database/open-database.ts';

/** The secret that all processes on a database share: made by the first, kept there. */
export async function findSecret({ db }: AccountDatabase): Promise<string> {
  const name = 'session';
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
