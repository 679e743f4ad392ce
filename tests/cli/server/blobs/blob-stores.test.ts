import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseBlobs } from '../../../../cli/server/blobs/database-blobs.ts';
import { createFolderBlobs } from '../../../../cli/server/blobs/folder-blobs.ts';
import { createS3Blobs, type S3Options } from '../../../../cli/server/blobs/s3-blobs.ts';
import { isUnavailable } from '../../../../cli/server/database/dialect-sql.ts';
import { BlobsUnavailable, type BlobStore } from '../../../../cli/server/ports/blob-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { hasSwift, startSwift, type SwiftServer } from '../../../support/swift-server.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** Checks the behaviour that all stores share. */
async function checkStore(store: BlobStore): Promise<void> {
  const listed = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for await (const { name, bytes } of store.list()) found[name] = bytes;
    return found;
  };
  const large = new Uint8Array(randomBytes(3_000_000));
  expect(await listed()).toEqual({});
  await store.put('aa-1', new Uint8Array([0, 255, 10, 13]));
  await store.put('aa-2', large);
  await store.put('ab-3', new Uint8Array([7]));
  await store.put('ab-3', new Uint8Array([7]));
  expect(await store.get('aa-1')).toEqual(new Uint8Array([0, 255, 10, 13]));
  expect(Buffer.compare((await store.get('aa-2')) ?? new Uint8Array(), large)).toBe(0);
  expect([await store.has('ab-3'), await store.has('ab-4')]).toEqual([true, false]);
  expect(await store.get('ab-4')).toBeUndefined();
  expect(await listed()).toEqual({ 'aa-1': 4, 'aa-2': 3_000_000, 'ab-3': 1 });
  for (const name of ['aa-1', 'aa-1', 'aa-2', 'ab-3']) await store.delete(name);
  expect(await store.get('aa-1')).toBeUndefined();
  expect(await listed()).toEqual({});
}

onEachDatabase((suite) => {
  test('parts are stored in the database', async () => {
    await checkStore(createDatabaseBlobs(suite.database()));
  });
});

describe('a folder', () => {
  test('stores parts as files, and leaves no other files', async () => {
    const folder = await tempFolder();
    const store = createFolderBlobs({ id: 'folder', folder: path.join(folder, 'not', 'there') });
    await checkStore(store);
    await store.put('aa-1', new Uint8Array(3));
    expect(await readdir(path.join(folder, 'not', 'there', 'aa'))).toEqual(['aa-1']);
  });

  test('ignores unfinished files that a killed process left', async () => {
    const folder = await tempFolder({ 'aa/aa-1.0f.writing': 'half' });
    const store = createFolderBlobs({ id: 'folder', folder });
    const found: string[] = [];
    for await (const { name } of store.list()) found.push(name);
    expect(found).toEqual([]);
    expect(await store.get('aa-1')).toBeUndefined();
  });

  test('reports an unusable folder as a temporary failure', async () => {
    const folder = await tempFolder({ file: '' });
    const store = createFolderBlobs({ id: 'folder', folder: path.join(folder, 'file') });
    const error: unknown = await store.put('aa-1', new Uint8Array(3)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(BlobsUnavailable);
    expect(isUnavailable(error)).toBe(true);
  });

  test('refuses names that lead out of it', async () => {
    const store = createFolderBlobs({ id: 'folder', folder: await tempFolder() });
    await expect(store.get('../../etc/passwd')).rejects.toThrow('Unexpected name');
  });
});

describe.skipIf(!hasSwift)('a bucket of a real store with the protocol of S3', () => {
  let swift: SwiftServer;
  const optionsOf = (more: Partial<S3Options> = {}): S3Options => {
    const { endpoint, accessKeyId, secretAccessKey } = swift;
    return {
      id: 's3',
      endpoint,
      accessKeyId,
      secretAccessKey,
      bucket: 'maps',
      region: 'us-east-1',
      prefix: 'one/',
      ...more,
    };
  };

  beforeAll(async () => {
    swift = await startSwift();
    const { S3mini } = await import('s3mini');
    const { endpoint, accessKeyId, secretAccessKey } = swift;
    const bucket = new S3mini({
      endpoint: `${endpoint}/maps`,
      accessKeyId,
      secretAccessKey,
      region: 'us-east-1',
    });
    expect(await bucket.createBucket()).toBe(true);
  }, 120_000);
  afterAll(() => swift?.close());

  test('stores parts, apart from other prefixes', async () => {
    const other = createS3Blobs(optionsOf({ prefix: 'other/' }));
    await other.put('aa-9', new Uint8Array([9]));
    const store = createS3Blobs(optionsOf());
    expect(await store.isReachable()).toBe(true);
    await checkStore(store);
    expect(await other.has('aa-9')).toBe(true);
  });

  test('lists more than one page', async () => {
    const store = createS3Blobs(optionsOf({ prefix: 'many/' }), 10);
    const names = Array.from({ length: 25 }, (_, at) => `aa-${at}`);
    for (const name of names) await store.put(name, new Uint8Array([1]));
    const found: string[] = [];
    for await (const { name } of store.list()) found.push(name);
    expect(found.sort()).toEqual(names.sort());
  }, 120_000);

  test('refuses a wrong key, and a bucket that does not exist', async () => {
    const stranger = createS3Blobs(optionsOf({ secretAccessKey: 'wrong' }));
    await expect(stranger.put('aa-1', new Uint8Array(1))).rejects.toThrow('SignatureDoesNotMatch');
    await expect(stranger.get('aa-1')).rejects.toThrow(BlobsUnavailable);
    expect(await stranger.isReachable()).toBe(false);
    const missing = createS3Blobs(optionsOf({ bucket: 'missing' }));
    expect(await missing.isReachable()).toBe(false);
    await expect(missing.put('aa-1', new Uint8Array(1))).rejects.toThrow(BlobsUnavailable);
  });

  test('keeps acknowledged parts when the store is killed, and fails with `BlobsUnavailable` meanwhile', async () => {
    const store = createS3Blobs(optionsOf({ prefix: 'kept/' }));
    await store.put('aa-1', new Uint8Array([1, 2, 3]));
    await swift.stop();
    await expect(store.get('aa-1')).rejects.toThrow(BlobsUnavailable);
    await expect(store.put('aa-2', new Uint8Array(1))).rejects.toThrow(BlobsUnavailable);
    await swift.start();
    await expect
      .poll(() => store.get('aa-1').catch(() => 'unreachable'), { timeout: 20_000 })
      .toEqual(new Uint8Array([1, 2, 3]));
  }, 120_000);
});
