import type { AuthoringMap } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import { toOwnIdentifier } from '../../shared/domain/own-maps.ts';
import { toMapHash, type StartMap } from '../../shared/domain/start-cards.ts';
import type { ViewerEnv } from './env.ts';
import type { Services } from './services.ts';

/** The current repository's maps, shown on the start page. */
export interface StartMaps {
  maps: readonly StartMap[];
  /** Loads a map's page by its identifier. Resolves to undefined if there is none or it fails to load. */
  loadPage: (identifier: string, signal: AbortSignal) => Promise<Page | undefined>;
}

/** Returns the maps for the start page: as published, or from the author's current files. */
export function createStartMaps(
  { site }: ViewerEnv,
  { authoring, loadPage }: Pick<Services, 'authoring' | 'loadPage'>,
): StartMaps {
  const maps: (StartMap & { page?: Page })[] = authoring
    ? authoring.snapshot().maps.map(toStartMap)
    : (site?.maps ?? []).map((map) => ({
        ...map,
        identifier: toOwnIdentifier(map.path, site?.repository.slug),
      }));
  return {
    maps,
    loadPage: async (identifier, signal) => {
      const map = maps.find((one) => one.identifier === identifier);
      if (!map || map.page || authoring) return map?.page;
      const update = await loadPage(toMapHash(map.path), signal);
      return update.kind === 'ready' ? update.page : undefined;
    },
  };
}

function toStartMap({ path, page, card, diagnostics, isHidden }: AuthoringMap): StartMap & { page?: Page } {
  return {
    path,
    identifier: toOwnIdentifier(path, undefined),
    title: page?.title.trim() ?? '',
    ...(page && { page }),
    ...(card && { card }),
    ...(isHidden && { isHidden }),
    isClosed: diagnostics.some(({ isClosing }) => isClosing),
  };
}
