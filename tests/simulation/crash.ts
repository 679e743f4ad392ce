import type { KyselyPlugin } from 'kysely';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';

/** Kills the server at a statement: it and the transaction around it fail, and the next request meets a new process. */
export function createCrash(database: AccountDatabase) {
  let left = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) {
        left = Infinity;
        throw new Error('The server was killed.');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const breaking: AccountDatabase = { ...database, db: database.db.withPlugin(plugin) };
  return {
    /** The database as the server uses it. */
    database: breaking,
    after: (statements: number) => {
      left = statements;
    },
  };
}
