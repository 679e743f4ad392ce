import type { Kysely } from 'kysely';
import { countSpace } from './count-space.ts';
import {
  KIOSK_TABLES,
  MAP_TABLES,
  OPENING_TABLES,
  RESET_TABLES,
  SPACE_TABLES,
  VERSION_TABLES,
} from './place-tables.ts';
import type { TableDefinition } from './table-definition.ts';
import { GAME_TABLES, IDENTITY_TABLES, LEARNER_TABLES, type Tables } from './tables.ts';

export interface MigrationStep {
  tables: Readonly<Record<string, TableDefinition>>;
  /** Fills them with what follows from the data that is there. */
  fill?: (trx: Kysely<Tables>) => Promise<void>;
}

/**
 * What each migration makes, in the order in which they are run. One that was released is never changed: the next one
 * changes what it made. better-auth's own tables are among them, and are not made by its `getMigrations`: so that they come
 * under our lock, in our order, and are the same whatever providers are configured. A test asks better-auth what it misses.
 */
export const MIGRATIONS: Readonly<Record<string, MigrationStep>> = {
  '0001-identity': { tables: IDENTITY_TABLES },
  '0002-learners': { tables: LEARNER_TABLES },
  '0003-shared-games': { tables: GAME_TABLES },
  '0004-kiosks': { tables: KIOSK_TABLES },
  '0005-resets': { tables: RESET_TABLES },
  '0006-space': { tables: SPACE_TABLES, fill: countSpace },
  '0007-game-openings': { tables: OPENING_TABLES },
  '0008-published-maps': { tables: MAP_TABLES },
  '0009-schema-versions': { tables: VERSION_TABLES },
};

/** True for a migration that only a newer version can have run. */
export function isNewerMigration(name: string): boolean {
  const last = Object.keys(MIGRATIONS).at(-1) ?? '';
  return /^\d{4}-/.test(name) && name.slice(0, 4) > last.slice(0, 4);
}
