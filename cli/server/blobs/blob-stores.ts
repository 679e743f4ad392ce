import type { AccountDatabase } from '../database/open-database.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import { createDatabaseBlobs, DATABASE_STORE } from './database-blobs.ts';

/** The stores that a server uses for projects. */
export interface BlobStores {
  /** Receives everything new. */
  current: BlobStore;
  /** Returns the store with an id. Throws if the server does not know it. */
  byId: (id: string) => BlobStore;
}

/** Combines the configured stores with the one in the database. The first one receives everything new. */
export function createBlobStores(database: AccountDatabase, others: readonly BlobStore[] = []): BlobStores {
  const known = others.some(({ id }) => id === DATABASE_STORE)
    ? others
    : [...others, createDatabaseBlobs(database)];
  const [current] = known;
  if (!current) throw new Error('There is no store for projects');
  return {
    current,
    byId: (id) => {
      const found = known.find((store) => store.id === id);
      if (found) return found;
      throw new UnknownStore(id);
    },
  };
}

/** Thrown if projects are in a store that this server's configuration lacks. */
export class UnknownStore extends Error {
  constructor(id: string) {
    super(`Projects are in the store ${id}, which is not in \`projectStores\``);
    this.name = 'UnknownStore';
  }
}
