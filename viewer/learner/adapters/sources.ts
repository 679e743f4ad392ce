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
import { readAddressFlags } from '../../shared/domain/read-address-flags.ts';
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

/** The sources of pages, and of the files that pages name. */
export interface Sources {
  feed: PageFeed;
  /** Feed of snapshots of the repository being edited. Only in `skillmap dev`. */
  authoring?: AuthoringFeed;
  endpoints: ContentEndpoints & DocsAddresses;
  repository: (from?: ContentLocation) => ContentRepository;
  /** Returns the location of the current page's file, or undefined if there is no page. */
  location: () => ContentLocation | undefined;
  /** Returns the language of the current page's text. Same values as `PageSource.language`. */
  language: () => string | undefined;
  /** Resolves a URL that an author has written on the page or in another file. Undefined if it is unsafe. */
  toUrl: (url: string, from?: ContentLocation) => string | undefined;
  /** Loads the page for a hash, except for pages of a repository being edited. */
  loadPage: LoadPage;
  toExtensionUrl: (name: string) => string | undefined;
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

/** Creates the sources of pages: the current repository, if there is one, and the network. */
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
  const { feed, location, language } = trackSource(
    authoring ? createPageRouter(authoring, network, hash) : network,
    hash,
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

/**
 * Returns the feed, with the requested page added to each failure, and functions that return the location and language
 * of the current page.
 */
function trackSource(
  feed: PageFeed,
  hash: Pick<AddressHash, 'read'>,
): Pick<Sources, 'feed' | 'location' | 'language'> {
  let source: PageSource | undefined;
  return {
    location: () => source?.location,
    language: () => source?.language,
    feed: {
      ...feed,
      subscribe: (listener) =>
        feed.subscribe((update) => {
          source = 'source' in update ? update.source : undefined;
          const requested = hash.read().slice(1);
          listener(update.kind === 'failed' && requested !== '' ? { ...update, requested } : update);
        }),
    },
  };
}

/** Returns the source that the page's URL names, directly, through an alias or by default. */
export function createSourceHash(
  window: Window,
  env: ViewerEnv,
  address: Pick<BrowserViewAddress, 'mapHash'>,
): AddressHash {
  const settings = toHashSettings(env, window.location.pathname);
  return {
    // Flags in a changed hash only reload the page: see `watchAddressFlags`.
    read: () => `#${resolveHash(readAddressFlags('', address.mapHash()).hash, settings)}`,
    subscribe: (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
  };
}

/**
 * Spec §2: returns the settings for resolving a hash. The default map is only for the site's root: a document published
 * for one map shows that map.
 */
function toHashSettings(env: ViewerEnv, pathname: string): HashSettings {
  const base = baseOf(env);
  const isStartPage = pathname === base || pathname === `${base}index.html`;
  const isMade = !isStartPage && env.site?.maps.some(({ page }) => page);
  return { ...env.targetConfig.skillMap, ...(isMade && { defaultPath: undefined }) };
}

export interface RepositoryLookupOptions {
  env: ViewerEnv;
  locale: string;
  authoring: AuthoringFeed | undefined;
  /** Returns the location of the current page's file. */
  location: () => ContentLocation | undefined;
}

/**
 * Returns a function that finds the repository of the last snapshot or the published site. The repository is cached per
 * snapshot and map.
 */
export function createRepositoryLookup(options: RepositoryLookupOptions): Sources['repository'] {
  const { env, locale, authoring, location } = options;
  const { site } = env;
  const published = site && { ...site.repository, files: Object.keys(site.repository.files) };
  let known: { files: unknown; mapPath: unknown; repository: ContentRepository } | undefined;
  return (from = location()) => {
    const ownRepository = authoring?.snapshot().repository ?? published;
    if (!ownRepository) return noRepository;
    const mapPath = from?.kind === 'local' ? from.path : undefined;
    if (known?.files !== ownRepository.files || known.mapPath !== mapPath) {
      const repository = createContentRepository({ ...ownRepository, locale, mapPath });
      known = { files: ownRepository.files, mapPath, repository };
    }
    return known.repository;
  };
}
