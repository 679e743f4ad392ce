import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/** Milliseconds that a transaction may be idle. */
const LONGEST_IDLE = 30_000;

/**
 * A dialect for PostgreSQL that also works behind a pooler of transactions, such as PgBouncer: each transaction may get
 * another session, so nothing is set for a session or at its start.
 */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): PostgresAdapter {
    return new PooledPostgresAdapter();
  }

  override createDriver(): Driver {
    return new PooledPostgresDriver(this.#config);
  }
}

/** Takes no lock for migrations: Kysely's belongs to a session. See `underMigrationLock`. */
class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // The caller has the lock.
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock ends with the transaction that has it.
  }
}

/** The number of Kysely's lock: older versions of this program, which take it for a session, wait for it, too. */
const MIGRATION_LOCK = '3853314791062309107';
/** Milliseconds between two tries to get the lock. Waiting in the database would keep one of a pooler's connections. */
const LOCK_PAUSE = 250;
/** Milliseconds after which a wait for the lock is reported. Nearly all updates of the tables take less time. */
const QUIET_WAIT = 1000;

export interface LockWait {
  /** Called once if another process has the lock for more than a second. */
  onWait?: () => void;
  /** Milliseconds to wait for the lock. Default: an hour. */
  waitMs?: number;
}

/**
 * Runs something while no other process does. The lock belongs to a transaction, so that it works behind a pooler, and
 * `run` needs a second connection. Throws if another process does not release the lock in time.
 */
export async function underMigrationLock<Schema>(
  db: Kysely<Schema>,
  run: () => Promise<void>,
  { onWait, waitMs = 3_600_000 }: LockWait = {},
): Promise<void> {
  const tryToRun = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        isLocked: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)}) as "isLocked"`.execute(trx);
      if (rows[0]?.isLocked !== true) return false;
      // This transaction is idle while others migrate.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await run();
      return true;
    });
  const start = Date.now();
  let isReported = false;
  while (!(await tryToRun())) {
    const waited = Date.now() - start;
    if (waited > waitMs) {
      throw new Error('another process does not finish updating the tables: end it, then start again');
    }
    if (waited > QUIET_WAIT && !isReported) {
      isReported = true;
      onWait?.();
    }
    await setTimeout(LOCK_PAUSE);
  }
}

class PooledPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!isPlain) await super.beginTransaction(connection, settings);
    // PostgreSQL releases the locks of a process that hangs in a transaction. One message needs no further round trip.
    const begin = isPlain ? 'begin; ' : '';
    await connection.executeQuery(
      CompiledQuery.raw(`${begin}set local idle_in_transaction_session_timeout = ${LONGEST_IDLE}`),
    );
  }
}
