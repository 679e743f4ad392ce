// All that differs between the two kinds of database. Everything else is Kysely's portable subset: ON CONFLICT, RETURNING,
// integers, texts.

export type DatabaseKind = 'sqlite' | 'postgres';

/** How types of columns (tables.ts) are called: those of times and truth as better-auth's adapter writes them. */
export function columnTypes(kind: DatabaseKind) {
  const [blob, long, time, truth] =
    kind === 'sqlite'
      ? (['blob', 'integer', 'date', 'integer'] as const)
      : (['bytea', 'bigint', 'timestamptz', 'boolean'] as const);
  return { text: 'text', integer: 'integer', blob, long, time, truth } as const;
}

/** Run on each new connection of the embedded database. */
export const SQLITE_SETTINGS = [
  'busy_timeout = 5000',
  // What is free in the file can be given back (give-back.ts). Before the first table; of an older file it changes nothing.
  'auto_vacuum = INCREMENTAL',
  // Readers and a backup never wait for the writer.
  'journal_mode = WAL',
  // Each commit is on the disk before it is acknowledged, whatever happens to the process or to the power.
  'synchronous = FULL',
  'foreign_keys = ON',
  // What is erased is overwritten, not only unlinked.
  'secure_delete = ON',
  // From here on the dialect waits, without holding up everything else.
  'busy_timeout = 0',
] as const;

/** Takes the one write lock at once: a transaction that begins by reading could fail at its first write. */
export const BEGIN_SQLITE = 'begin immediate';

/** True for a row that names a learner who is gone. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503' || codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** True for what a database cannot take, while it is well itself: PostgreSQL's classes 22 and 23. */
export function isRefused(error: unknown): boolean {
  return /^(?:2[23]...|SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE).*)$/.test(String(codeOf(error)));
}

/** True when two transactions were in each other's way: the same once more may do. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED';
}

/** Of a full or write-protected disk, a connection that is lost, a server that starts or stops. */
const UNAVAILABLE_CODES =
  /^(?:(?:08|53|57P)\w{2,3}|25006|SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN|NOTADB|BUSY|LOCKED).*|E[A-Z]+)$/;
/** What `pg` says without a code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/;

/** True where the database does not answer, or cannot store: later it may. */
export function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_CODES.test(String(codeOf(error)))) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Begins a transaction that reads everything as it is at one moment, and is in nobody's way. */
export function beginSnapshot(kind: DatabaseKind): string {
  return kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only';
}

/** How often what was in another's way is tried again. */
const MOST_ATTEMPTS = 8;

/** Runs it, and once more after a failure that may not come again: after a while, which differs from one to the next. */
export async function retried<Result>(
  run: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isPassing(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
  }
}
