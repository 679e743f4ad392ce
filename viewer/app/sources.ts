import type { ContentEndpoints, ContentLocation, ContentRepository, DocsAddresses } from '#parser';
import { createContentRepository, encodePath, noRepository, resolveContentUrl, toContentHref } from '#parser';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import type { TextStorage } from '../services/browser/local-preferences.ts';
import { createLocalVersions } from '../services/browser/local-versions.ts';
import type { AddressHash } from '../services/ports/address-hash.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { PageFeed, PageUpdate } from '../services/ports/page-feed.ts';
import type { CodeHostOptions } from '../services/source/code-host.ts';
import type { LoadPage } from '../services/source/loaded-feed.ts';
import { createLoadedFeed } from '../services/source/loaded-feed.ts';
import { createPageRouter } from '../services/source/page-router.ts';
import type { SiteMaps } from '../services/source/site-maps.ts';
import { createSiteMaps } from '../services/source/site-maps.ts';
import type { ViewerEnv } from './env.ts';

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
  const endpoints = toEndpoints(options, authoring);
  const siteMaps = env.site && createSite(env.site, options);
  const codeHost = toCodeHost(options, endpoints);
  const network = createLoadedFeed(hash, createLoader(options, { endpoints, codeHost }, siteMaps));
  const { feed, location } = keepLocation(authoring ? createPageRouter(authoring, network, hash) : network);
  const repository = createRepositoryLookup(options, authoring, location);
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

function createSite(site: NonNullable<ViewerEnv['site']>, options: SourcesOptions): SiteMaps {
  const { window, clock, locale, env } = options;
  const fetch = window.fetch.bind(window);
  return createSiteMaps({ site, base: baseOf(env), locale, fetch, clock, timeoutMs });
}

/** What comes over the network is loaded by code that a page at hand never needs. */
function createLoader(
  { env, window, clock, locale, warn }: SourcesOptions,
  { endpoints, codeHost }: Pick<Sources, 'endpoints' | 'codeHost'>,
  siteMaps: SiteMaps | undefined,
): LoadPage {
  const { skillMap, packages } = env.targetConfig;
  return (hash, signal) => {
    if (siteMaps?.has(hash)) return siteMaps.load(hash, signal);
    return loadFromNetwork(hash, signal);
  };

  async function loadFromNetwork(hash: string, signal: AbortSignal): Promise<PageUpdate> {
    const part = await import('./network-loader.ts').catch(() => undefined);
    if (!part) return { kind: 'failed', failure: { kind: 'broken', detail: NO_LOADER } };
    const load = part.createNetworkLoader({
      fetch: window.fetch.bind(window),
      clock,
      timeoutMs,
      codeHost,
      docsUrl: endpoints.docsUrl,
      markdownUrl: endpoints.markdownUrl,
      packages,
      mapUrls: skillMap?.mapUrls ?? [],
      pageUrl: new URL(baseOf(env), window.location.href),
      locale,
      warn,
    });
    return load(hash, signal);
  }
}

const NO_LOADER =
  'A part of the viewer could not be loaded: the network is away, or there is a newer version.';

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

function toEndpoints(
  { env, locale }: SourcesOptions,
  authoring: AuthoringFeed | undefined,
): ContentEndpoints & DocsAddresses {
  const { targetId, endpoints = {} } = env.targetConfig;
  const base = baseOf(env);
  const published = env.site?.repository.files;
  return {
    locale,
    toLocalHref: (path) => {
      if (published) return base + (published[path] ?? encodePath(path));
      const version = authoring?.snapshot().repository.versions[path];
      return `${base}content/${encodePath(path)}${version ? `?v=${version}` : ''}`;
    },
    docsUrl: endpoints.docs ?? `https://${targetId}.makecode.com/`,
    markdownUrl: endpoints.markdown ?? `https://www.makecode.com/api/md/${targetId}/`,
    rawUrl: endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/',
  };
}

/** Extensions were published with the site, or are looked for by the server that serves the viewer. */
function createExtensionLookup(env: ViewerEnv): Sources['toExtensionUrl'] {
  const endpoint = env.targetConfig.endpoints?.extensions ?? (env.authoring && '/api/extensions');
  return (name) => {
    const published = env.site?.extensions[name];
    if (published !== undefined) return baseOf(env) + published;
    if (endpoint === undefined) return undefined;
    return `${endpoint}?repo=${encodeURIComponent(name)}`;
  };
}

/** The repository as the last snapshot has it; looked up once for each and for each map. */
function createRepositoryLookup(
  { env, locale }: SourcesOptions,
  authoring: AuthoringFeed | undefined,
  location: () => ContentLocation | undefined,
): () => ContentRepository {
  const { site } = env;
  const published = site && { ...site.repository, files: Object.keys(site.repository.files) };
  let known: { files: unknown; mapPath: unknown; repository: ContentRepository } | undefined;
  return () => {
    const own = authoring?.snapshot().repository ?? published;
    if (!own) return noRepository;
    const from = location();
    const mapPath = from?.kind === 'local' ? from.path : undefined;
    if (known?.files !== own.files || known.mapPath !== mapPath) {
      const repository = createContentRepository({
        ...own,
        locale,
        ...(mapPath !== undefined && { mapPath }),
      });
      known = { files: own.files, mapPath, repository };
    }
    return known.repository;
  };
}

function baseOf({ base = '/' }: ViewerEnv): string {
  return base;
}
