import { setTimeout } from 'node:timers/promises';
import type Database from 'libsql';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
} from 'kysely';
import { BEGIN_SQLITE, isContention } from './dialect-sql.ts';

/** How long one waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT = 5000;
const LONGEST_PAUSE = 20;
/** Written by hand: settings cannot be made in a transaction, what only reads needs none, a transaction is one itself. */
const WITHOUT_TRANSACTION = /^\s*(?:pragma|select|begin)\b/i;

/** Kysely on libsql: one connection, which callers take in turn. */
export class LibsqlDialect extends SqliteDialect implements Dialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database: () => Promise.reject(new Error('The driver below is used.')) });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new LibsqlDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite changes tables in transactions: a migration is made as a whole, and by one process. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  readonly #database: Database.Database;
  readonly #connection: LibsqlConnection;
  /** Resolves when the connection is free of those who asked before. */
  #queue: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(database: Database.Database) {
    this.#database = database;
    this.#connection = new LibsqlConnection(database);
  }

  async init(): Promise<void> {
    // It is open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    let release = (): void => undefined;
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters.map(toSqlite);
    if (this.#database.inTransaction || SelectQueryNode.is(query) || WITHOUT_TRANSACTION.test(sql)) {
      return this.#execute(sql, values);
    }
    // A statement that finds another process writing would fail, and libsql leaves it unfinished, so that nothing can be
    // committed after it: no statement begins to write before the lock is there.
    await this.begin();
    try {
      const result = this.#execute<Row>(sql, values);
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Begins a transaction as soon as no other process writes. SQLite can wait for that too, but with this whole process. */
  async begin(): Promise<void> {
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

  rollback(): void {
    // Some failures (a full disk) have ended it already.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  #execute<Row>(sql: string, values: unknown[]): QueryResult<Row> {
    const statement = this.#database.prepare(sql);
    if (statement.reader) return { rows: statement.all(values).map(fromSqlite) as Row[] };
    const { changes, lastInsertRowid } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/** libsql ends the process over a value that it does not know, so that none may reach it. */
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
