import type { TableDefinition } from '../server/database/table-definition.ts';
import { TABLES, type Tables } from '../server/database/tables.ts';

/** What of a table a backup has to know: the columns of its key, and those that the two kinds of database keep differently. */
export interface BackedUpTable {
  name: TableName;
  key: readonly string[];
  /** Times that are ISO strings in SQLite and timestamps in PostgreSQL. */
  times: readonly string[];
  /** 0 or 1 in SQLite, false or true in PostgreSQL. */
  truths: readonly string[];
  /** Rows read at once; fewer where they are large. */
  page: number;
}

export type TableName = keyof Tables;

/** What is over within a day, is counted anew, begins anew, or is about the database itself. */
const PASSING: readonly string[] = [
  'verification',
  'rate_limits',
  'kiosks',
  'kiosk_games',
  'used_space',
  'game_openings',
  'schema_versions',
];

/** The tables that are backed up, in the order in which they can be filled. */
export const BACKED_UP: readonly BackedUpTable[] = Object.entries<TableDefinition>(TABLES)
  .filter(([name]) => !PASSING.includes(name))
  .map(([name, { columns, key }]) => {
    const columnsOf = (type: string) =>
      Object.keys(columns).filter((column) => columns[column]?.startsWith(type));
    const page = columnsOf('blob').length > 0 ? 10 : 500;
    return { name: name as TableName, key, times: columnsOf('time'), truths: columnsOf('truth'), page };
  });
