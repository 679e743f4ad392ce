import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AccountSettings } from '../ports/account-store.ts';

/** Saves settings. If a learner appears several times, the last entry wins. */
export async function saveSettings(
  trx: Kysely<Tables>,
  changes: readonly { learnerId: string; settings: AccountSettings }[],
): Promise<void> {
  const settingsByLearner = new Map<string, AccountSettings>();
  for (const { learnerId, settings } of changes) {
    if (Object.keys(settings).length > 0)
      settingsByLearner.set(learnerId, { ...settingsByLearner.get(learnerId), ...settings });
  }
  if (settingsByLearner.size === 0) return;
  await trx
    .insertInto('settings')
    // All processes lock rows in the same order, so that they cannot deadlock.
    .values([...settingsByLearner.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(toRow))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ fn, ref }) => ({
        email: fn.coalesce('excluded.email', ref('settings.email')),
        highContrast: fn.coalesce('excluded.highContrast', ref('settings.highContrast')),
        language: fn.coalesce('excluded.language', ref('settings.language')),
      })),
    )
    .execute();
}

/** Returns settings by learner. Learners without any are left out. */
export async function findSettings(
  db: Kysely<Tables>,
  learners: readonly string[],
): Promise<Map<string, AccountSettings>> {
  if (learners.length === 0) return new Map();
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('userId', 'in', [...learners])
    .execute();
  return new Map(
    rows.map(({ userId, email, highContrast, language }) => [
      userId,
      {
        ...(email !== null && { email: email === 1 }),
        ...(highContrast !== null && { highContrast: highContrast === 1 }),
        ...(language !== null && { language }),
      },
    ]),
  );
}

function toRow([userId, { email, highContrast, language }]: [string, AccountSettings]): Tables['settings'] {
  return {
    userId,
    email: toNumber(email),
    highContrast: toNumber(highContrast),
    language: language ?? null,
  };
}

function toNumber(value: boolean | undefined): number | null {
  if (value === undefined) return null;
  return value ? 1 : 0;
}
