import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

type Decision = Tables['repository_status']['status'];

/** Stores what operators have decided about repositories, by `owner/name` in any case. */
export function createRepositoryDecisions({ db }: AccountDatabase, now: () => number) {
  return {
    list: async (): Promise<Record<Decision, string[]>> => {
      const rows = await db.selectFrom('repository_status').selectAll().orderBy('repository').execute();
      const namesOf = (decision: Decision): string[] =>
        rows.filter(({ status }) => status === decision).map(({ repository }) => repository);
      return { approved: namesOf('approved'), banned: namesOf('banned') };
    },
    decide: async (repository: string, status: Decision): Promise<void> => {
      await db
        .insertInto('repository_status')
        .values({ repository: repository.toLowerCase(), status, updatedAt: now() })
        .onConflict((conflict) => conflict.column('repository').doUpdateSet({ status, updatedAt: now() }))
        .execute();
    },
    /** Deletes a decision. Returns false if there was none. */
    forget: async (repository: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('repository_status')
        .where('repository', '=', repository.toLowerCase())
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
