import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { glob } from 'tinyglobby';
import { packageFolder } from '../../package-folder.ts';
import { contentType, isCompressible } from '../../site/content-types.ts';
import { shortHash } from '../../site/hashed-name.ts';
import { partsOf, readManifest } from '../../site/manifest-chunk.ts';
import { compressionFor } from '../../site/negotiation.ts';
import type { PageFile, PageFiles } from '../pages/page-files.ts';

/** A moderate compression level, because a client waits while a file is compressed for the first time. */
const BROTLI_QUALITY = 6;
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Reads the pages in the installed package, once: they are few and small. Throws a UsageError if they are not built.
 */
export async function openPageFiles(
  folder = path.join(packageFolder(), 'dist', 'pages'),
  what = 'The pages of shared games are',
): Promise<PageFiles> {
  const manifest = await readManifest(folder, what);
  const names = (await glob('**/*', { cwd: folder })).sort();
  const contents = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(path.join(folder, name))]),
    ),
  );
  const version = shortHash(JSON.stringify([...contents].map(([name, body]) => [name, shortHash(body)])));
  const compressed = new Map<string, Promise<Buffer>>();
  const compress = (name: string, body: Buffer, encoding: string): Promise<Buffer> => {
    const key = `${encoding} ${name}`;
    const known = compressed.get(key) ?? compressAs(encoding, body);
    compressed.set(key, known);
    return known;
  };
  return {
    folder: `pages-${version}/`,
    partsOf: (app) => partsOf(manifest, app),
    read: async (name, accepted): Promise<PageFile | undefined> => {
      const body = contents.get(name);
      if (!body) return undefined;
      const type = contentType(name);
      const encoding = isCompressible(type) ? compressionFor(accepted) : undefined;
      if (encoding === undefined) return { body, type };
      return { body: await compress(name, body, encoding), type, encoding };
    },
  };
}

/** Reads the pages of classes. */
export function openClassroomFiles(): Promise<PageFiles> {
  return openPageFiles(path.join(packageFolder(), 'dist', 'classroom'), 'The pages of classes are');
}

/** Reads the Studio's page and the files of its frame. */
export function openStudioFiles(): Promise<PageFiles> {
  return openPageFiles(path.join(packageFolder(), 'dist', 'studio'), 'The Studio is');
}

async function compressAs(encoding: string, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 9 });
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
