import type { Generated } from 'kysely';

/** The JavaScript types of columns, by the names of column types. */
export interface Values {
  text: string;
  integer: number;
  /** Integers beyond 32 bits, such as times. */
  long: number;
  blob: Uint8Array;
  /** A time in a table of better-auth: an ISO string in SQLite, a timestamp in PostgreSQL. */
  time: string | Date;
  /** A boolean in a table of better-auth. False by default. */
  truth: Generated<number | boolean>;
}

/** The names of column types. `?` marks a nullable column. */
export type ColumnType = keyof Values | `${keyof Values}?`;

/** A table as its migration creates it. */
export interface TableDefinition {
  columns: Readonly<Record<string, ColumnType>>;
  key: readonly string[];
  /** Foreign keys: `table.column` by column. Deleting the referenced row deletes the row. */
  references?: Readonly<Record<string, string>>;
  unique?: readonly string[];
  indexes?: readonly string[];
  /** The columns of one unique index. */
  uniqueIndex?: readonly string[];
}

export type Definitions = Readonly<Record<string, TableDefinition>>;

/** The foreign key that deletes a row together with its learner. */
export const OF_LEARNER = { userId: 'user.id' };
