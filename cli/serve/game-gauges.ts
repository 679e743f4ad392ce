import type { AccountDatabase } from '../server/database/open-database.ts';
import { createGameModeration } from '../server/games/game-moderation.ts';
import type { Gauge } from '../server/observe/metrics.ts';

/** How many games are shared, and how much they take. */
export function gameGauges(database: AccountDatabase): Gauge[] {
  const games = createGameModeration(database, Date.now);
  return [
    {
      name: 'skillmap_shared_games',
      help: 'Games that are shared.',
      kind: 'gauge',
      read: games.count,
    },
    {
      name: 'skillmap_shared_games_bytes',
      help: 'What the files of shared games take, compressed and without pictures.',
      kind: 'gauge',
      read: games.countBytes,
    },
  ];
}
