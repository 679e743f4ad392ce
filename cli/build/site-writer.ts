import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompressedStore } from '../editor/compressed-store.ts';
import { UsageError } from '../io.ts';
import { contentType, isCompressible } from '../site/content-types.ts';
import { contentHash } from '../site/hashed-name.ts';

export interface WrittenFile {
  /** Path from the site's root, with forward slashes. */
  path: string;
  bytes: number;
  /** Size when sent compressed. Equal to `bytes` if compression does not help. */
  compressedBytes: number;
  /** Hash of the content. */
  hash: string;
  /** Whether the file's path contains the content's hash, so that the file never changes. */
  isImmutable: boolean;
}

export interface SiteFileOptions {
  isImmutable?: boolean;
  /** Cache of compressed forms. Defaults to the store of the writer. */
  store?: CompressedStore;
  /** Hash of the content, if it is known. The cache is keyed by it. */
  hash?: string;
}

/** Size in bytes from which files are compressed. Smaller ones fit into one packet uncompressed. */
const SMALLEST_COMPRESSED = 1024;

export type SiteWriter = ReturnType<typeof createSiteWriter>;

/**
 * Writes a site's files with their compressed forms, and lists them. Throws a UsageError if two files claim the same
 * path.
 */
export function createSiteWriter({
  folder,
  store: ownStore,
  signal,
}: {
  folder: string;
  store: CompressedStore;
  signal: AbortSignal;
}) {
  const files = new Map<string, WrittenFile>();
  return {
    write: async (
      relative: string,
      content: Uint8Array | string,
      options: SiteFileOptions = {},
    ): Promise<WrittenFile> => {
      signal.throwIfAborted();
      const key = relative.toLowerCase();
      if (files.has(key)) throw new UsageError(duplicateAddressMessage(relative));
      const body = Buffer.from(content);
      const hash = options.hash ?? contentHash(body);
      const written: WrittenFile = {
        path: relative,
        bytes: body.byteLength,
        compressedBytes: body.byteLength,
        hash,
        isImmutable: options.isImmutable ?? false,
      };
      files.set(key, written);
      const file = path.join(folder, relative);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
      if (body.byteLength < SMALLEST_COMPRESSED || !isCompressible(contentType(relative))) return written;
      const store = options.store ?? ownStore;
      for (const [encoding, ending] of [
        ['gzip', '.gz'],
        ['br', '.br'],
      ] as const) {
        const compressed = await store.read(hash, encoding, async () => body);
        if (compressed.byteLength >= body.byteLength) continue;
        await writeFile(file + ending, compressed);
        written.compressedBytes = compressed.byteLength;
      }
      return written;
    },
    /** Returns the written files, sorted by path, without the compressed forms. */
    files: () => [...files.values()].sort((left, right) => (left.path < right.path ? -1 : 1)),
  };
}

function duplicateAddressMessage(relative: string): string {
  return [
    `Two files of the site would have the address ${relative}.`,
    'A map is published at its own path without `.md`: rename one of them.',
  ].join('\n');
}
