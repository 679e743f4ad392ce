import { gzipSync } from 'node:zlib';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { PROGRESS } from '../accounts/preference-store.ts';
import { ContentMissing, type ProjectContents } from '../blobs/project-contents.ts';
import { unzip } from '../bodies/bodies.ts';
import { retried } from '../database/dialect-sql.ts';
import type { Tables } from '../database/tables.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import { MAP_TARGET } from '../ports/map-store.ts';
import { readClassWork } from '../classes/class-work.ts';
import type { Described } from './describe.ts';
import { STORED_DATA } from './stored-data-page.ts';

type Row = Readonly<Record<string, unknown>>;

/** A learner's data, as JSON for people. */
export interface ExportedLearner {
  /** The learner's name in the class. */
  name: string;
  /** The name of the class. */
  class: string;
  hasAccount: boolean;
  /** The learner's rows of each table that has some. JSON, projects and games are unpacked; pictures are in Base64. */
  tables: Readonly<Record<string, readonly Row[]>>;
  /** Why the rows of other tables are left out, by table. */
  leftOut: Readonly<Record<string, string>>;
}

interface Exporting {
  db: Kysely<Tables>;
  contents: Pick<ProjectContents, 'load'>;
}

/**
 * Returns everything that a class has stored about a learner: the rows of all tables, without secrets. Of a learner
 * with an account, only what teachers may see. Undefined if the class has no such learner.
 */
export async function exportLearner(
  { db, contents }: Exporting,
  classId: string,
  learnerId: string,
): Promise<ExportedLearner | undefined> {
  const found = await db
    .selectFrom('class_learners')
    .innerJoin('classes', 'classes.id', 'class_learners.classId')
    .innerJoin('user', 'user.id', 'class_learners.userId')
    .select(['class_learners.name', 'classes.name as class', 'joinedAt', 'provider'])
    .where('classId', '=', classId)
    .where('userId', '=', learnerId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, class: className, joinedAt, provider } = found;
  const hasAccount = provider !== CLASS_PROVIDER;
  const seen = hasAccount ? await seenOfAccount(db, { classId, learnerId, joinedAt }) : undefined;
  const isOfClass = sql<boolean>`${sql.ref('classId')} = ${classId}`;
  const filters = { class_learners: isOfClass, class_steps: isOfClass, class_pictures: isOfClass, ...seen };
  const selected: Selection = { learnerId, filters, isLimited: hasAccount };
  const tables: Record<string, readonly Row[]> = {};
  const leftOut: Record<string, string> = {};
  const rowsOf = createRowReader(db, selected);
  for (const [table, described] of Object.entries(STORED_DATA)) {
    const why = whyLeftOut(table, described, selected);
    if (why !== undefined) leftOut[table] = why;
    const read = async (load: ProjectContents['load']): Promise<readonly Row[]> =>
      readAll(await rowsOf(table), described, load);
    // A project may be saved or moved after its row was read. If its content stays missing, export everything else.
    const rows = await retried(() => read(contents.load), isMissing).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return read(async (content) => contents.load(content).catch(orMissing));
    });
    if (rows.length > 0) tables[table] = rows;
  }
  return { name, class: className, hasAccount, tables, leftOut };
}

/** Replaces content that the store has lost. */
const MISSING = gzipSync(JSON.stringify('The content is missing on the server.'));

function isMissing(error: unknown): boolean {
  return error instanceof ContentMissing;
}

function orMissing(error: unknown): Uint8Array {
  if (!isMissing(error)) throw error;
  return MISSING;
}

interface Selection {
  learnerId: string;
  /** Conditions for the rows that are exported, by table. */
  filters: Readonly<Record<string, RawBuilder<boolean> | undefined>>;
  /** True if tables without a filter are left out, unless they only have rows to which exported rows refer. */
  isLimited: boolean;
}

/** Returns what teachers may see of an account: its work since the learner joined. */
async function seenOfAccount(
  db: Kysely<Tables>,
  { classId, learnerId, joinedAt }: { classId: string; learnerId: string; joinedAt: number },
): Promise<Selection['filters']> {
  const { learners } = await readClassWork(db, classId, learnerId);
  const work = learners.flatMap(({ activities }) => activities);
  const itemsBySource = new Map<string, string[]>();
  for (const one of work) {
    const { source, item } = PROGRESS.keyOf({ ...one, updatedAt: 0 });
    itemsBySource.set(source, [...(itemsBySource.get(source) ?? []), item]);
  }
  // Group by page: SQLite refuses an expression with a thousand terms.
  const isWorked = [...itemsBySource].map(
    ([source, items]) =>
      sql`(${sql.ref('source')} = ${source} and ${sql.ref('item')} in (${sql.join(items)}))`,
  );
  const headerIds = work.flatMap(({ headerId }) => headerId ?? []);
  const isHeader = headerIds.length > 0 ? sql`${sql.ref('headerId')} in (${sql.join(headerIds)})` : NOTHING;
  return {
    progress: isWorked.length > 0 ? sql`(${sql.join(isWorked, sql` or `)})` : NOTHING,
    projects: sql`${sql.ref('isDeleted')} = 0 and ${isHeader}`,
    shared_games: sql`${sql.ref('sharedAt')} >= ${joinedAt} and ${sql.ref('target')} <> ${MAP_TARGET}`,
  };
}

const NOTHING = sql<boolean>`1 = 0`;
const WITH_ACCOUNT = 'The learner has an account. Teachers see only its work since the learner joined.';

function whyLeftOut(
  table: string,
  { learner }: Described,
  { filters, isLimited }: Selection,
): string | undefined {
  if (learner.kind === 'none') return learner.why;
  return isLimited && learner.kind === 'own' && !filters[table] ? WITH_ACCOUNT : undefined;
}

/** Returns a function that reads the learner's rows of a table. */
function createRowReader(db: Kysely<Tables>, { learnerId, filters, isLimited }: Selection) {
  const rowsOf = async (table: string): Promise<readonly Row[]> => {
    const { learner } = STORED_DATA[table] ?? {};
    const filter = filters[table];
    if (!learner || learner.kind === 'none') return [];
    if (learner.kind === 'own') {
      if (isLimited && !filter) return [];
      return readRows(db, {
        table,
        column: learner.column,
        keys: learner.keysOf?.(learnerId) ?? [learnerId],
        filter,
      });
    }
    const { from, column } = learner;
    const keys = (await rowsOf(from.table)).flatMap((row) => row[from.column] ?? []);
    return readRows(db, { table, column, keys: [...new Set(keys)], filter });
  };
  return rowsOf;
}

interface RowQuery {
  table: string;
  column: string;
  keys: readonly unknown[];
  filter: RawBuilder<boolean> | undefined;
}

async function readRows(
  db: Kysely<Tables>,
  { table, column, keys, filter }: RowQuery,
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const isOwn = sql`${sql.ref(column)} in (${sql.join(keys)})`;
  const isWanted = filter ? sql`${isOwn} and ${filter}` : isOwn;
  return (await sql<Row>`select * from ${sql.table(table)} where ${isWanted}`.execute(db)).rows;
}

/** Makes rows readable one at a time, because each may contain a large project. */
async function readAll(
  rows: readonly Row[],
  described: Described,
  load: ProjectContents['load'],
): Promise<readonly Row[]> {
  const readable: Row[] = [];
  for (const row of rows) readable.push(await toReadable(row, described, load));
  return readable;
}

/** Returns a row without secrets and empty columns, with its JSON and compressed content as values. */
async function toReadable(
  row: Row,
  { columns, secrets = [] }: Described,
  load: ProjectContents['load'],
): Promise<Row> {
  const readable: Record<string, unknown> = {};
  for (const [column, described] of Object.entries(columns)) {
    const value = row[column];
    if (value === null || value === undefined || secrets.includes(column)) continue;
    if (value instanceof Uint8Array) readable[column] = await readContent(value, load);
    else readable[column] = isJson(described, value) ? readJson(value) : value;
  }
  return readable;
}

function isJson(described: Described['columns'][string], value: unknown): value is string {
  return typeof described === 'object' && typeof value === 'string';
}

/** Unpacks compressed JSON. Returns other bytes in Base64. */
async function readContent(content: Uint8Array, load: ProjectContents['load']): Promise<unknown> {
  const unpacked = await unzip(await load(content), LARGEST_PROJECT.plain);
  const json = unpacked.kind === 'bytes' ? readJson(new TextDecoder().decode(unpacked.bytes)) : undefined;
  return json ?? Buffer.from(content).toString('base64');
}
