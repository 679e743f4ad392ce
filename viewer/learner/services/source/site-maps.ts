import type { Page } from '#schemas/generated/page.ts';
import type { Site, SiteMap } from '#schemas/site.ts';
import {
  isOtherLocalFile,
  isOwnMapHash,
  findOwnMap,
  findOwnTranslation,
  findForeignLanguage,
  isUntranslated,
  startHash,
  toOwnIdentifier,
  type OwnMaps,
} from '../../../shared/domain/own-maps.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { fetchTwice, type FetchInTimeOptions } from '../../../shared/services/http/fetch-in-time.ts';
import type { PageSource, PageUpdate } from '../../../shared/ports/page.ts';
import type { LoadPage } from './loaded-feed.ts';

export interface SiteMapsOptions extends Pick<FetchInTimeOptions, 'fetch' | 'clock' | 'timeoutMs'> {
  site: Site;
  /** Path of the site's root, ending in a slash. */
  base: string;
  locale: string;
  /** True on localhost, where `local:` also names files in the site's folder `docs`. */
  isThisMachine: boolean;
  /** The site's language, in which untranslated maps are written. */
  defaultLocale?: string | undefined;
}

/** The maps that were published with the viewer, already parsed and checked. */
export interface SiteMaps {
  /** Returns whether a hash names one of the published maps. */
  has: (hash: string) => boolean;
  load: LoadPage;
}

export function createSiteMaps(options: SiteMapsOptions): SiteMaps {
  const { site, base, locale, defaultLocale, isThisMachine } = options;
  const { slug } = site.repository;
  const opening = site.maps.find(({ page }) => page);
  const ownMaps: OwnMaps<SiteMap> = { maps: site.maps, slug };

  const fetchPage = async (map: SiteMap, source: PageSource, signal: AbortSignal): Promise<PageUpdate> => {
    const outcome = await fetchTwice(base + map.href, { ...options, signal });
    const page = outcome.kind === 'answered' ? readPage(outcome.text) : undefined;
    if (page) return { kind: 'ready', page, source };
    return { kind: 'failed', failure: { kind: 'broken', detail: `${map.path} could not be loaded.` } };
  };
  return {
    has: (hash) => isOwnMapHash(ownMaps, hash) && !(isThisMachine && isOtherLocalFile(ownMaps, hash)),
    load: (hash, signal) => {
      const isEmpty = hash.length <= 1;
      const map = isEmpty ? opening : findOwnMap(ownMaps, hash);
      if (!map) {
        if (isEmpty || hash === startHash) return { kind: 'start' };
        return {
          kind: 'failed',
          failure: { kind: 'empty', detail: `There is no map ${hash} on this site.` },
        };
      }
      const source: PageSource = {
        identifier: toOwnIdentifier(map.path, slug),
        status: 'approved',
        location: { kind: 'local', path: map.path },
        isUntranslated: isUntranslated(ownMaps, map, locale),
        language: findForeignLanguage(ownMaps, map, { locale, defaultLocale }),
      };
      const shown = findOwnTranslation(ownMaps, map, locale) ?? map;
      if (shown.page) return { kind: 'ready', page: shown.page, source };
      return fetchPage(shown, source, signal);
    },
  };
}

function readPage(text: string): Page | undefined {
  const value = readJson(text) as Page | null | undefined;
  return Array.isArray(value?.maps) ? value : undefined;
}
