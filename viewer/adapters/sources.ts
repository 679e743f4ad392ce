import type { ContentEndpoints, ContentLocation, ContentRepository, DocsAddresses } from '#parser';
import { resolveContentUrl, toContentHref } from '#parser';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import type { TextStorage } from '../services/browser/local-preferences.ts';
import { createLocalVersions } from '../services/browser/local-versions.ts';
import type { AddressHash, PageFeed } from '../services/ports/page.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { CodeHostOptions } from '../services/source/code-host.ts';
import { createLoadedFeed } from '../services/source/loaded-feed.ts';
import { createPageRouter } from '../services/source/page-router.ts';
import type { ViewerEnv } from './env.ts';
import { createExtensionLookup, toEndpoints } from './content-addresses.ts';
import { createPageLoader } from './page-loader.ts';
import { createRepositoryLookup } from './repository-lookup.ts';

/** Where pages, and what they name, come from. */
export interface Sources {
  feed: PageFeed;
  /** In `skillmap dev` only. */
  authoring?: AuthoringFeed;
  endpoints: ContentEndpoints & DocsAddresses;
  repository: () => ContentRepository;
  /** The file that the page on screen was read from; undefined while there is none. */
  location: () => ContentLocation | undefined;
  /** Where an author's address leads from the page; undefined for one that may not be followed. */
  toUrl: (url: string) => string | undefined;
  toExtensionUrl: (name: string) => string | undefined;
  /** How the code host is asked. */
  codeHost: CodeHostOptions;
}

export interface SourcesOptions {
  env: ViewerEnv;
  window: Window & typeof globalThis;
  clock: Clock;
  hash: AddressHash;
  locale: string;
  local: TextStorage | undefined;
  warn: (message: string) => void;
}

const timeoutMs = 15_000;

/** The repository at hand, if there is one, and everything that can be had from the network. */
export function createSources(options: SourcesOptions): Sources {
  const { env, hash, locale } = options;
  const authoring = env.authoring?.createFeed(env.authoring.snapshot, hash, locale);
  const endpoints = toEndpoints(env, locale, authoring);
  const codeHost = toCodeHost(options, endpoints);
  const load = createPageLoader({ ...options, docs: endpoints, codeHost, timeoutMs });
  const network = createLoadedFeed(hash, load);
  const { feed, location } = keepLocation(authoring ? createPageRouter(authoring, network, hash) : network);
  const repository = createRepositoryLookup({ env, locale, authoring, location });
  return {
    feed,
    ...(authoring && { authoring }),
    endpoints,
    repository,
    location,
    toUrl: (url) => {
      const from = location();
      return toContentHref(resolveContentUrl(url, repository(), from && { from }), endpoints);
    },
    toExtensionUrl: createExtensionLookup(env),
    codeHost,
  };
}

function toCodeHost(
  { env, window, clock, local }: SourcesOptions,
  { rawUrl }: ContentEndpoints,
): CodeHostOptions {
  return {
    fetch: window.fetch.bind(window),
    clock,
    timeoutMs,
    endpoints: { apiUrl: env.targetConfig.endpoints?.codeHostApi ?? 'https://api.github.com/', rawUrl },
    versions: createLocalVersions(local),
  };
}

/** Remembers where the page on screen is from. */
function keepLocation(feed: PageFeed): { feed: PageFeed; location: () => ContentLocation | undefined } {
  let location: ContentLocation | undefined;
  return {
    location: () => location,
    feed: {
      ...feed,
      subscribe: (listener) =>
        feed.subscribe((update) => {
          location = 'source' in update ? update.source?.location : undefined;
          listener(update);
        }),
    },
  };
}
