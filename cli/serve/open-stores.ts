import { randomUUID } from 'node:crypto';
import { UsageError } from '../io.ts';
import { createBlobStores, type BlobStores } from '../server/blobs/blob-stores.ts';
import { createDatabaseBlobs } from '../server/blobs/database-blobs.ts';
import type { ProjectStoreSettings } from '../server/config/server-settings.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import type { BlobStore } from '../server/ports/blob-store.ts';

/**
 * Opens the stores of projects and tries each of them. Throws a UsageError if one cannot be used, or if the database
 * names one that is not configured: its projects could not be read.
 */
export async function openStores(
  database: AccountDatabase,
  settings: readonly ProjectStoreSettings[] = [],
): Promise<BlobStores> {
  const stores: BlobStore[] = [];
  for (const setting of settings) stores.push(await openStore(database, setting));
  const opened = createBlobStores(database, stores);
  const used = await database.db.selectFrom('blobs').select('store').distinct().execute();
  const known = ['database', ...settings.map(({ id }) => id)];
  const missing = used.map(({ store }) => store).filter((id) => !known.includes(id));
  if (missing.length > 0) {
    throw new UsageError(
      `Projects are in the store ${missing.join(', ')}, which the configuration lacks: add it to the end of \`projectStores\`, with the same \`id\`.`,
    );
  }
  return opened;
}

async function openStore(database: AccountDatabase, setting: ProjectStoreSettings): Promise<BlobStore> {
  switch (setting.kind) {
    case 'database':
      return createDatabaseBlobs(database);
    case 'folder': {
      const { createFolderBlobs } = await import('../server/blobs/folder-blobs.ts');
      const { id, folder } = setting;
      return tried(createFolderBlobs(setting), `\`${id}\` (the folder ${folder})`);
    }
    case 's3': {
      const { createS3Blobs } = await import('../server/blobs/s3-blobs.ts');
      const { id, bucket, endpoint } = setting;
      const store = createS3Blobs(setting);
      const where = `\`${id}\` (the bucket ${bucket} at ${endpoint})`;
      const isThere = await store.isReachable().catch((error: unknown) => {
        throw refusal(where, error);
      });
      if (!isThere) throw refusal(where, 'there is no such bucket, or this key may not use it');
      return tried(store, where);
    }
  }
}

/** Writes, reads and deletes something small. */
async function tried(store: BlobStore, where: string): Promise<BlobStore> {
  const name = `probe-${randomUUID()}`;
  try {
    await store.put(name, new Uint8Array([1]));
    const read = await store.get(name);
    await store.delete(name);
    if (read?.[0] !== 1) throw new Error('what was written could not be read again');
    return store;
  } catch (error) {
    throw refusal(where, error);
  }
}

function refusal(where: string, error: unknown): UsageError {
  return new UsageError(`The store ${where} of \`projectStores\` cannot be used: ${causeOf(error)}.`);
}

/** Returns the message of the error that caused all others. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return causeOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message || code;
}
