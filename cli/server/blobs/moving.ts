import type { AccountDatabase } from '../database/open-database.ts';
import type { SpaceLimiter } from '../space/create-space.ts';
import type { BlobStores } from './blob-stores.ts';

export interface Moving {
  database: AccountDatabase;
  stores: BlobStores;
  space: SpaceLimiter;
  now: () => number;
  signal: AbortSignal;
  onProgress: (moved: Moved) => void;
}

export interface Moved {
  /** Number of parts that were moved from another store. */
  parts: number;
  /** Number of projects whose content was moved out of the database's rows. */
  projects: number;
  /** Size in bytes of the moved parts and projects together. */
  bytes: number;
  /** Digests of parts that their store does not have. */
  missing: string[];
}
