import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export type AbuseReport = Tables['abuse_reports'];

/** Maximum number of reports that wait to be read: more than anyone reads in a day, and at most 8 MB. */
export const MAX_REPORTS = 1000;

/** Stores reports about page sources. The senders are not stored. */
export function createAbuseReports({ db }: AccountDatabase, now: () => number, most = MAX_REPORTS) {
  return {
    /**
     * Adds a report. Returns false, and adds nothing, if too many reports are already waiting. Reports that arrive at
     * the same moment may exceed the limit by a few.
     */
    add: async ({ sourceId, text }: Pick<AbuseReport, 'sourceId' | 'text'>): Promise<boolean> => {
      const { waiting } = await db
        .selectFrom('abuse_reports')
        .select(({ fn }) => fn.countAll().as('waiting'))
        .executeTakeFirstOrThrow();
      if (Number(waiting) >= most) return false;
      await db
        .insertInto('abuse_reports')
        .values({
          id: crypto.randomUUID(),
          sourceId: storable(sourceId),
          text: storable(text),
          createdAt: now(),
        })
        .execute();
      return true;
    },
    /** Returns reports, the latest first. */
    list: (count: number): Promise<AbuseReport[]> =>
      db
        .selectFrom('abuse_reports')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(count)
        .execute(),
    /** Deletes a report. Returns false if no report has the id. */
    remove: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('abuse_reports')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

/** Replaces the null character, which PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
