import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { JoinedTable, Tables } from '../database/tables.ts';

/** Whose, and a digest of which page. */
export interface PagePlace {
  userId: string;
  source: string;
}

/** How values of a table are read and joined. Joining is associative, and joining the same twice changes nothing. */
export interface Joint<Value> {
  table: 'progress' | 'pages' | 'badges';
  /** Undefined for what is no such value. */
  read: (record: unknown) => Value | undefined;
  join: (held: Value, more: Value) => Value;
}

/** As many as one statement can name: SQLite takes 32,766 values, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 2000;
/** A row as it is or is to be; without a value where the stored one cannot be read. */
export interface HeldRow<Value> extends JoinedTable {
  value: Value | undefined;
}

export function rowKey({ userId, source, item }: PagePlace & { item: string }): string {
  return `${userId} ${source} ${item}`;
}

export function placeKey({ userId, source }: PagePlace): string {
  return `${userId} ${source}`;
}

/** The rows of places or of learners, by rowKey. */
export async function findRows<Value>(
  db: Kysely<Tables>,
  { table, read }: Joint<Value>,
  wanted: { places: readonly PagePlace[] } | { learners: readonly string[] },
): Promise<Map<string, HeldRow<Value>>> {
  const held = new Map<string, HeldRow<Value>>();
  for (const condition of conditionsOf(wanted)) {
    const rows = await db.selectFrom(table).selectAll().where(condition).execute();
    for (const row of rows) held.set(rowKey(row), { ...row, value: read(JSON.parse(row.record)) });
  }
  return held;
}

function conditionsOf(
  wanted: { places: readonly PagePlace[] } | { learners: readonly string[] },
): Expression<SqlBool>[] {
  if ('learners' in wanted) return chunksOf(wanted.learners).map(isOf);
  const distinct = new Map(wanted.places.map((place) => [placeKey(place), place]));
  return chunksOf([...distinct.values()]).map(isAmong);
}

function isOf(learners: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref('userId')} in (${sql.join(learners)})`;
}

function isAmong(places: readonly PagePlace[]): Expression<SqlBool> {
  const pairs = places.map(({ userId, source }) => sql`(${userId}, ${source})`);
  return sql<SqlBool>`(${sql.ref('userId')}, ${sql.ref('source')}) in (values ${sql.join(pairs)})`;
}

export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) chunks.push(items.slice(at, at + ROWS_AT_ONCE));
  return chunks;
}
