import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  createResolver,
  CodeHostError,
  newestVersion,
  TooLargeError,
  type ExtensionResolver,
  type ExtensionHost,
} from '#parser';
import { parseJson } from '#schemas/exchange/read-json.ts';
import { createJsonCache } from '../files/cache-folder.ts';

interface ExtensionResolverOptions {
  /** Cache folder. It keeps every extension that was ever used, for offline use. */
  cacheDir: string;
  fetch?: typeof globalThis.fetch;
  endpoints?: ExtensionSource;
  now?: () => number;
}

/** Finds extensions on the code host, and caches them in a folder. */
export function createExtensionResolver(options: ExtensionResolverOptions): ExtensionResolver {
  const now = options.now ?? Date.now;
  return createResolver({
    host: createCodeHost(options.endpoints ?? CODE_HOST, options.fetch ?? globalThis.fetch),
    cache: createJsonCache(path.join(options.cacheDir, 'extensions'), now),
    now,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });
}

export interface ExtensionSource {
  /** URL of the public API. */
  api: string;
  /** URL of raw files, followed by owner/repo/ref/. */
  raw: string;
}

export const CODE_HOST: ExtensionSource = {
  api: 'https://api.github.com',
  raw: 'https://raw.githubusercontent.com',
};

const TIMEOUT_MS = 15_000;
/** Maximum number of pages of tags that are read. A page has a hundred tags, in no particular order. */
const MAX_PAGES = 10;
/** Maximum size of a file in bytes. Larger files do not belong to extensions. */
const MAX_BYTES = 8_000_000;

interface Answer {
  response: Response;
  /** The body. Empty if the response cannot be used. */
  text: string;
}

function createCodeHost(endpoints: ExtensionSource, fetch: typeof globalThis.fetch): ExtensionHost {
  const get = async (url: string): Promise<Answer> => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return { response, text: response.ok ? await readText(response) : '' };
    } catch (error) {
      if (error instanceof TooLargeError) throw error;
      throw new CodeHostError('offline', `The code host cannot be reached: ${(error as Error).message}`);
    }
  };
  const getJson = async (url: string): Promise<{ body: unknown; next?: string }> => {
    const { response, text } = await get(url);
    if (response.status === 404)
      throw new CodeHostError('not-found', 'The code host has no such repository.');
    if (!response.ok) throw toRefusedError(response);
    const next = readNext(response.headers.get('link'), endpoints.api);
    return { body: readAnswer(text), ...(next !== undefined && { next }) };
  };
  const readTags = async (slug: string): Promise<string[]> => {
    const tags: string[] = [];
    let url: string | undefined = `${endpoints.api}/repos/${slug}/tags?per_page=100`;
    for (let page = 0; url !== undefined && page < MAX_PAGES; page += 1) {
      const answer: { body: unknown; next?: string } = await getJson(url);
      tags.push(...readTagNames(answer.body));
      url = answer.next;
    }
    return tags;
  };

  return {
    latestVersion: async (slug) => {
      const newest = newestVersion(await readTags(slug));
      return newest ?? readSha((await getJson(`${endpoints.api}/repos/${slug}/commits/HEAD`)).body);
    },
    readFile: async (slug, ref, file) => {
      const address = [slug, ref, ...file.split('/').map(encodeURIComponent)].join('/');
      const { response, text } = await get(`${endpoints.raw}/${address}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw toRefusedError(response);
      return text;
    },
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new TooLargeError('One of its files is larger than 8 MB.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses JSON of the code host. Throws if the text is not JSON: networks with a sign-in page answer with HTML. */
function readAnswer(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new CodeHostError(
      'offline',
      'The code host cannot be reached: another server answers in its place.',
    );
  }
}

/** Returns the URL of the next page, if it is on the same host. */
function readNext(link: string | null, api: string): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return next?.startsWith(`${api}/`) ? next : undefined;
}

/** Returns the error for a refused request: without an account, the code host answers few requests per hour. */
function toRefusedError({ status }: Response): CodeHostError {
  return new CodeHostError('offline', `The code host refuses requests for now (status ${status}).`);
}

function readTagNames(body: unknown): string[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((tag: { name?: unknown }) => (typeof tag?.name === 'string' ? [tag.name] : []));
}

function readSha(body: unknown): string {
  const { sha } = (body ?? {}) as { sha?: unknown };
  if (typeof sha === 'string') return sha;
  throw new CodeHostError('not-found', 'The repository is empty.');
}
