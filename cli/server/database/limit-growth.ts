import { statfsSync } from 'node:fs';
import type Database from 'libsql';

/** Free bytes of a disk below which the file may not grow: twice the size of the log. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** Milliseconds between checks of the disk. */
const CHECK_MS = 1000;
/** SQLite's own limit, in pages. */
const UNLIMITED = 4_294_967_294;

/**
 * Returns a function to call before each transaction. It keeps a database's file from growing while its disk is almost
 * full: transactions then use the free space in the file, or fail. If they needed more, nobody could move the log into
 * the file, the log would fill up, and not even deletions could be written.
 */
export function createGrowthLimit(database: Database.Database, folder: string): () => void {
  let checkedAt = -Infinity;
  let isLimited = false;
  return () => {
    if (performance.now() - checkedAt < CHECK_MS) return;
    checkedAt = performance.now();
    const isTight = freeBytes(folder) < MIN_FREE_BYTES;
    if (isTight === isLimited) return;
    isLimited = isTight;
    const { page_count: pages } = database.prepare('pragma page_count').get() as { page_count: number };
    database.exec(`pragma max_page_count = ${isTight ? pages : UNLIMITED}`);
  };
}

/** Infinity if unknown. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
