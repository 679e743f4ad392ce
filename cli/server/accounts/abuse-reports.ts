import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export type AbuseReport = Tables['abuse_reports'];

/** What people say of page sources; nobody keeps who said it. */
export function createAbuseReports({ db }: AccountDatabase, now: () => number) {
  return {
    add: async ({ sourceId, text }: Pick<AbuseReport, 'sourceId' | 'text'>): Promise<void> => {
      await db
        .insertInto('abuse_reports')
        .values({
          id: crypto.randomUUID(),
          sourceId: storable(sourceId),
          text: storable(text),
          createdAt: now(),
        })
        .execute();
    },
    /** The latest first. */
    list: (most: number): Promise<AbuseReport[]> =>
      db
        .selectFrom('abuse_reports')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(most)
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
