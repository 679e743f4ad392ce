import { sql, type Kysely } from 'kysely';
import { unzip } from '../bodies/bodies.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import { isContention, retried } from '../database/dialect-sql.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace } from '../space/change-space.ts';
import { DATABASE_STORE } from './database-blobs.ts';
import type { Moved, Moving } from './moving.ts';
import { isPackedRow, packProject, readPackedRow } from '../packing/packed-project.ts';
import { BlobGone, useBlobs } from './project-blobs.ts';
import {
  ContentMissing,
  createProjectContents,
  isSmallRest,
  type KeptContent,
  type ProjectContents,
} from './project-contents.ts';

/** Smallest content that can be worth moving, in bytes. */
const MIN_CONTENT = 1024;
const BATCH = 20;
const MAX_ATTEMPTS = 5;

interface Row {
  userId: string;
  headerId: string;
  /** Empty for projects that are not deleted. */
  resetId: string;
  digest: string | null;
  content: Uint8Array | null;
}

/** Moves the contents out of the rows of projects, including projects that a reset has deleted. */
export async function moveRows(moving: Moving, moved: Moved): Promise<void> {
  const contents = createProjectContents(moving);
  for (const table of ['projects', 'erased_projects'] as const) {
    let last: Row | undefined;
    while (!moving.signal.aborted) {
      const rows = await readRows(moving.database.db, table, last);
      for (const row of rows) {
        if (moving.signal.aborted) return;
        if (!(await tryRow(moving, row, { contents, moved }))) continue;
        moved.projects += 1;
        moved.bytes += row.content?.byteLength ?? 0;
        moving.onProgress(moved);
      }
      if (rows.length < BATCH) break;
      last = rows.at(-1);
    }
  }
}

/** Reads the next rows with large contents. */
async function readRows(
  db: Kysely<Tables>,
  table: 'projects' | 'erased_projects',
  last?: Row,
): Promise<Row[]> {
  const isOfReset = table === 'erased_projects';
  const key = isOfReset ? sql`"userId", "headerId", "resetId"` : sql`"userId", "headerId"`;
  const after =
    last && (isOfReset ? [last.userId, last.headerId, last.resetId] : [last.userId, last.headerId]);
  const { rows } = await sql<Row>`
    select "userId", "headerId", ${isOfReset ? sql`"resetId"` : sql`''`} as "resetId", "digest", "content"
    from ${sql.table(table)} where length("content") > ${sql.lit(MIN_CONTENT)}
    ${after ? sql`and (${key}) > (${sql.join(after)})` : sql``} order by ${key} limit ${sql.lit(BATCH)}`.execute(
    db,
  );
  return rows;
}

/** Moves the content of one row. Returns false if there is nothing to move, or it cannot be moved. */
async function tryRow(
  moving: Moving,
  row: Row,
  { contents, moved }: { contents: ProjectContents; moved: Moved },
): Promise<boolean> {
  try {
    return await moveRow(moving, contents, row);
  } catch (error) {
    if (!(error instanceof ContentMissing)) throw error;
    if (!(await isThere(moving.database.db, row))) return false;
    if (!moved.missing.includes(error.digest)) moved.missing.push(error.digest);
    return false;
  }
}

async function moveRow(moving: Moving, contents: ProjectContents, row: Row): Promise<boolean> {
  const { database, stores, now } = moving;
  const { content } = row;
  if (!content) return false;
  const isInDatabase = stores.current.id === DATABASE_STORE;
  if (isPackedRow(content) && (isInDatabase || typeof readPackedRow(content).rest === 'string')) return false;
  const json = await readContent(contents, content);
  const packed = await packProject(json);
  if (!packed || (isPackedRow(content) && isSmallRest(packed))) return false;
  for (let attempt = 1; ; attempt += 1) {
    const kept = await contents.keep(row.userId, { content, packed });
    // The row may contain the only copy: replace it only if the same content can be read from the stores.
    if (Buffer.compare(await readContent(contents, kept.content), json) !== 0) return false;
    try {
      const run = (trx: Kysely<Tables>): Promise<boolean> => writeRow(trx, row, { kept, now: now() });
      return await retried(() => database.db.transaction().execute(run), isContention);
    } catch (error) {
      if (!(error instanceof BlobGone) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

async function readContent(contents: ProjectContents, content: Uint8Array): Promise<Uint8Array> {
  const json = await unzip(await contents.load(content), LARGEST_PROJECT.plain);
  return json.kind === 'bytes' ? json.bytes : new Uint8Array();
}

/** Condition of a query: the row has not changed since it was read. */
function isSame({ userId, headerId, resetId, digest, content }: Row) {
  return sql<boolean>`"userId" = ${userId} and "headerId" = ${headerId} and "digest" = ${digest}
    and "content" = ${content} ${resetId === '' ? sql`` : sql`and "resetId" = ${resetId}`}`;
}

function tableOf({ resetId }: Row): 'projects' | 'erased_projects' {
  return resetId === '' ? 'projects' : 'erased_projects';
}

async function isThere(db: Kysely<Tables>, row: Row): Promise<boolean> {
  const found = await db.selectFrom(tableOf(row)).select('userId').where(isSame(row)).executeTakeFirst();
  return found !== undefined;
}

/** Replaces a row's content, unless a device has changed the project. Its revision stays the same. */
async function writeRow(
  trx: Kysely<Tables>,
  row: Row,
  { kept, now }: { kept: KeptContent; now: number },
): Promise<boolean> {
  const { userId, headerId, resetId, content } = row;
  const before = await trx.selectFrom(tableOf(row)).select('bytes').where(isSame(row)).executeTakeFirst();
  const changed = await trx
    .updateTable(tableOf(row))
    .set({ content: kept.content, bytes: kept.bytes })
    .where(isSame(row))
    .executeTakeFirst();
  if (!before || changed.numUpdatedRows === 0n) return false;
  await useBlobs(trx, { userId, headerId, resetId }, { digests: kept.blobs, now });
  await changeSpace(trx, {
    userId,
    ownerChange: { projectBytes: kept.bytes - before.bytes },
    serverChange: { projectBytes: kept.content.byteLength - (content?.byteLength ?? 0) },
  });
  return true;
}
