import type { Tables } from '../server/database/tables.ts';

/** What of a table a backup has to know: the columns of its key, and those that the two kinds of database keep differently. */
export interface BackedUpTable<Column extends string = string> {
  key: readonly Column[];
  /** Times that are ISO strings in SQLite and timestamps in PostgreSQL. */
  times?: readonly Column[];
  /** 0 or 1 in SQLite, false or true in PostgreSQL. */
  truths?: readonly Column[];
  /** Rows read at once; fewer where they are large. */
  page?: number;
}

const IDENTITY_TIMES = ['createdAt', 'updatedAt'] as const;

/** Every table: what others refer to first. Undefined for what is over within a day. */
const TABLES = {
  user: { key: ['id'], times: IDENTITY_TIMES, truths: ['emailVerified'] },
  account: {
    key: ['id'],
    times: [...IDENTITY_TIMES, 'accessTokenExpiresAt', 'refreshTokenExpiresAt'],
  },
  session: { key: ['id'], times: [...IDENTITY_TIMES, 'expiresAt'] },
  verification: undefined,
  progress: { key: ['userId', 'source', 'item'] },
  pages: { key: ['userId', 'source', 'item'] },
  badges: { key: ['userId', 'source', 'item'] },
  settings: { key: ['userId'] },
  projects: { key: ['userId', 'headerId'], page: 10 },
  abuse_reports: { key: ['id'] },
  repository_status: { key: ['repository'] },
  server_secrets: { key: ['name'] },
  rate_limits: undefined,
  shared_texts: { key: ['digest'], page: 10 },
  shared_games: { key: ['id'] },
  game_thumbnails: { key: ['gameId'], page: 10 },
  kiosks: undefined,
  kiosk_games: undefined,
} as const satisfies { [Name in keyof Tables]: BackedUpTable<keyof Tables[Name] & string> | undefined };

export type TableName = keyof Tables;

/** The tables that are backed up, in the order in which they can be filled. */
export const BACKED_UP: readonly (readonly [TableName, BackedUpTable])[] = Object.entries(TABLES).flatMap(
  ([name, table]) => (table ? [[name as TableName, table] as const] : []),
);
