import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export type AbuseReport = Tables['abuse_reports'];

/** So many wait to be read; more than anybody reads in a day, and 8 MB at most. */
export const MOST_REPORTS = 1000;

/** What people say of page sources; nobody keeps who said it. */
export function createAbuseReports({ db }: AccountDatabase, now: () => number, most = MOST_REPORTS) {
  return {
    /** False where too many wait: what was said first stays. Those of the same moment may be a few more. */
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
    /** The latest first. */
    list: (count: number): Promise<AbuseReport[]> =>
      db
        .selectFrom('abuse_reports')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(count)
        .execute(),
    /** False where there is none of that id. */
    remove: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('abuse_reports')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

/** PostgreSQL keeps everything but this one character. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
