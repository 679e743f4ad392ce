import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The learner, and the digest of the page's address. */
export interface PageKey {
  userId: string;
  source: string;
}

/** How the values of a table are read and joined. Joining is associative and idempotent. */
export interface JoinableTable<Value> {
  table: 'progress' | 'pages' | 'badges';
  /** Reads a stored record. Returns undefined if it is not a valid value. */
  read: (record: unknown) => Value | undefined;
  join: (held: Value, more: Value) => Value;
  /** Digests of the names of the page and of the item that a value belongs to. */
  keyOf: (value: Value) => { source: string; item: string };
}

/**
 * Maximum number of values in a statement. SQLite allows 32,766, PostgreSQL 65,535. A batch names each learner once per
 * page.
 */
const VALUES_PER_QUERY = 10_000;
const PAGES_PER_QUERY = 100;

/** A stored row, or one that will be stored. `value` is undefined if the stored record cannot be read. */
export type StoredRow<Value> = Tables['progress'] & { value: Value | undefined };

export function rowKey({ userId, source, item }: PageKey & { item: string }): string {
  return `${userId} ${source} ${item}`;
}

export function pageKey({ userId, source }: PageKey): string {
  return `${userId} ${source}`;
}

/** Returns the rows of the given pages or learners, by `rowKey`. */
export async function findRows<Value>(
  db: Kysely<Tables>,
  { table, read }: JoinableTable<Value>,
  selection: { pageKeys: readonly PageKey[] } | { learners: readonly string[] },
): Promise<Map<string, StoredRow<Value>>> {
  const held = new Map<string, StoredRow<Value>>();
  for (const condition of conditionsOf(selection)) {
    const rows = await db.selectFrom(table).selectAll().where(condition).execute();
    for (const row of rows) held.set(rowKey(row), { ...row, value: read(JSON.parse(row.record)) });
  }
  return held;
}

function conditionsOf(
  selection: { pageKeys: readonly PageKey[] } | { learners: readonly string[] },
): Expression<SqlBool>[] {
  if ('learners' in selection) return chunksOf(selection.learners, VALUES_PER_QUERY).map(isOf);
  const bySource = new Map<string, Set<string>>();
  for (const { userId, source } of selection.pageKeys) {
    bySource.set(source, (bySource.get(source) ?? new Set()).add(userId));
  }
  // Group by page, because a class works on few pages. A list of pairs could make PostgreSQL scan the whole table.
  const terms = [...bySource].map(
    ([source, learners]) => sql<SqlBool>`(${sql.ref('source')} = ${source} and ${isOf([...learners])})`,
  );
  return chunksOf(terms, PAGES_PER_QUERY).map((some) => sql<SqlBool>`(${sql.join(some, sql` or `)})`);
}

function isOf(learners: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref('userId')} in (${sql.join(learners)})`;
}

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}
