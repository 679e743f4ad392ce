import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { AccountDatabase } from './open-database.ts';

/** Bytes that the disk of an embedded database has for it, or its file itself; Infinity where that is not known. */
export async function findFreeBytes({ db, folder }: AccountDatabase): Promise<number> {
  if (folder === undefined) return Infinity;
  try {
    const { bavail, bsize } = await statfs(folder);
    const [pages, size] = await Promise.all([
      sql<{ freelist_count: number }>`pragma freelist_count`.execute(db),
      sql<{ page_size: number }>`pragma page_size`.execute(db),
    ]);
    return bavail * bsize + (pages.rows[0]?.freelist_count ?? 0) * (size.rows[0]?.page_size ?? 0);
  } catch {
    return Infinity;
  }
}
