import type { Kysely } from 'kysely';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Space } from '../space/change-space.ts';

/** A reset that is being made or undone, with its transaction. */
export interface ResetChange {
  trx: Kysely<Tables>;
  kind: AccountDatabase['kind'];
  learnerId: string;
  /** The reset's id. */
  id: string;
  now: number;
  /** Receives the change of the learner's storage, and of the server's if it differs. */
  count: (ownerChange: Space, serverChange?: Space) => void;
  /** Projects that must be stored as copies, which were read before the transaction. */
  copies: readonly ErasedCopy[];
}

/** A project that a reset has deleted, while a newer version exists. */
export interface ErasedCopy {
  headerId: string;
  digest: string | null;
  /** The project as JSON. */
  json: Uint8Array<ArrayBuffer>;
}
