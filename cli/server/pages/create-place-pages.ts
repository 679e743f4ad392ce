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
