import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompressedStore } from '../editor/compressed-store.ts';
import { UsageError } from '../io.ts';
import { contentType, isCompressible } from '../site/content-types.ts';
import { contentHash } from '../site/hashed-name.ts';

/** A file of the site that is being written. */
export interface WrittenFile {
  /** From the site's root, with forward slashes. */
  path: string;
  bytes: number;
  /** As it goes over the wire; the same as `bytes` for what does not get smaller. */
  compressedBytes: number;
  /** Of the content. */
  hash: string;
  /** True where the name or a folder of it holds the content's hash: it never changes. */
  isImmutable: boolean;
}

export interface SiteFileOptions {
  isImmutable?: boolean;
  /** Where its compressed forms are kept; else the writer's own. */
  store?: CompressedStore;
  /** Where it is known already; by it the store knows the content. */
  hash?: string;
}

/** Smaller ones fit into one packet as they are. */
const SMALLEST_COMPRESSED = 1024;

export type SiteWriter = ReturnType<typeof createSiteWriter>;

/**
 * Writes a site's files, each with its compressed forms beside it, and knows all of them. A path that is taken is a
 * UsageError: two files claim one address.
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
      if (files.has(key)) throw new UsageError(taken(relative));
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
    /** Sorted by path; without the compressed forms. */
    files: () => [...files.values()].sort((left, right) => (left.path < right.path ? -1 : 1)),
  };
}

function taken(relative: string): string {
  return [
    `Two files of the site would have the address ${relative}.`,
    'A map is published below its own path without `.md`: rename the one that stands in the way.',
  ].join('\n');
}
