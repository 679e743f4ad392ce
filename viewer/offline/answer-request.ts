import { isServerPage } from '#schemas/exchange/is-server-page.ts';
import type { OfflineFile, OfflineList } from '#schemas/offline.ts';
import { CONFIG, isConfig } from './store-version.ts';
import type { FileStore } from './file-store.ts';
import { findFile, findFolder, type FoundFile } from './find-file.ts';
import { hasPart, type StoredVersion } from './version-store.ts';

export interface AnswerOptions {
  /** Absolute URL of the site's root, ending in a slash. */
  base: string;
  files: FileStore;
  fetch: typeof fetch;
  /** Stored versions of the site, in the order in which to look for a file: the page's own version first. */
  versions: readonly StoredVersion[];
  /** How long to wait for the configuration, in milliseconds. */
  configMs: number;
  /**
   * Called with a response from the network, and with the files of all versions at its path, so that the matching file
   * can be stored.
   */
  onFetched: (found: readonly OfflineFile[], response: Response) => void;
}

const NOT_FOUND = '404.html';

export interface SiteExtent {
  /** Absolute URL of the site's root, ending in a slash. */
  base: string;
  list: OfflineList;
}

/**
 * Returns true if the worker answers a request. Requests for a server's pages and API go to the network, unless they
 * are files of the site.
 */
export function shouldAnswer(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { base, list }: SiteExtent,
): boolean {
  if (method !== 'GET' || !url.startsWith(base)) return false;
  const path = toPath(url, base);
  const isServers = `/${path}`.includes('/api/') || isServerPage(path);
  return path !== 'sw.js' && (!isServers || findFile(list, path) !== undefined);
}

/**
 * Returns the response to a request. The first of these that exists:
 *
 * 1. a file of a version in which the file's part is completely stored
 * 2. the network's response
 * 3. any stored file
 *
 * Rejects if there is none. For the site's configuration, the network comes first.
 */
export async function answerRequest(request: Request, options: AnswerOptions): Promise<Response> {
  const path = toPath(request.url, options.base);
  if (path === CONFIG) return answerConfig(request, options);
  const stored = await readWhole(path, options);
  if (stored) return toAnswer(stored, request);
  try {
    const response = await options.fetch(request);
    const found = options.versions.flatMap(({ list }) => findFile(list, path)?.file ?? []);
    // A partial response cannot be stored.
    if (found.length > 0 && response.status === 200) options.onFetched(found, response.clone());
    return response;
  } catch (error) {
    const kept = (await readAny(path, options)) ?? (await readNavigation(request, path, options));
    if (kept) return toAnswer(kept, request);
    throw error;
  }
}

/**
 * Answers with the configuration from the network, because the operator may have changed it. After a time-out, answers
 * with the stored one.
 */
async function answerConfig(
  request: Request,
  { files, fetch, versions, configMs }: AnswerOptions,
): Promise<Response> {
  const file = versions.map(({ list }) => findFile(list, CONFIG)?.file).find(Boolean);
  const kept = async () => file && (await files.read(file).catch(() => undefined));
  try {
    // If there is no stored copy, wait without a time-out: a late response is better than none.
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

/** Returns the file at a path from the first version in which the file's part is completely stored. */
async function readWhole(path: string, options: AnswerOptions): Promise<Response | undefined> {
  for (const version of options.versions) {
    const found = findFile(version.list, path);
    const response = found?.parts.some((part) => hasPart(version, part)) && (await read(found, options));
    if (response) return response;
  }
  return undefined;
}

/** Returns the file at a path from any version, even if its part is incomplete. */
async function readAny(path: string, options: AnswerOptions): Promise<Response | undefined> {
  for (const { list } of options.versions) {
    const found = findFile(list, path);
    const response = found && (await read(found, options));
    if (response) return response;
  }
  return undefined;
}

/**
 * Answers a navigation to a path without a file: redirects to the folder of that name, or returns the site's 404 page.
 * Undefined for other requests, and if nothing suitable is stored.
 */
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

/** Returns a stored file as a response to a request. Supports ranges, which browsers request for audio and video. */
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
