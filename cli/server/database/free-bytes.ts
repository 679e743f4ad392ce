import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { AccountDatabase } from './open-database.ts';

/** Returns the bytes that an embedded database has free on its disk and in its file. Infinity if unknown. */
export async function findFreeBytes(database: AccountDatabase): Promise<number> {
  if (database.folder === undefined) return Infinity;
  try {
    const { bavail, bsize } = await statfs(database.folder);
    return bavail * bsize + ((await findFileSpace(database))?.free ?? 0);
  } catch {
    return Infinity;
  }
}

/** Returns the size and the free bytes of an embedded database's file, or undefined for other databases. */
export async function findFileSpace({
  db,
  kind,
}: AccountDatabase): Promise<{ bytes: number; free: number } | undefined> {
  if (kind !== 'sqlite') return undefined;
  const { rows } = await sql<{ pages: number; free: number; size: number }>`
    select page_count as pages, freelist_count as free, page_size as size
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db);
  const { pages = 0, free = 0, size = 0 } = rows[0] ?? {};
  return { bytes: pages * size, free: free * size };
}
