import { isPlacePage } from '#schemas/exchange/is-place-page.ts';
import type { OfflineFile, OfflineList } from '#schemas/offline.ts';
import { CONFIG, isConfig } from './store-version.ts';
import type { FileStore } from './file-store.ts';
import { findFile, findFolder, type FoundFile } from './find-file.ts';
import { holds, type StoredVersion } from './version-store.ts';

export interface AnswerOptions {
  /** Absolute, ending in a slash. */
  base: string;
  files: FileStore;
  fetch: typeof fetch;
  /** The page's own version first. */
  versions: readonly StoredVersion[];
  /** How long the configuration is waited for. */
  configMs: number;
  /** A file has come over the network: what was played once is kept. */
  onFetched: (found: readonly OfflineFile[], response: Response) => void;
}

const NOT_FOUND = '404.html';

/** Where a site is, and what it holds. */
export interface SiteExtent {
  /** Absolute, ending in a slash. */
  base: string;
  list: OfflineList;
}

/** Whether a request is this worker's business at all: what a server makes anew each time is not. */
export function isOurs(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { base, list }: SiteExtent,
): boolean {
  if (method !== 'GET' || !url.startsWith(base)) return false;
  const path = toPath(url, base);
  // Of a server's pages nothing here could say whether they are there.
  const isServers = `/${path}`.includes('/api/') || isPlacePage(path);
  return path !== 'sw.js' && (!isServers || findFile(list, path) !== undefined);
}

/** Answers from what is stored, else from the network, else from whatever of any version is here. */
export async function answerRequest(request: Request, options: AnswerOptions): Promise<Response> {
  const path = toPath(request.url, options.base);
  if (path === CONFIG) return answerConfig(request, options);
  const stored = await readWhole(path, options);
  if (stored) return toAnswer(stored, request);
  try {
    const response = await options.fetch(request);
    const found = options.versions.flatMap(({ list }) => findFile(list, path)?.file ?? []);
    // A part of a file is no file.
    if (found.length > 0 && response.status === 200) options.onFetched(found, response.clone());
    return response;
  } catch (error) {
    const kept = (await readAny(path, options)) ?? (await readNavigation(request, path, options));
    if (kept) return toAnswer(kept, request);
    throw error;
  }
}

/** From the network, since it may have been changed there; what came last serves when nothing comes in time. */
async function answerConfig(
  request: Request,
  { files, fetch, versions, configMs }: AnswerOptions,
): Promise<Response> {
  const file = versions.map(({ list }) => findFile(list, CONFIG)?.file).find(Boolean);
  const kept = async () => file && (await files.read(file).catch(() => undefined));
  try {
    // Without something to fall back on, late is better than never.
    const signal = (await kept()) ? AbortSignal.timeout(configMs) : null;
    const answer = await fetch(request.url, { cache: 'no-cache', signal });
    const body = await answer.arrayBuffer();
    if (!answer.ok || !isConfig(body)) return (await kept()) ?? new Response(body, answer);
    if (file && (await kept())) await files.write(file, body, answer.headers).catch(() => undefined);
    return new Response(body, { headers: answer.headers });
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}

/** A file of the first version that is stored as far as it belongs. */
async function readWhole(path: string, options: AnswerOptions): Promise<Response | undefined> {
  for (const version of options.versions) {
    const found = findFile(version.list, path);
    const response = found?.parts.some((part) => holds(version, part)) && (await read(found, options));
    if (response) return response;
  }
  return undefined;
}

/** A file of any version, stored in part only. */
async function readAny(path: string, options: AnswerOptions): Promise<Response | undefined> {
  for (const { list } of options.versions) {
    const found = findFile(list, path);
    const response = found && (await read(found, options));
    if (response) return response;
  }
  return undefined;
}

/** What an address leads to that is no file's: the folder that is meant, or the page that says so. */
async function readNavigation(
  { mode, url }: Request,
  path: string,
  options: AnswerOptions,
): Promise<Response | undefined> {
  if (mode !== 'navigate') return undefined;
  for (const { list } of options.versions) {
    const folder = findFolder(list, path);
    if (folder !== undefined) {
      return Response.redirect(new URL(folder, options.base).href + new URL(url).search, 302);
    }
    const page = findFile(list, NOT_FOUND);
    const response = page && (await read(page, options));
    if (response) return new Response(response.body, { status: 404, headers: response.headers });
  }
  return undefined;
}

async function read({ file }: FoundFile, { files }: AnswerOptions): Promise<Response | undefined> {
  return files.read(file).catch(() => undefined);
}

/** Sound and films are asked for in parts. */
async function toAnswer(response: Response, request: Request): Promise<Response> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (first === undefined || response.status !== 200) return response;
  const body = await response.arrayBuffer();
  const start = Number(first);
  const end = Math.min(last ? Number(last) : Infinity, body.byteLength - 1);
  const headers = new Headers(response.headers);
  if (start > end) {
    headers.set('Content-Range', `bytes */${body.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${start}-${end}/${body.byteLength}`);
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}

function toPath(url: string, base: string): string {
  return new URL(url).pathname.slice(new URL(base).pathname.length);
}
