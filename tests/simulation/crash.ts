import type { KyselyPlugin } from 'kysely';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';

/** Kills the server at a statement: it and the transaction around it fail. Calls `onKilled` then. */
export function createCrash(database: AccountDatabase, onKilled?: () => void) {
  let left = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) {
        left = Infinity;
        onKilled?.();
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
    isPlanned: () => left !== Infinity,
    after: (statements: number) => {
      left = statements;
    },
  };
}
