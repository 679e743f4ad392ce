// All differences between the two kinds of database. Everything else uses Kysely's portable subset: ON CONFLICT,
// RETURNING, integers and text.

export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * Returns the database's names of column types (tables.ts). Times and booleans are as better-auth's adapter writes
 * them.
 */
export function columnTypes(kind: DatabaseKind) {
  const [blob, long, time, truth] =
    kind === 'sqlite'
      ? (['blob', 'integer', 'date', 'integer'] as const)
      : (['bytea', 'bigint', 'timestamptz', 'boolean'] as const);
  return { text: 'text', integer: 'integer', blob, long, time, truth } as const;
}

/** Settings for each new connection to the embedded database. */
export const SQLITE_SETTINGS = [
  'busy_timeout = 5000',
  // Allows returning free pages to the disk (release-free-space.ts). Works only before the first table exists, so older files
  // stay as they are.
  'auto_vacuum = INCREMENTAL',
  // Readers and backups never wait for the writer.
  'journal_mode = WAL',
  // Write each commit to disk before it is acknowledged, so that it survives if the process or the power fails.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Overwrite deleted data.
  'secure_delete = ON',
  // The settings above may wait. From now on the dialect waits instead, without blocking the process.
  'busy_timeout = 0',
] as const;

/** Takes the write lock at once: a transaction that begins with a read could fail at its first write. */
export const BEGIN_SQLITE = 'begin immediate';

/** Locks the rows of a query until the transaction ends. The embedded database has only one writer. */
export function forUpdate<Query extends { forUpdate: () => Query }>(kind: DatabaseKind, query: Query): Query {
  return kind === 'postgres' ? query.forUpdate() : query;
}

/** Returns whether the error is about a row that references a deleted learner. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503' || codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/**
 * Returns whether a healthy database refused the data: PostgreSQL's error classes 22 and 23, or SQLite's equivalents.
 */
export function isRefused(error: unknown): boolean {
  return /^(?:2[23]...|SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE).*)$/.test(String(codeOf(error)));
}

/** Returns whether two transactions conflicted, so that a retry may succeed. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED';
}

/** Codes for a full or write-protected disk, a lost connection, or a server that is starting or stopping. */
const UNAVAILABLE_CODES =
  /^(?:(?:08|53|57P)\w{2,3}|25006|SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN|NOTADB|BUSY|LOCKED).*|E[A-Z]+)$/;
/** Messages of `pg` errors that have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/;

/** Returns whether the database is unreachable or cannot store data at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_CODES.test(String(codeOf(error)))) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Returns the statement that begins a transaction which reads one snapshot and blocks nobody. */
export function beginSnapshot(kind: DatabaseKind): string {
  return kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only';
}

/** Maximum number of attempts for a transaction that conflicts with others. */
const MAX_ATTEMPTS = 8;

/** Runs a function, and retries temporary failures after a random delay. */
export async function retried<Result>(
  run: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTemporary(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
  }
}
