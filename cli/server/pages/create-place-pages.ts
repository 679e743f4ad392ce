import { Hono } from 'hono';
import type { GameStore } from '../game-store.ts';
import { pageFileRoutes } from '../routes/page-files.ts';
import { gamePageRoutes } from '../routes/game-pages.ts';
import { kioskPageRoutes } from '../routes/kiosk-pages.ts';
import type { PagePlace } from './place-page.ts';

export interface PlacePagesDeps extends PagePlace {
  games: Pick<GameStore, 'find'>;
}

/** The pages of a place beside its maps, below its base: those of shared games, and what they load. */
export function createPlacePages(deps: PlacePagesDeps): Hono {
  const pages = new Hono();
  pages.route('/', pageFileRoutes(deps.files));
  pages.route('/', gamePageRoutes(deps));
  pages.route('/', kioskPageRoutes(deps));
  return pages;
}

/** Whether an address, from the site's base on, is one of these pages' or of what they load. */
export function isPlacePage(path: string): boolean {
  return /^(?:pages-[0-9a-f]+\/|kiosk(?:\/|$)|_[0-9A-Za-z]{16}(?:\/|$))/.test(path);
}
