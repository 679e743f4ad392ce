import type { AccountDatabase } from '../database/open-database.ts';

export type RepositoryDecision = 'approved' | 'banned';

/** What operators have decided about repositories, by `owner/name`; how it is written makes no difference. */
export interface RepositoryDecisions {
  list: () => Promise<Record<RepositoryDecision, string[]>>;
  decide: (repository: string, decision: RepositoryDecision) => Promise<void>;
  /** False where nothing was decided. */
  forget: (repository: string) => Promise<boolean>;
}

export function createRepositoryDecisions({ db }: AccountDatabase, now: () => number): RepositoryDecisions {
  return {
    list: async () => {
      const rows = await db.selectFrom('repository_status').selectAll().orderBy('repository').execute();
      const namesOf = (decision: RepositoryDecision): string[] =>
        rows.filter(({ status }) => status === decision).map(({ repository }) => repository);
      return { approved: namesOf('approved'), banned: namesOf('banned') };
    },
    decide: async (repository, status) => {
      await db
        .insertInto('repository_status')
        .values({ repository: repository.toLowerCase(), status, updatedAt: now() })
        .onConflict((conflict) => conflict.column('repository').doUpdateSet({ status, updatedAt: now() }))
        .execute();
    },
    forget: async (repository) => {
      const { numDeletedRows } = await db
        .deleteFrom('repository_status')
        .where('repository', '=', repository.toLowerCase())
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
