import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whose, and a digest of which page. */
export interface PageKey {
  userId: string;
  source: string;
}

/** How values of a table are read and joined. Joining is associative, and joining the same twice changes nothing. */
export interface JoinableTable<Value> {
  table: 'progress' | 'pages' | 'badges';
  /** Undefined for what is no such value. */
  read: (record: unknown) => Value | undefined;
  join: (held: Value, more: Value) => Value;
  /** Of which page a value is, and what it is there: digests of names. */
  keyOf: (value: Value) => { source: string; item: string };
}

/** A statement can name 32,766 values in SQLite, 65,535 in PostgreSQL; a batch names each learner once a page. */
const VALUES_AT_ONCE = 10_000;
const PAGES_AT_ONCE = 100;

/** A row as it is or is to be; without a value where the stored one cannot be read. */
export type StoredRow<Value> = Tables['progress'] & { value: Value | undefined };

export function rowKey({ userId, source, item }: PageKey & { item: string }): string {
  return `${userId} ${source} ${item}`;
}

export function placeKey({ userId, source }: PageKey): string {
  return `${userId} ${source}`;
}

/** The rows of places or of learners, by rowKey. */
export async function findRows<Value>(
  db: Kysely<Tables>,
  { table, read }: JoinableTable<Value>,
  wanted: { places: readonly PageKey[] } | { learners: readonly string[] },
): Promise<Map<string, StoredRow<Value>>> {
  const held = new Map<string, StoredRow<Value>>();
  for (const condition of conditionsOf(wanted)) {
    const rows = await db.selectFrom(table).selectAll().where(condition).execute();
    for (const row of rows) held.set(rowKey(row), { ...row, value: read(JSON.parse(row.record)) });
  }
  return held;
}

function conditionsOf(
  wanted: { places: readonly PageKey[] } | { learners: readonly string[] },
): Expression<SqlBool>[] {
  if ('learners' in wanted) return chunksOf(wanted.learners, VALUES_AT_ONCE).map(isOf);
  const bySource = new Map<string, Set<string>>();
  for (const { userId, source } of wanted.places) {
    bySource.set(source, (bySource.get(source) ?? new Set()).add(userId));
  }
  // Not a list of pairs: PostgreSQL may look for them in every row of the table. A class works on few pages.
  const terms = [...bySource].map(
    ([source, learners]) => sql<SqlBool>`(${sql.ref('source')} = ${source} and ${isOf([...learners])})`,
  );
  return chunksOf(terms, PAGES_AT_ONCE).map((some) => sql<SqlBool>`(${sql.join(some, sql` or `)})`);
}

function isOf(learners: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref('userId')} in (${sql.join(learners)})`;
}

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}
