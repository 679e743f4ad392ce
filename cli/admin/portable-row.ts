import type { DatabaseKind } from '../server/database/dialect-sql.ts';
import type { BackedUpTable } from './backed-up-tables.ts';

export type Row = Record<string, unknown>;

/** Converts a row to JSON that has the same meaning for both kinds of database. */
export function toPortableRow(row: Row, { times, truths }: BackedUpTable): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null || value === undefined) return [column, null];
      if (value instanceof Uint8Array) return [column, { base64: Buffer.from(value).toString('base64') }];
      if (times.includes(column)) return [column, new Date(value as string | number | Date).toISOString()];
      if (truths.includes(column)) return [column, value === true || value === 1];
      return [column, value];
    }),
  );
}

/**
 * Converts a backup's row to a row for one kind of database. Returns undefined if the value is not a row of the table.
 */
export function toDatabaseRow(
  row: unknown,
  { key, times, truths }: BackedUpTable,
  kind: DatabaseKind,
): Row | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const entries = Object.entries(row as Row).map(([column, value]): [string, unknown] => {
    if (value === null) return [column, null];
    if (times.includes(column)) return [column, readTime(value, kind)];
    if (truths.includes(column)) return [column, kind === 'sqlite' ? Number(value === true) : value === true];
    if (typeof value === 'object') return [column, readBytes(value)];
    return [column, typeof value === 'string' || typeof value === 'number' ? value : undefined];
  });
  const isWhole = entries.every(([, value]) => value !== undefined);
  const hasKey = key.every((column) => entries.some(([name, value]) => name === column && value !== null));
  return isWhole && hasKey ? Object.fromEntries(entries) : undefined;
}

function readTime(value: unknown, kind: DatabaseKind): string | Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  if (!time || Number.isNaN(time.getTime())) return undefined;
  return kind === 'sqlite' ? time.toISOString() : time;
}

function readBytes(value: object): Uint8Array | undefined {
  const { base64 } = value as { base64?: unknown };
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : undefined;
}
