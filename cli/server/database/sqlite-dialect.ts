import { setTimeout } from 'node:timers/promises';
import type Database from 'libsql';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type SqliteStatement,
} from 'kysely';
import { BEGIN_SQLITE, isContention } from './dialect-sql.ts';

/** Milliseconds to wait for another process's write. */
const BUSY_TIMEOUT = 5000;
const LONGEST_PAUSE = 20;
/** Matches statements that run outside a transaction: settings, vacuum, and statements that only read. */
const WITHOUT_TRANSACTION = /^\s*(?:pragma|select|begin|vacuum)\b/i;

/**
 * Matches the statement that returns free pages to the disk. It returns one page per step, and libsql only continues if
 * rows are requested.
 */
const VACUUM = /^\s*pragma incremental_vacuum\b/i;

/** Matches statements that are prepared once and run often. */
const PREPARED_ONCE = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Number of prepared statements that are kept. The server has fewer, apart from those below. */
const MOST_PREPARED = 200;
/** Longer statements contain long lists, whose length nearly always differs. They are not kept. */
const LONGEST_PREPARED = 2000;

/** Kysely's dialect for libsql, with one connection that callers take turns to use. */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: Database.Database;
  readonly #beforeTransaction: (() => void) | undefined;

  constructor(database: Database.Database, beforeTransaction?: () => void) {
    super({ database: () => Promise.reject(new Error('The driver below is used.')) });
    this.#database = database;
    this.#beforeTransaction = beforeTransaction;
  }

  override createDriver(): Driver {
    return new LibsqlDriver(this.#database, this.#beforeTransaction);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite can change tables in transactions, so that one process applies a migration completely or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #beforeTransaction: (() => void) | undefined;

  constructor(database: Database.Database, beforeTransaction: (() => void) | undefined) {
    const statements = createStatements(database);
    super({
      database: {
        prepare: statements.prepare,
        close: () => {
          statements.clear();
          database.close();
        },
      },
    });
    this.#database = database;
    this.#beforeTransaction = beforeTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** Begins a transaction as soon as no other process writes. SQLite's own wait would block this whole process. */
  override async beginTransaction(): Promise<void> {
    this.#beforeTransaction?.();
    const deadline = performance.now() + BUSY_TIMEOUT;
    for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        this.#database.exec(BEGIN_SQLITE);
        return;
      } catch (error) {
        if (!isContention(error) || performance.now() > deadline) throw error;
      }
      await setTimeout(pause * (0.5 + Math.random()));
    }
  }

  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  override async rollbackTransaction(): Promise<void> {
    // Some failures, such as a full disk, have ended the transaction already.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, query: node } = query;
    if (this.#database.inTransaction || SelectQueryNode.is(node) || WITHOUT_TRANSACTION.test(sql)) {
      return connection.executeQuery<Row>(query);
    }
    // A statement that runs while another process writes would fail, and libsql would leave it unfinished, which
    // prevents every later commit. So take the lock first.
    await this.beginTransaction();
    try {
      const result = await connection.executeQuery<Row>(query);
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }
}

/** Prepares statements, and keeps the most recently used ones: preparing takes longer than running. */
function createStatements(database: Database.Database) {
  const kept = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const before = kept.get(sql);
    // libsql leaves a failed statement unfinished: prepare it again.
    const statement = before ?? toStatement(database.prepare(sql), VACUUM.test(sql), () => kept.delete(sql));
    if (!PREPARED_ONCE.test(sql) || sql.length > LONGEST_PREPARED) return statement;
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MOST_PREPARED && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  return { prepare, clear: () => kept.clear() };
}

function toStatement(
  statement: Database.Statement,
  isStepped: boolean,
  onFailed: () => void,
): SqliteStatement {
  const watched =
    <Result>(run: (values: unknown[]) => Result) =>
    (values: readonly unknown[]): Result => {
      try {
        return run(values.map(toSqlite));
      } catch (error) {
        onFailed();
        throw error;
      }
    };
  const all = watched((values) => statement.all(values).map(fromSqlite));
  return {
    reader: statement.reader || isStepped,
    all,
    run: watched((values) => statement.run(values)),
    iterate: (values) => all(values).values(),
  };
}

/** Converts a value for libsql, which ends the process if it receives an unknown type. */
function toSqlite(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError(`Unexpected ${typeof value} as a value of a query`);
}

function fromSqlite(row: unknown): unknown {
  const fields = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof ArrayBuffer) fields[name] = new Uint8Array(value);
  }
  return fields;
}
