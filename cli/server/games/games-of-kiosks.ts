import type { GameStore } from '../game-store.ts';
import type { ShownGame } from '../kiosk/create-kiosk-store.ts';
import { toSharedGame } from '../to-shared-game.ts';

/** Shared games as kiosks show them. */
export function gamesOfKiosks(
  games: Pick<GameStore, 'findAll'>,
  base: string,
): (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownGame | 'gone'>> {
  return async (ids) => {
    const found = await games.findAll(ids);
    return new Map(
      [...found].map(([id, game]): [string, ShownGame | 'gone'] => {
        if (game === 'gone') return [id, game];
        const { name, target, thumbnail } = toSharedGame(game, { base });
        return [id, { name, target, ...(thumbnail !== undefined && { thumbnail }) }];
      }),
    );
  };
}
