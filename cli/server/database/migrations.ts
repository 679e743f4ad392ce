import { BLOB_TABLES } from './blob-tables.ts';
import { CLASS_PICTURE_TABLES, CLASS_STEP_TABLES, CLASS_TABLES } from './class-tables.ts';
import type { Kysely } from 'kysely';
import { countWithoutParts } from './count-space.ts';
import {
  KIOSK_TABLES,
  MAP_TABLES,
  OPENING_TABLES,
  PIECE_TABLES,
  RESET_TABLES,
  SPACE_TABLES,
  VERSION_TABLES,
} from './other-tables.ts';
import type { TableDefinition } from './table-definition.ts';
import { GAME_TABLES, IDENTITY_TABLES, LEARNER_TABLES, type Tables } from './tables.ts';

export interface MigrationStep {
  tables: Readonly<Record<string, TableDefinition>>;
  /** Fills new tables from existing data. */
  fill?: (trx: Kysely<Tables>) => Promise<void>;
}

/**
 * The migrations, in the order in which they run. A released migration never changes: a later one changes its tables.
 * They include better-auth's tables instead of using its `getMigrations`, so that these are created under our lock, in
 * our order, and do not depend on the configured providers. A test asks better-auth whether anything is missing.
 */
export const MIGRATIONS: Readonly<Record<string, MigrationStep>> = {
  '0001-identity': { tables: IDENTITY_TABLES },
  '0002-learners': { tables: LEARNER_TABLES },
  '0003-shared-games': { tables: GAME_TABLES },
  '0004-kiosks': { tables: KIOSK_TABLES },
  '0005-resets': { tables: RESET_TABLES },
  '0006-space': { tables: SPACE_TABLES, fill: countWithoutParts },
  '0007-game-openings': { tables: OPENING_TABLES },
  '0008-published-maps': { tables: MAP_TABLES },
  '0009-schema-versions': { tables: VERSION_TABLES },
  '0010-classes': { tables: CLASS_TABLES },
  '0011-project-parts': { tables: BLOB_TABLES },
  '0012-class-steps': { tables: CLASS_STEP_TABLES },
  '0013-class-pictures': { tables: CLASS_PICTURE_TABLES },
  '0014-sent-pieces': { tables: PIECE_TABLES },
};

/** Returns whether only a newer version can have run this migration. */
export function isNewerMigration(name: string): boolean {
  const last = Object.keys(MIGRATIONS).at(-1) ?? '';
  return /^\d{4}-/.test(name) && name.slice(0, 4) > last.slice(0, 4);
}
