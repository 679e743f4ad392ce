import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AccountDatabase } from '../database/open-database.ts';
import type { SentProject } from '../ports/account-store.ts';
import type { SpaceLimiter } from '../space/create-space.ts';
import { DATABASE_STORE } from './database-blobs.ts';
import type { BlobStores } from './blob-stores.ts';
import { keepBlobs } from './keep-blobs.ts';
import {
  blobsOfRow,
  decompress,
  digestOfBytes,
  isPackedRow,
  joinProject,
  readPackedRow,
  sizeOfPacked,
  writePackedRow,
  type PackedProject,
} from '../packing/packed-project.ts';

/** Stores the contents of projects outside of their rows, and reads them. */
export interface ProjectContents {
  /** Stores a project's parts, and returns the content for its row. */
  keep: (userId: string, project: Pick<SentProject, 'content' | 'packed'>) => Promise<KeptContent>;
  /** Returns the project of a row as gzipped JSON. Throws ContentMissing if a part is gone. */
  load: (content: Uint8Array) => Promise<Uint8Array>;
}

/** The content of a project's row, and the parts that it needs. */
export interface KeptContent {
  content: Uint8Array;
  blobs: readonly string[];
  /** Size of the whole project in bytes, with its parts. It counts towards the learner's space. */
  bytes: number;
}

/** Thrown if a part of a project is not stored. A project that was just saved or moved can be read again. */
export class ContentMissing extends Error {
  readonly digest: string;

  constructor(digest: string) {
    super(`The part ${digest} of a project is missing`);
    this.digest = digest;
    this.name = 'ContentMissing';
  }
}

/** Maximum size in bytes of a compressed rest that stays in the row: a reference would take almost as much. */
const SMALL_REST = 1024;

export interface ContentsOptions {
  database: AccountDatabase;
  stores: BlobStores;
  space: SpaceLimiter;
  now: () => number;
}

export function createProjectContents(options: ContentsOptions): ProjectContents {
  const { database, stores } = options;
  const readBlob = async (digest: string): Promise<Uint8Array> => {
    const row = await database.db
      .selectFrom('blobs')
      .select(['name', 'store'])
      .where('digest', '=', digest)
      .executeTakeFirst();
    const bytes = row && (await stores.byId(row.store).get(row.name));
    if (!bytes) throw new ContentMissing(digest);
    const plain = await decompress(bytes);
    if (digestOfBytes(plain) !== digest) throw new Error(`The part ${digest} of a project is damaged`);
    return plain;
  };
  return {
    keep: async (userId, { content, packed }) => {
      if (!packed) return { content, blobs: [], bytes: content.byteLength };
      const isRestInside = stores.current.id === DATABASE_STORE || isSmallRest(packed);
      const { layout, rest, parts } = packed;
      await keepBlobs(options, userId, isRestInside ? parts : [...parts, rest]);
      const row = writePackedRow({ layout, rest: isRestInside ? rest.content : rest.digest });
      return { content: row, blobs: blobsOfRow(row), bytes: sizeOfPacked(packed) };
    },
    load: async (content) =>
      isPackedRow(content) ? promisify(gzip)(await loadPacked(content, readBlob)) : content,
  };
}

/** Returns whether a project's rest stays in the row even if there is another store. */
export function isSmallRest({ rest }: Pick<PackedProject, 'rest'>): boolean {
  return rest.content.byteLength <= SMALL_REST;
}

async function loadPacked(
  content: Uint8Array,
  readBlob: (digest: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { layout, rest } = readPackedRow(content);
  const [plainRest, ...plainParts] = await Promise.all([
    typeof rest === 'string' ? readBlob(rest) : decompress(rest),
    ...layout.parts.map(readBlob),
  ]);
  const parts = new Map(layout.parts.map((digest, index) => [digest, plainParts[index]]));
  return joinProject(layout, plainRest, (digest) => {
    const part = parts.get(digest);
    if (!part) throw new ContentMissing(digest);
    return part;
  });
}
