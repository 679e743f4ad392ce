import type { Generated } from 'kysely';

/** What a column holds, by the name of its type. */
export interface Values {
  text: string;
  integer: number;
  /** Whole numbers beyond 32 bits: times. */
  long: number;
  blob: Uint8Array;
  /** better-auth's own: an ISO string in SQLite, a timestamp in PostgreSQL. */
  time: string | Date;
  /** better-auth's own: false unless it is said. */
  truth: Generated<number | boolean>;
}

/** With `?`, there may be nothing. */
export type ColumnType = keyof Values | `${keyof Values}?`;

/** A table as its migration makes it. */
export interface TableDefinition {
  columns: Readonly<Record<string, ColumnType>>;
  key: readonly string[];
  /** `table.column` by column: the row goes with what it refers to. */
  references?: Readonly<Record<string, string>>;
  unique?: readonly string[];
  indexes?: readonly string[];
  /** Columns of one index. */
  uniqueIndex?: readonly string[];
}

export type Definitions = Readonly<Record<string, TableDefinition>>;

/** References of what goes with a learner. */
export const OF_LEARNER = { userId: 'user.id' };
