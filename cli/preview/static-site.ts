import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { headersFor, readHeaders, type HeaderRule } from '../build/headers-file.ts';
import { contentType, isCompressible } from '../editor/content-types.ts';
import { isInside, pathKind } from '../files/paths.ts';
import { acceptedEncodings, isKnown } from '../server/negotiation.ts';

/** A built folder, as a careful static host serves it. */
export interface StaticSite {
  fetch: (request: Request) => Promise<Response>;
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Serves a folder below its base, with the headers that it asks for in `_headers`. */
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
  // For who types the host alone; a host that serves other things too has its own page there.
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
  file: string,
  { base, rules }: Served,
  status = 200,
): Promise<Response> {
  const type = contentType(file);
  const { body, encoding } = await readFor(request, file, type);
  const etag = await etagOf(file, body, encoding);
  const { pathname } = new URL(request.url);
  const headers = {
    'Cache-Control': 'no-cache',
    // The rules of an address are for what is there.
    ...headersFor(status === 404 ? `${base}404.html` : pathname, rules),
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      ...headers,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.byteLength),
    },
  });
}

/** By file, as long as it is the same. */
const etags = new Map<string, { version: string; etag: string }>();

/** To find it takes longer than to send most files. */
async function etagOf(file: string, body: Uint8Array, encoding = ''): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  const [key, version] = [`${file} ${encoding}`, `${mtimeMs} ${size} ${ino} ${body.byteLength}`];
  const known = etags.get(key);
  if (known?.version === version) return known.etag;
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  etags.set(key, { version, etag });
  return etag;
}

/** The file, compressed ahead where it is and the client takes it. */
async function readFor(
  request: Request,
  file: string,
  type: string,
): Promise<{ body: Uint8Array; encoding?: string }> {
  const accepted = isCompressible(type) ? acceptedEncodings(request.headers.get('Accept-Encoding')) : [];
  for (const { name, ending } of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    const body = await readFile(file + ending).catch(() => undefined);
    if (body) return { body, encoding: name };
  }
  return { body: await readFile(file) };
}

/** Rejects hidden files, paths that leave the folder, and what another platform reads as a drive or separator. */
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
  // A browser would keep a permanent one for whatever is served at this address next.
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
