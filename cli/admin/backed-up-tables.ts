import type { TableDefinition } from '../server/database/table-definition.ts';
import { TABLES, type Tables } from '../server/database/tables.ts';

/** A table in a backup, with the columns whose values differ between SQLite and PostgreSQL. */
export interface BackedUpTable {
  name: TableName;
  key: readonly string[];
  /** Columns of times, which are ISO strings in SQLite and timestamps in PostgreSQL. */
  times: readonly string[];
  /** Columns of booleans, which are 0 or 1 in SQLite and true or false in PostgreSQL. */
  truths: readonly string[];
  /** Number of rows read at once. Smaller for tables with large rows. */
  page: number;
}

export type TableName = keyof Tables;

/**
 * Tables that are not backed up: their rows expire within a day, are recounted, start again at zero, or describe the
 * database itself or what can be deleted from stores.
 */
const EXCLUDED_TABLES: readonly string[] = [
  'verification',
  'rate_limits',
  'kiosks',
  'kiosk_games',
  'used_space',
  'game_openings',
  'schema_versions',
  'blob_trash',
  'sent_pieces',
];

/** The tables that are backed up, in an order in which they can be filled. */
export const BACKED_UP: readonly BackedUpTable[] = Object.entries<TableDefinition>(TABLES)
  .filter(([name]) => !EXCLUDED_TABLES.includes(name))
  .map(([name, { columns, key }]) => {
    const columnsOf = (type: string) =>
      Object.keys(columns).filter((column) => columns[column]?.startsWith(type));
    const page = columnsOf('blob').length > 0 ? 10 : 500;
    return { name: name as TableName, key, times: columnsOf('time'), truths: columnsOf('truth'), page };
  });
