import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { UsageError } from '../io.ts';
import { describeReadError } from '../system-error.ts';
import { BACKED_UP, type BackedUpTable } from './backed-up-tables.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupHead, type RowCounts } from './write-backup.ts';

/** A row of a backup, not validated yet. */
export interface BackupRow {
  table: BackedUpTable;
  row: unknown;
  /** Line in the file. */
  line: number;
}

export interface CheckedBackup {
  head: BackupHead;
  counts: RowCounts;
}

/** Reads a whole backup to check it. Throws a UsageError if it is incomplete or its format is unknown. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const digest = createHash('sha256');
  const counts: RowCounts = {};
  let head: BackupHead | undefined;
  let end: Record<string, unknown> | undefined;
  for await (const { text, value, line } of linesOf(file)) {
    if (end) throw new UsageError(`${file} has data after its end: it is not a backup by skillmap.`);
    if (line === 1) head = readHead(value, file);
    else if (value.end === true) end = value;
    else {
      const { name } = readRow(value, line, file).table;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    if (!end) digest.update(`${text}\n`);
  }
  if (!head || !end) throw new UsageError(`${file} ends too early: the backup is incomplete.`);
  if (end.sha256 !== digest.digest('hex')) throw new UsageError(`${file} was changed after it was written.`);
  return { head, counts };
}

/** Yields the rows of a backup in an order in which they can be restored. */
export async function* rowsOfBackup(file: string): AsyncGenerator<BackupRow> {
  for await (const { value, line } of linesOf(file)) {
    if (line > 1 && value.end !== true) yield readRow(value, line, file);
  }
}

interface Line {
  text: string;
  value: Record<string, unknown>;
  line: number;
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  unpacked.setEncoding('utf8');
  let line = 0;
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const texts = (rest + chunk).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) {
        line += 1;
        yield { text, value: parse(text, line, file), line };
      }
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(describe(error as Error, file));
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new UsageError(`${file} ends too early: the backup is incomplete.`);
}

function parse(text: string, line: number, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // The error below reports the damaged line.
  }
  throw new UsageError(`${file} cannot be read: line ${line} is damaged.`);
}

function readHead(value: Record<string, unknown>, file: string): BackupHead {
  const { format, version, skillmap, createdAt, migrations } = value;
  if (format !== BACKUP_FORMAT || typeof version !== 'number' || !Array.isArray(migrations)) {
    throw new UsageError(`${file} is not a backup by \`skillmap admin backup\`.`);
  }
  if (version > BACKUP_VERSION) {
    throw new UsageError(
      `${file} was written by skillmap ${String(skillmap)}: update this skillmap to restore it.`,
    );
  }
  return {
    format,
    version,
    skillmap: String(skillmap),
    createdAt: String(createdAt),
    migrations: migrations.map(String),
  };
}

function readRow(value: Record<string, unknown>, line: number, file: string): BackupRow {
  const table = BACKED_UP.find(({ name }) => name === value.table);
  if (!table) throw new UsageError(`${file} cannot be read: line ${line} belongs to an unknown table.`);
  return { table, row: value.row, line };
}

function describe(error: Error & { code?: string }, file: string): string {
  if (error.code === 'ENOENT') return `There is no file ${file}.`;
  if (error.code === 'EISDIR') return `${file} is a folder: expected a file by \`skillmap admin backup\`.`;
  if (error.code === 'Z_BUF_ERROR' || error.message === 'unexpected end of file')
    return `${file} ends too early: the backup is incomplete.`;
  if (error.code?.startsWith('Z_'))
    return `${file} is damaged, or not a backup by \`skillmap admin backup\`.`;
  return `${file} cannot be read: ${describeReadError(error)}.`;
}
