import type { DocsAddresses } from '#parser';
import type { Clock } from '../../shared/ports/clock.ts';
import { isThisMachine } from '../../shared/domain/is-this-machine.ts';
import type { PageUpdate } from '../../shared/ports/page.ts';
import type { CodeHostOptions } from '../../shared/services/source/code-host.ts';
import type { LoadPage } from '../services/source/loaded-feed.ts';
import { createSiteMaps } from '../services/source/site-maps.ts';
import type { ViewerEnv } from './env.ts';
import { baseOf } from './addresses.ts';

export interface PageLoaderOptions {
  env: ViewerEnv;
  window: Window & typeof globalThis;
  clock: Clock;
  locale: string;
  docs: DocsAddresses;
  codeHost: CodeHostOptions;
  timeoutMs: number;
  warn: (message: string) => void;
}

/**
 * Returns a function that loads a page by its hash: from the published site if possible, otherwise from the network.
 */
export function createPageLoader(options: PageLoaderOptions): LoadPage {
  const { env, window } = options;
  const loadFromNetwork = createNetworkLoad(options);
  const { site, targetConfig } = env;
  if (!site) return loadFromNetwork;
  const siteMaps = createSiteMaps({
    ...options,
    site,
    base: baseOf(env),
    isThisMachine: isThisMachine(window.location.hostname),
    defaultLocale: targetConfig.locales?.defaultLocale,
    fetch: window.fetch.bind(window),
  });
  return (hash, signal) => (siteMaps.has(hash) ? siteMaps.load : loadFromNetwork)(hash, signal);
}

/** Returns a loader of network pages, whose code is loaded only when needed. */
function createNetworkLoad(options: PageLoaderOptions): LoadPage {
  const { env, window, docs } = options;
  const { skillMap, packages } = env.targetConfig;
  return async (hash, signal): Promise<PageUpdate> => {
    const part = await import('./network-loader.ts').catch(() => undefined);
    if (!part) return { kind: 'failed', failure: { kind: 'broken', detail: NO_LOADER } };
    const load = part.createNetworkLoader({
      ...options,
      fetch: window.fetch.bind(window),
      docsUrl: docs.docsUrl,
      markdownUrl: docs.markdownUrl,
      packages,
      mapUrls: skillMap?.mapUrls ?? [],
      pageUrl: new URL(baseOf(env), window.location.href),
    });
    return load(hash, signal);
  };
}

const NO_LOADER = 'The network is away, or there is a newer version.';
