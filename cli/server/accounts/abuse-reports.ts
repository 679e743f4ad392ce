import type { AccountDatabase } from '../database/open-database.ts';

export interface AbuseReport {
  id: string;
  /** The page source. */
  sourceId: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What people say of page sources; nobody keeps who said it. */
export interface AbuseReports {
  add: (report: Omit<AbuseReport, 'id' | 'createdAt'>) => Promise<void>;
  /** The latest first. */
  list: (most: number) => Promise<AbuseReport[]>;
  /** False where there is none of that id. */
  remove: (id: string) => Promise<boolean>;
}

export function createAbuseReports({ db }: AccountDatabase, now: () => number): AbuseReports {
  return {
    add: async ({ sourceId, text }) => {
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
    list: (most) =>
      db
        .selectFrom('abuse_reports')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),
    remove: async (id) => {
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
