import { endpointsOf } from '#schemas/endpoints-of.ts';
import {
  resolveContentUrl,
  toContentHref,
  resolveHash,
  createContentRepository,
  noRepository,
  type ContentEndpoints,
  type ContentLocation,
  type ContentRepository,
  type DocsAddresses,
  type HashSettings,
} from '#parser';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import type { AddressHash, PageFeed, PageSource } from '../../shared/ports/page.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { CodeHostOptions } from '../../shared/services/source/code-host.ts';
import { createLoadedFeed, type LoadPage } from '../services/source/loaded-feed.ts';
import { createPageRouter } from '../services/source/page-router.ts';
import type { ViewerEnv } from './env.ts';
import { createExtensionLookup, toEndpoints, baseOf } from './addresses.ts';
import { createPageLoader } from './page-loader.ts';
import type { BrowserViewAddress } from '../services/browser/browser-view-address.ts';
import type { TextStorage } from '../../shared/services/browser/local-preferences.ts';

/** Where pages, and what they name, come from. */
export interface Sources {
  feed: PageFeed;
  /** In `skillmap dev` only. */
  authoring?: AuthoringFeed;
  endpoints: ContentEndpoints & DocsAddresses;
  repository: (from?: ContentLocation) => ContentRepository;
  /** The file that the page on screen was read from; undefined while there is none. */
  location: () => ContentLocation | undefined;
  /** Of what it says: `PageSource.language`. */
  language: () => string | undefined;
  /** Where an author's address leads from the page, or from another file; undefined for one that may not be followed. */
  toUrl: (url: string, from?: ContentLocation) => string | undefined;
  /** The page that a hash asks for, but for those of a repository that is being written. */
  loadPage: LoadPage;
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
  const authoring = env.authoring?.createFeed(env.authoring.snapshot, hash, {
    locale,
    defaultLocale: env.targetConfig.locales?.defaultLocale,
  });
  const endpoints = toEndpoints(env, locale, authoring);
  const codeHost = toCodeHost(options, endpoints);
  const loadPage = createPageLoader({ ...options, docs: endpoints, codeHost, timeoutMs });
  const network = createLoadedFeed(hash, loadPage);
  const { feed, location, language } = keepSource(
    authoring ? createPageRouter(authoring, network, hash) : network,
  );
  const repository = createRepositoryLookup({ env, locale, authoring, location });
  return {
    feed,
    ...(authoring && { authoring }),
    endpoints,
    repository,
    location,
    language,
    toUrl: (url, from = location()) =>
      toContentHref(resolveContentUrl(url, repository(from), from && { from }), endpoints),
    loadPage,
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
    endpoints: { apiUrl: endpointsOf(env.targetConfig).codeHostApi, rawUrl },
    storage: local,
  };
}

/** Remembers where the page on screen is from. */
function keepSource(feed: PageFeed): Pick<Sources, 'feed' | 'location' | 'language'> {
  let source: PageSource | undefined;
  return {
    location: () => source?.location,
    language: () => source?.language,
    feed: {
      ...feed,
      subscribe: (listener) =>
        feed.subscribe((update) => {
          source = 'source' in update ? update.source : undefined;
          listener(update);
        }),
    },
  };
}

/** The source that the page's address names, by an alias or by default too. */
export function createSourceHash(
  window: Window,
  env: ViewerEnv,
  address: Pick<BrowserViewAddress, 'mapHash'>,
): AddressHash {
  const settings = toHashSettings(env, window.location.pathname);
  return {
    read: () => `#${resolveHash(address.mapHash(), settings)}`,
    subscribe: (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
  };
}

/** §2: a published page that was made for a map shows it; the default is for the one that visits begin with. */
function toHashSettings(env: ViewerEnv, pathname: string): HashSettings {
  const base = baseOf(env);
  const isFront = pathname === base || pathname === `${base}index.html`;
  const isMade = !isFront && env.site?.maps.some(({ page }) => page);
  return { ...env.targetConfig.skillMap, ...(isMade && { defaultPath: undefined }) };
}

export interface RepositoryLookupOptions {
  env: ViewerEnv;
  locale: string;
  authoring: AuthoringFeed | undefined;
  /** The file that the page on screen was read from. */
  location: () => ContentLocation | undefined;
}

/** The repository as the last snapshot, or the published site, has it; looked up once for each and for each map. */
export function createRepositoryLookup(options: RepositoryLookupOptions): Sources['repository'] {
  const { env, locale, authoring, location } = options;
  const { site } = env;
  const published = site && { ...site.repository, files: Object.keys(site.repository.files) };
  let known: { files: unknown; mapPath: unknown; repository: ContentRepository } | undefined;
  return (from = location()) => {
    const own = authoring?.snapshot().repository ?? published;
    if (!own) return noRepository;
    const mapPath = from?.kind === 'local' ? from.path : undefined;
    if (known?.files !== own.files || known.mapPath !== mapPath) {
      const repository = createContentRepository({ ...own, locale, mapPath });
      known = { files: own.files, mapPath, repository };
    }
    return known.repository;
  };
}
