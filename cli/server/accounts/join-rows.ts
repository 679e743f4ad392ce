import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { chunksOf, findRows, rowKey, type StoredRow, type JoinableTable, type PageKey } from './find-rows.ts';

/** A value and the row it belongs to. */
export interface RowValue<Value> extends PageKey {
  item: string;
  value: Value;
}

/** Number of rows per statement: a row has five values, and SQLite allows 32,766. */
const ROWS_PER_QUERY = 2000;
/** Maximum number of rows per table and learner: more than anyone can produce by using the app. */
const MAX_ROWS = 20_000;
const MAX_CHARACTERS = 20_000_000;
/** Number of stored characters that are always allowed, so that the total need not be counted for most learners. */
const TYPICAL_CHARACTERS = 4000;
/** Maximum number of rounds. In each, one of the processes that write the same row succeeds. */
const MAX_ROUNDS = 50;

/**
 * Joins values with the stored ones, in a transaction. If another process changes a row between reading and writing,
 * the row is read and joined again. Returns all rows of the given pages. Throws TooManyRows.
 */
export async function joinRows<Value>(
  trx: Kysely<Tables>,
  table: JoinableTable<Value>,
  given: { values: readonly RowValue<Value>[]; pageKeys: readonly PageKey[] },
): Promise<StoredRow<Value>[]> {
  const growing = new Set<string>();
  let waiting = joinSameRows(given.values, table);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const held = await findRows(trx, table, { pageKeys: given.pageKeys });
    const changes = changesOf(waiting, held, table);
    const written = await writeRows(trx, table.table, changes);
    for (const row of written) {
      const { record = '' } = held.get(rowKey(row)) ?? {};
      const isLonger = row.record.length > Math.max(record.length, TYPICAL_CHARACTERS);
      if (row.version === 1 || isLonger) growing.add(row.userId);
    }
    for (const row of written) changes.delete(rowKey(row));
    if (changes.size === 0) {
      await refuseTooMany(trx, table.table, growing);
      for (const row of written) held.set(rowKey(row), row);
      return [...held.values()];
    }
    waiting = new Map([...waiting].filter(([key]) => changes.has(key)));
  }
  throw new Error(`Rows of ${table.table} change too often`);
}

function joinSameRows<Value>(
  values: readonly RowValue<Value>[],
  { join }: JoinableTable<Value>,
): Map<string, RowValue<Value>> {
  const joined = new Map<string, RowValue<Value>>();
  for (const more of values) {
    const held = joined.get(rowKey(more));
    joined.set(rowKey(more), held ? { ...more, value: join(held.value, more.value) } : more);
  }
  return joined;
}

/** Returns the rows that joining changes, in the order in which all processes lock rows. */
function changesOf<Value>(
  waiting: ReadonlyMap<string, RowValue<Value>>,
  held: ReadonlyMap<string, StoredRow<Value>>,
  { join }: JoinableTable<Value>,
): Map<string, StoredRow<Value>> {
  const changes = new Map<string, StoredRow<Value>>();
  for (const key of [...waiting.keys()].sort()) {
    const { value: more, ...row } = waiting.get(key) as RowValue<Value>;
    const before = held.get(key);
    // Joining a value with itself gives its canonical form.
    const value = join(before?.value ?? more, more);
    const record = JSON.stringify(value);
    if (record === before?.record) continue;
    changes.set(key, { ...row, record, version: (before?.version ?? 0) + 1, value });
  }
  return changes;
}

/** Writes the rows that nobody has changed since they were read, and returns those. */
async function writeRows<Value>(
  trx: Kysely<Tables>,
  table: JoinableTable<Value>['table'],
  changes: ReadonlyMap<string, StoredRow<Value>>,
): Promise<StoredRow<Value>[]> {
  const written: StoredRow<Value>[] = [];
  for (const some of chunksOf([...changes.values()], ROWS_PER_QUERY)) {
    const rows = await trx
      .insertInto(table)
      .values(some.map(({ value: _value, ...row }) => row))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'source', 'item'])
          .doUpdateSet((row) => ({
            record: row.ref('excluded.record'),
            version: row.ref('excluded.version'),
          }))
          .where((row) => row(row.ref(`${table}.version`), '=', row(row.ref('excluded.version'), '-', 1))),
      )
      .returning(['userId', 'source', 'item'])
      .execute();
    written.push(...rows.flatMap((row) => changes.get(rowKey(row)) ?? []));
  }
  return written;
}

async function refuseTooMany(
  trx: Kysely<Tables>,
  table: JoinableTable<never>['table'],
  learners: ReadonlySet<string>,
): Promise<void> {
  if (learners.size === 0) return;
  const counts = await trx
    .selectFrom(table)
    .select(({ fn, ref }) => [
      'userId',
      fn.countAll<number>().as('count'),
      fn.sum<number | string>(fn('length', [ref('record')])).as('letters'),
    ])
    .where('userId', 'in', [...learners])
    .groupBy('userId')
    .execute();
  if (counts.some(({ count, letters }) => count > MAX_ROWS || Number(letters) > MAX_CHARACTERS))
    throw new TooManyRows(table);
}

/** Thrown if a learner would have more rows than anyone can produce. Nothing is written. */
export class TooManyRows extends Error {
  constructor(table: string) {
    super(`A learner has too many rows of ${table}`);
    this.name = 'TooManyRows';
  }
}
