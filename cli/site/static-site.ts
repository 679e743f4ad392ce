import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { open, readFile, realpath, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { isInside, pathKind } from '../files/paths.ts';
import { contentType, isCompressible } from './content-types.ts';
import { headersFor, readHeaders, type HeaderRule } from './headers-file.ts';
import { acceptedEncodings, isKnown } from './negotiation.ts';

/** Serves a built folder like a static web host. */
export interface StaticSite {
  fetch: (request: Request) => Promise<Response>;
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Serves a folder below its base, with the headers in its `_headers`. */
export async function createStaticSite(given: string, base: string): Promise<StaticSite> {
  const folder = await realpath(given);
  const rules = readHeaders(await readFile(path.join(folder, '_headers'), 'utf8').catch(() => ''));
  const site: Served = { folder, base, rules };
  return {
    fetch: async (request) => {
      const response = await answer(request, site);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

interface Served {
  folder: string;
  base: string;
  rules: readonly HeaderRule[];
}

async function answer(request: Request, site: Served): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const { pathname, search } = new URL(request.url);
  // Helps users who type only the host's name. A host with more sites has its own page at the root.
  if (pathname === '/' && site.base !== '/') return redirect(site.base + search, 302);
  if (`${pathname}/` === site.base) return redirect(site.base + search, 301);
  const relative = pathname.startsWith(site.base)
    ? decodePercent(pathname.slice(site.base.length))
    : undefined;
  if (relative === undefined || !isShown(relative)) return notFound(request, site);
  const file = path.join(site.folder, relative);
  const kind = await kindOf(file, site.folder);
  if (kind === 'folder') {
    const page = path.join(file, 'index.html');
    if ((await kindOf(page, site.folder)) !== 'file') return notFound(request, site);
    return pathname.endsWith('/') ? send(request, page, site) : redirect(`${pathname}/${search}`, 301);
  }
  return kind === 'file' && !pathname.endsWith('/') ? send(request, file, site) : notFound(request, site);
}

async function notFound(request: Request, site: Served): Promise<Response> {
  const page = path.join(site.folder, '404.html');
  if ((await kindOf(page, site.folder)) === 'file') return send(request, page, site, 404);
  return new Response('There is nothing here.', { status: 404 });
}

async function send(
  request: Request,
  name: string,
  { base, rules }: Served,
  status = 200,
): Promise<Response> {
  const type = contentType(name);
  const file = await findFor(request, name, type);
  const etag = await etagOf(file);
  const { pathname } = new URL(request.url);
  const headers = {
    'Cache-Control': 'no-cache',
    // A path's rules only apply to existing files.
    ...headersFor(status === 404 ? `${base}404.html` : pathname, rules),
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(file.size === 0 ? null : contentOf(file), {
    status,
    headers: {
      ...headers,
      ...(file.encoding !== undefined && { 'Content-Encoding': file.encoding }),
      'Content-Length': String(file.size),
    },
  });
}

interface SentFile {
  name: string;
  encoding?: string;
  size: number;
  /** A value that changes whenever the file changes. */
  version: string;
}

/** Returns the file, or its precompressed form if there is one that the client accepts. */
async function findFor(request: Request, name: string, type: string): Promise<SentFile> {
  const accepted = isCompressible(type) ? acceptedEncodings(request.headers.get('Accept-Encoding')) : [];
  for (const encoding of ENCODINGS) {
    if (!accepted.includes(encoding.name)) continue;
    const found = await describeFile(name + encoding.ending).catch(() => undefined);
    if (found) return { ...found, encoding: encoding.name };
  }
  return describeFile(name);
}

async function describeFile(name: string): Promise<SentFile> {
  const stats = await stat(name);
  return { name, size: stats.size, version: versionOf(stats) };
}

function versionOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}

/** ETags by file, each with the file's version that it is for. */
const etags = new Map<string, { version: string; etag: string }>();

/** Returns a file's ETag, and caches it, because hashing takes longer than sending most files. */
async function etagOf({ name, version }: SentFile): Promise<string> {
  const known = etags.get(name);
  if (known?.version === version) return known.etag;
  const hash = createHash('sha256');
  for await (const part of createReadStream(name)) hash.update(part as Uint8Array);
  const etag = `"${hash.digest('hex').slice(0, 32)}"`;
  etags.set(name, { version, etag });
  return etag;
}

/** Number of bytes read at once, so that slow clients need little memory. */
const CHUNK_BYTES = 32 * 1024;

/** Streams a file. Opens it when its first part is requested, and fails if it has changed since then. */
function contentOf({ name, size, version }: SentFile): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let remaining = size;
  const close = async (): Promise<void> => handle?.close();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          if (!handle) {
            handle = await open(name);
            if (versionOf(await handle.stat()) !== version) throw new Error('The file has changed');
          }
          const { bytesRead, buffer } = await handle.read(new Uint8Array(Math.min(CHUNK_BYTES, remaining)));
          if (bytesRead === 0) throw new Error('The file has become shorter');
          remaining -= bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
          if (remaining > 0) return;
          await close();
          controller.close();
        } catch (error) {
          await close();
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/**
 * Returns whether a path may be served. False for hidden files, paths that leave the folder, and characters that are
 * drives or separators on some platform.
 */
function isShown(relative: string): boolean {
  const steps = relative.split('/');
  if (steps.at(-1) === '') steps.pop();
  return steps.every((step) => /^[^.\\:\0][^\\:\0]*$/.test(step)) && steps[0] !== '_headers';
}

async function kindOf(file: string, folder: string): ReturnType<typeof pathKind> {
  const real = await realpath(file).catch(() => undefined);
  return real !== undefined && isInside(folder, real) ? pathKind(real) : 'missing';
}

function redirect(location: string, status: 301 | 302): Response {
  // A browser would remember a permanent redirect even for the next program on this port.
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
