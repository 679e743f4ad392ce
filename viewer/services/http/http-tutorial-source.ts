import type { ContentEndpoints, ContentLocation, ContentRepository, ExtensionRef } from '#parser';
import { readExtensions, replacePictures, resolveContentUrl, toContentHref } from '#parser';
import type { Clock } from '../ports/clock.ts';
import type { ExtensionPackage, TutorialOutcome, TutorialSource } from '../ports/tutorial-source.ts';
import type { FetchOutcome } from './fetch-in-time.ts';
import { fetchInTime } from './fetch-in-time.ts';

export interface HttpTutorialSourceOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** As it is now: files come and go while an author works. */
  repository: () => ContentRepository;
  endpoints: ContentEndpoints;
  /** What relative endpoints are relative to; pictures are shown inside the editor's page, so theirs must be absolute. */
  pageUrl: string;
  /** Answers `?repo=owner/name#tag` with the extension and what it depends on; absent where nobody answers. */
  extensionsUrl?: string;
}

const tutorialTimeoutMs = 15_000;
const extensionTimeoutMs = 20_000;

/** Fetches tutorials from wherever their address points to, with the extensions they use. */
export function createHttpTutorialSource(options: HttpTutorialSourceOptions): TutorialSource {
  const { clock, endpoints, pageUrl, repository } = options;
  const absolute = (href: string) => new URL(href, pageUrl).href;
  const get = (url: string, timeoutMs: number, signal: AbortSignal) =>
    fetchInTime(url, { fetch: options.fetch, clock, timeoutMs, signal });

  const toPicture = (url: string, from: ContentLocation) => {
    const location = resolveContentUrl(url, repository(), { from });
    const href = location.kind === 'web' ? undefined : toContentHref(location, endpoints);
    return href === undefined ? undefined : absolute(href);
  };

  const loadExtension = async (
    extension: ExtensionRef,
    signal: AbortSignal,
  ): Promise<ExtensionPackage[] | undefined> => {
    if (options.extensionsUrl === undefined) return undefined;
    const url = new URL(options.extensionsUrl, pageUrl);
    url.searchParams.set('repo', toName(extension));
    const outcome = await get(url.href, extensionTimeoutMs, signal);
    return outcome.kind === 'answered' ? readPackages(outcome.text) : undefined;
  };

  const load = async (url: string, signal: AbortSignal): Promise<TutorialOutcome> => {
    const location = resolveContentUrl(url, repository(), { as: 'tutorial' });
    const href = toContentHref(location, endpoints, 'tutorial');
    if (href === undefined) return { kind: 'failed', failure: { kind: 'no-url', url } };
    const fetched = await get(absolute(href), tutorialTimeoutMs, signal);
    if (fetched.kind !== 'answered' || isPage(fetched)) {
      const kind = fetched.kind === 'unreachable' ? 'offline' : 'not-found';
      return { kind: 'failed', failure: { kind, url } };
    }
    const extensions = readExtensions(fetched.text);
    // One by one: a missing one must not keep the others away.
    const loaded = await Promise.all(extensions.map((extension) => loadExtension(extension, signal)));
    return {
      kind: 'ready',
      tutorial: {
        path: toTutorialPath(location),
        markdown: replacePictures(fetched.text, (picture) => toPicture(picture, location)),
        extensions: loaded.flatMap((packages) => packages ?? []),
        missingExtensions: extensions.filter((_, index) => loaded[index] === undefined).map(toName),
      },
    };
  };
  return { load };
}

/** A host that answers every unknown address with its page has not got the tutorial. */
function isPage({ contentType, text }: Extract<FetchOutcome, { kind: 'answered' }>): boolean {
  return /^text\/html\b/i.test(contentType) || /^\s*<!doctype html/i.test(text);
}

/** The editor fetches names that look like the code host's itself: so all look like pages of its documentation. */
function toTutorialPath(location: ContentLocation): string {
  switch (location.kind) {
    case 'local':
    case 'docs':
      return `/${withoutMd(location.path)}`;
    case 'code-host':
      return `/${location.slug}/${withoutMd(location.path)}`;
    case 'web':
    case 'unusable':
      return `/${withoutMd(location.url.replace(/^[^:]*:\/+/, ''))}`;
  }
}

function withoutMd(path: string): string {
  return path.replace(/\.md$/i, '');
}

function toName({ repo, tag }: ExtensionRef): string {
  return tag === undefined ? repo : `${repo}#${tag}`;
}

function readPackages(text: string): ExtensionPackage[] | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('packages' in answer)) return undefined;
    return Array.isArray(answer.packages) ? answer.packages.filter(isPackage) : undefined;
  } catch {
    return undefined;
  }
}

function isPackage(value: unknown): value is ExtensionPackage {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
