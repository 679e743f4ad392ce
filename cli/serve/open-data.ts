import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isInside, makeFolder } from '../files/paths.ts';
import { describeWriteError } from '../system-error.ts';
import { UsageError } from '../io.ts';
import { findSchemaProblem } from '../server/database/find-schema-problem.ts';
import { openDatabase, type AccountDatabase } from '../server/database/open-database.ts';
import { migrateDatabase } from '../server/database/migrate-database.ts';

export interface OpenDataOptions {
  /** `sqlite:/file` or `postgres://...`. */
  url: string;
  cwd: string;
  signal: AbortSignal;
  /** Milliseconds to wait for a database that is still starting. */
  waitMs: number;
  /** Called once if the database must be waited for, and once if another process updates its tables. */
  onWait: (message: string) => void;
  onError: (error: unknown) => void;
  /** Advice if the tables are unknown, without a full stop. Overrides the usual advice for operators. */
  remedy?: string;
}

const RETRY_MS = 1000;
/** Error codes of a PostgreSQL server that is starting, stopping, or out of connections. */
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03', '57P01', '53300']);

/** Opens and migrates the database. Throws a UsageError with advice on failure. */
export async function openData(options: OpenDataOptions): Promise<AccountDatabase> {
  const { url, cwd, signal, waitMs, onWait, onError, remedy } = options;
  const name = describeDatabase(url, cwd);
  const until = Date.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    let database: AccountDatabase | undefined;
    try {
      database = await openDatabase({ url, onError });
      const unknown = await findSchemaProblem(database);
      if (unknown) throw new Error(`${unknown.problem}. ${remedy ?? unknown.remedy}`);
      await migrateDatabase(database, {
        onWait: () => onWait(`Waiting for another process that updates the tables of ${name} ...`),
      });
      return database;
    } catch (error) {
      await database?.close().catch(onError);
      if (!UNAVAILABLE_CODES.has(codeOf(error)) || Date.now() > until || signal.aborted)
        throw refusal(name, error);
      if (isFirst) onWait(`Waiting for ${name} ...`);
      await setTimeout(RETRY_MS);
    }
  }
}

/** Creates the data folder, which contains learners' work: it stays out of git, and only its owner can read it. */
export async function makeDataFolder(data: string): Promise<void> {
  try {
    const newFolder = await makeFolder(data, 0o700);
    if (newFolder !== undefined) await writeGitignore(data, newFolder);
  } catch (error) {
    throw new UsageError(
      `The folder ${data} cannot be used: ${describeWriteError(error)}. Name another one with --data.`,
    );
  }
}

/**
 * Adds a `.gitignore` to the data folder. If that fails, removes the new folder: the next run would not add the file to
 * an existing folder.
 */
async function writeGitignore(data: string, newFolder: string): Promise<void> {
  try {
    await writeFile(path.join(data, '.gitignore'), '*\n');
  } catch (error) {
    await rm(newFolder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

function refusal(name: string, error: unknown): UsageError {
  const reasons: Record<string, string> = {
    '28P01': 'it rejects the password: check user and password in the address.',
    '28000': 'it rejects this user: check the user in the address, and pg_hba.conf.',
    '3D000': 'there is no such database: create it with `createdb`, then start again.',
    '42501': 'this user cannot create tables in it: use `ALTER DATABASE ... OWNER TO` to change its owner.',
    ECONNREFUSED: 'no server answers there: check that it is running, and the port.',
    ENOTFOUND: 'there is no host with that name.',
    SQLITE_CANTOPEN: 'the file cannot be opened: check that its folder exists and is writable.',
    SQLITE_NOTADB: 'the file is not a skillmap database.',
    SQLITE_READONLY: 'the file is not writable.',
    SQLITE_FULL: 'there is no space left.',
    SQLITE_CORRUPT: 'the file is damaged: restore a backup with `skillmap admin restore`.',
  };
  const reason = reasons[codeOf(error)] ?? `${messageOf(error)}.`;
  return new UsageError(`The database cannot be used: ${name}: ${reason}`);
}

/** Returns the code of the error or of its cause. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  if (cause !== undefined) return codeOf(cause);
  return Array.isArray(errors) ? codeOf(errors[0]) : '';
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

/** Returns a file's path for messages: relative to the working folder if the file is below it. */
export function shownPath(file: string, cwd: string): string {
  return isInside(cwd, file) ? path.relative(cwd, file) : file;
}

/** Describes a database without its password. A URL that cannot be parsed is not printed. */
export function describeDatabase(url: string, cwd: string): string {
  if (url.startsWith('sqlite:')) {
    return `${shownPath(url.slice('sqlite:'.length), cwd)} (embedded)`;
  }
  if (!URL.canParse(url)) return 'the database';
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const name = decodeURIComponent(pathname.slice(1));
  return `PostgreSQL at ${host === '' ? 'this machine' : host}${port === '' ? '' : `:${port}`}${name === '' ? '' : `, database ${name}`}`;
}
