import { readJson } from '#schemas/exchange/read-json.ts';
import { encodePath, newestVersion } from '#parser';
import { attempt, type TextStorage } from '../browser/local-preferences.ts';
import { fetchTwice, type FetchInTimeOptions, type FetchOutcome } from '../http/fetch-in-time.ts';

export interface CodeHostEndpoints {
  /** URL of the public API, ending in a slash. */
  apiUrl: string;
  /** Base URL of raw files, followed by `owner/name/version/`. Ends in a slash. */
  rawUrl: string;
}

/**
 * The version of a repository that learners get.
 * - released: its newest version tag
 * - unreleased: it has no version tag
 * - missing: there is no such repository
 * - remembered: the host does not answer at the moment, but this browser has stored the version from before
 * - unknown: the host does not answer, for example because it allows few requests per hour, and no version is stored
 */
export type VersionOutcome =
  { kind: 'released' | 'remembered'; tag: string } | { kind: 'unreleased' | 'missing' | 'unknown' };

export interface CodeHost {
  findVersion: (slug: string, signal: AbortSignal) => Promise<VersionOutcome>;
  readFile: (file: { slug: string; ref: string; path: string }, signal: AbortSignal) => Promise<FetchOutcome>;
}

export interface CodeHostOptions extends Pick<FetchInTimeOptions, 'fetch' | 'clock' | 'timeoutMs'> {
  endpoints: CodeHostEndpoints;
  /** Stores the versions that were found, because a whole class shares the few requests that the host allows. */
  storage: Pick<TextStorage, 'getItem' | 'setItem'> | undefined;
}

/** Maximum number of pages of tags to read. Each has a hundred tags. */
const mostPages = 10;

export function createCodeHost(options: CodeHostOptions): CodeHost {
  const { endpoints, storage, fetch, clock, timeoutMs } = options;
  const versions = createLocalVersions(storage);
  const get = (url: string, signal: AbortSignal) => fetchTwice(url, { fetch, clock, timeoutMs, signal });

  const readTags = async (slug: string, signal: AbortSignal): Promise<string[] | 'missing' | undefined> => {
    const tags: string[] = [];
    let url: string | undefined = `${endpoints.apiUrl}repos/${slug}/tags?per_page=100`;
    for (let page = 0; url !== undefined && page < mostPages; page += 1) {
      const outcome: FetchOutcome = await get(url, signal);
      if (outcome.kind === 'refused' && outcome.status === 404) return 'missing';
      const names = outcome.kind === 'answered' ? readNames(outcome.text) : undefined;
      if (outcome.kind !== 'answered' || names === undefined) return undefined;
      tags.push(...names);
      url = readNext(outcome.headers.get('link'), endpoints.apiUrl);
    }
    return tags;
  };

  return {
    findVersion: async (slug, signal) => {
      const tags = await readTags(slug, signal);
      if (tags === 'missing') return { kind: 'missing' };
      const known = tags ? newestVersion(tags) : versions.read(slug);
      if (known === undefined) return { kind: tags ? 'unreleased' : 'unknown' };
      if (tags) versions.write(slug, known);
      return { kind: tags ? 'released' : 'remembered', tag: known };
    },
    readFile: ({ slug, ref, path }, signal) =>
      get(`${endpoints.rawUrl}${slug}/${encodeURIComponent(ref)}/${encodePath(path)}`, signal),
  };
}

function readNames(text: string): string[] | undefined {
  const answer = readJson(text);
  if (!Array.isArray(answer)) return undefined;
  return answer.flatMap((tag: { name?: unknown } | null) =>
    typeof tag?.name === 'string' ? [tag.name] : [],
  );
}

/** Returns the URL of the next page in a `Link` header. Undefined if there is none, or if it is on another host. */
function readNext(link: string | null, apiUrl: string): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return next?.startsWith(apiUrl) ? next : undefined;
}

/** Stores the latest version of each repository, for use when the host does not answer. */
function createLocalVersions(storage: CodeHostOptions['storage']) {
  const toKey = (slug: string) => `skillmap-version ${slug.toLowerCase()}`;
  return {
    read: (slug: string): string | undefined => attempt(() => storage?.getItem(toKey(slug))) ?? undefined,
    write: (slug: string, tag: string): void => {
      attempt(() => storage?.setItem(toKey(slug), tag));
    },
  };
}
