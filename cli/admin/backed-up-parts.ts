import type { Kysely } from 'kysely';
import { UsageError } from '../io.ts';
import type { BlobStores } from '../server/blobs/blob-stores.ts';
import { DATABASE_STORE } from '../server/blobs/database-blobs.ts';
import type { Tables } from '../server/database/tables.ts';
import { isUsed } from '../server/blobs/project-blobs.ts';
import type { Row } from './portable-row.ts';

// A backup is complete in itself: it has the parts of projects from every store, as if all were in the database. So it
// can be restored anywhere, and a server moves the parts to its own store afterwards.

/** Number of parts that are read from the database at once. */
const PAGE = 10;

type UsedPart = Tables['blobs'];

/** Reads the rows of `blobs` for a backup: the parts that projects need, as if the database had stored them. */
export async function* rowsOfParts(db: Kysely<Tables>): AsyncGenerator<Row> {
  for await (const part of usedParts(db)) yield { ...part, store: DATABASE_STORE, unusedSince: null };
}

/** Reads the contents of the same parts from their stores. */
export async function* contentsOfParts(db: Kysely<Tables>, stores: BlobStores): AsyncGenerator<Row> {
  for await (const part of usedParts(db)) {
    const { name } = part;
    const content = await readPart(db, stores, part);
    if (!content) {
      throw new UsageError(
        `The store ${part.store} does not have the part ${name} of a project, so the backup would be incomplete. Restore it there, or try again if servers are working.`,
      );
    }
    yield { name, content };
  }
}

/** Reads a part. Uses the same connection for contents in the database, so that they belong to the same snapshot. */
async function readPart(
  db: Kysely<Tables>,
  stores: BlobStores,
  { name, store }: UsedPart,
): Promise<Uint8Array | undefined> {
  if (store !== DATABASE_STORE) return stores.byId(store).get(name);
  const row = await db
    .selectFrom('blob_contents')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

async function* usedParts(db: Kysely<Tables>): AsyncGenerator<UsedPart> {
  for (let last = ''; ;) {
    const parts = await db
      .selectFrom('blobs')
      .selectAll()
      .where('digest', '>', last)
      .where('isStored', '=', 1)
      .where(isUsed)
      .orderBy('digest')
      .limit(PAGE)
      .execute();
    yield* parts;
    if (parts.length < PAGE) return;
    last = parts.at(-1)?.digest ?? last;
  }
}
