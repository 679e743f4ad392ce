import type { ExtensionHost } from '#parser';
import { CodeHostError, newestVersion } from '#parser';

export interface CodeHostEndpoints {
  /** Public API. */
  api: string;
  /** Raw files, below owner/repo/ref/. */
  raw: string;
}

export const CODE_HOST: CodeHostEndpoints = {
  api: 'https://api.github.com',
  raw: 'https://raw.githubusercontent.com',
};

const TIMEOUT_MS = 15_000;

export function createCodeHost(endpoints: CodeHostEndpoints, fetch: typeof globalThis.fetch): ExtensionHost {
  const get = async (url: string): Promise<Response> => {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new CodeHostError('offline', `The code host cannot be reached: ${(error as Error).message}`);
    }
  };
  const getJson = async (path: string): Promise<unknown> => {
    const response = await get(`${endpoints.api}${path}`);
    if (response.status === 404)
      throw new CodeHostError('not-found', 'The code host has no such repository.');
    if (!response.ok) throw refused(response);
    return response.json();
  };

  return {
    latestVersion: async (slug) => {
      const tags = readTagNames(await getJson(`/repos/${slug}/tags?per_page=100`));
      return newestVersion(tags) ?? readSha(await getJson(`/repos/${slug}/commits/HEAD`));
    },
    readFile: async (slug, ref, file) => {
      const address = [slug, ref, ...file.split('/').map(encodeURIComponent)].join('/');
      const response = await get(`${endpoints.raw}/${address}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw refused(response);
      return response.text();
    },
  };
}

/** Without an account the code host answers few requests an hour. */
function refused({ status }: Response): CodeHostError {
  return new CodeHostError('offline', `The code host refuses to answer for now (status ${status}).`);
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
