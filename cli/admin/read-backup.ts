import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { jsonPlaces } from '../config/json-places.ts';
import { atPlace } from '../config/written-place.ts';
import { UsageError } from '../io.ts';
import { describeReadError } from '../system-error.ts';
import { BACKED_UP, type BackedUpTable } from './backed-up-tables.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupHead, type RowCounts } from './write-backup.ts';

/** A row of a backup, not validated yet. */
export interface BackupRow {
  table: BackedUpTable;
  row: unknown;
  /** Returns an error about the row, with its place in the file. */
  fail: (message: string) => UsageError;
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
  for await (const line of linesOf(file)) {
    if (end) throw failAt(line, 'There is data after the end: this is not a backup by skillmap.');
    if (line.number === 1) head = readHead(line);
    else if (line.value.end === true) end = line.value;
    else {
      const { name } = readRow(line).table;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    if (!end) digest.update(`${line.text}\n`);
  }
  if (!head || !end) throw new UsageError(`${file} ends too early: the backup is incomplete.`);
  if (end.sha256 !== digest.digest('hex')) throw new UsageError(`${file} was changed after it was written.`);
  return { head, counts };
}

/** Yields the rows of a backup in an order in which they can be restored. */
export async function* rowsOfBackup(file: string): AsyncGenerator<BackupRow> {
  for await (const line of linesOf(file)) {
    if (line.number > 1 && line.value.end !== true) yield readRow(line);
  }
}

/** A line of the unpacked file. */
interface Line {
  file: string;
  /** From 1. */
  number: number;
  text: string;
  value: Record<string, unknown>;
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  unpacked.setEncoding('utf8');
  let number = 0;
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const texts = (rest + chunk).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) {
        number += 1;
        yield readLine({ file, number, text });
      }
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(describe(error as Error, file));
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new UsageError(`${file} ends too early: the backup is incomplete.`);
}

function readLine(line: Omit<Line, 'value'>): Line {
  try {
    const value: unknown = JSON.parse(line.text);
    if (typeof value === 'object' && value !== null) return { ...line, value: value as Line['value'] };
  } catch {
    // The error below reports the damaged line.
  }
  throw failAtPosition(line, jsonPlaces(line.text).ofError().place, 'This line is damaged.');
}

function readHead(line: Line): BackupHead {
  const { format, version, skillmap, createdAt, migrations } = line.value;
  if (format !== BACKUP_FORMAT || typeof version !== 'number' || !Array.isArray(migrations)) {
    throw failAt(line, 'This is not a backup by `skillmap admin backup`.');
  }
  if (version > BACKUP_VERSION) {
    throw failAt(
      line,
      `The backup was written by skillmap ${String(skillmap)}: update this skillmap to restore it.`,
      'version',
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

function readRow(line: Line): BackupRow {
  const table = BACKED_UP.find(({ name }) => name === line.value.table);
  if (!table) throw failAt(line, 'This line belongs to an unknown table.', 'table');
  return { table, row: line.value.row, fail: (message) => failAt(line, message, 'row') };
}

/** Returns an error about a line, or about a field of the line. */
function failAt(line: Line, message: string, ...field: string[]): UsageError {
  return failAtPosition(line, jsonPlaces(line.text).of(field, 'value') ?? '', message);
}

/**
 * Returns an error about a position in a line, such as `1:5`. The line of the position is always 1, because each line
 * is parsed alone: the line's number in the file replaces it.
 */
function failAtPosition(
  { file, number }: Omit<Line, 'value'>,
  position: string,
  message: string,
): UsageError {
  const [, column = '1'] = position.split(':');
  return new UsageError(atPlace({ file, place: `${number}:${column}` }, message));
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
