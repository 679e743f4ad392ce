import type { Accounts } from '../accounts/accounts.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import { toSharedGame, type GameStore } from '../ports/game-store.ts';
import { createKioskStore, type ShownGame } from '../kiosk/create-kiosk-store.ts';
import type { SpaceLimiter } from '../space/create-space.ts';
import { createMapStore } from '../maps/create-map-store.ts';
import { createGameStore } from './create-game-store.ts';
import { createGameTickets } from './create-game-tickets.ts';

export interface GamesOptions {
  /** The editor whose games can be shared, or undefined if sharing is off. */
  target: string | undefined;
  /** The site's URL for learners, ending in its base. */
  publicUrl: string;
  secret: string;
  space?: SpaceLimiter;
}

/**
 * Creates the services for shared games, kiosks and published maps. The database must be migrated (`migrateDatabase`).
 */
export function createGames(
  database: AccountDatabase,
  { target, publicUrl, secret, space }: GamesOptions,
): Pick<Accounts, 'games' | 'kiosks' | 'maps'> {
  const store = createGameStore(database, { ...(space && { space }) });
  const { pathname: base } = new URL(publicUrl);
  return {
    games: { target, base, store, tickets: createGameTickets({ secret, publicUrl }) },
    maps: createMapStore(database, { games: store }),
    kiosks: createKioskStore(database, { findGames: gamesOfKiosks(store, base) }),
  };
}

/** Returns a function that finds shared games in the form that kiosks show. */
function gamesOfKiosks(
  games: Pick<GameStore, 'findAll'>,
  base: string,
): (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownGame | 'gone'>> {
  return async (ids) => {
    const found = await games.findAll(ids);
    return new Map(
      [...found].map(([id, game]): [string, ShownGame | 'gone'] => {
        if (game === 'gone') return [id, game];
        const { name, target, thumbnail } = toSharedGame(game, base);
        return [id, { name, target, ...(thumbnail !== undefined && { thumbnail }) }];
      }),
    );
  };
}
