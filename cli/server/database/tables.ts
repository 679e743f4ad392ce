import {
  KIOSK_TABLES,
  MAP_TABLES,
  OPENING_TABLES,
  RESET_TABLES,
  SPACE_TABLES,
  VERSION_TABLES,
} from './place-tables.ts';
import {
  OF_LEARNER,
  type ColumnType,
  type Definitions,
  type TableDefinition,
  type Values,
} from './table-definition.ts';

// Times are milliseconds since 1970, truth is 1 or 0, and what has fields is JSON in a text: both kinds of database keep
// these alike. Where a name of an author's or learner's is part of a key, the key holds a digest of it (digests.ts): names
// may be of any length, and hold characters that not every database stores.

const CHANGED = { createdAt: 'time', updatedAt: 'time' } as const;

/** better-auth's tables, as its version 1.7 wants them. It alone reads and writes them, but for erasing a learner. */
export const IDENTITY_TABLES = {
  user: {
    columns: {
      id: 'text',
      name: 'text',
      email: 'text',
      emailVerified: 'truth',
      image: 'text?',
      // Ours: the provider's id in the configuration, and what it calls them.
      provider: 'text?',
      username: 'text?',
      ...CHANGED,
    },
    key: ['id'],
    unique: ['email'],
  },
  account: {
    columns: {
      id: 'text',
      accountId: 'text',
      providerId: 'text',
      userId: 'text',
      accessToken: 'text?',
      refreshToken: 'text?',
      idToken: 'text?',
      accessTokenExpiresAt: 'time?',
      refreshTokenExpiresAt: 'time?',
      scope: 'text?',
      password: 'text?',
      ...CHANGED,
    },
    key: ['id'],
    references: OF_LEARNER,
    indexes: ['userId'],
    // One person of a provider is one account, also when two processes hear of them at once.
    uniqueIndex: ['providerId', 'accountId'],
  },
  session: {
    columns: {
      id: 'text',
      expiresAt: 'time',
      token: 'text',
      ...CHANGED,
      ipAddress: 'text?',
      userAgent: 'text?',
      userId: 'text',
    },
    key: ['id'],
    references: OF_LEARNER,
    unique: ['token'],
    indexes: ['userId'],
  },
  verification: {
    columns: { id: 'text', identifier: 'text', value: 'text', expiresAt: 'time', ...CHANGED },
    key: ['id'],
    indexes: ['identifier'],
  },
} as const satisfies Definitions;

/** A value that several devices of a learner change: each write joins it with what is there. */
const JOINED_TABLE = {
  columns: {
    userId: 'text',
    /** Digest of the page source. */
    source: 'text',
    /** Digest of what it is of that page. */
    item: 'text',
    /** The value, with the names themselves. */
    record: 'text',
    /** Rises with every change: a write that has not seen the last one does not happen. */
    version: 'integer',
  },
  key: ['userId', 'source', 'item'],
  references: OF_LEARNER,
} as const;

/** What learners did and made, and what the server knows of repositories. */
export const LEARNER_TABLES = {
  /** What was done in an activity: ActivityRecord. The item is map and activity. */
  progress: JOINED_TABLE,
  /** What a page says of itself, as last sent: it follows from the progress. StoredPage (accounts/stored-page.ts). */
  pages: JOINED_TABLE,
  /** Badge. The item is its id. */
  badges: JOINED_TABLE,
  /** Absent is what a learner never said. */
  settings: {
    columns: { userId: 'text', email: 'integer?', highContrast: 'integer?', language: 'text?' },
    key: ['userId'],
    references: OF_LEARNER,
  },
  projects: {
    columns: {
      userId: 'text',
      headerId: 'text',
      revision: 'integer',
      name: 'text',
      modifiedAt: 'long?',
      /** Of the content, compressed. */
      bytes: 'integer',
      /** 1 by the learner, 2 by a reset. */
      isDeleted: 'integer',
      /** Of the content, unpacked: the same work sent twice is one change. */
      digest: 'text?',
      updatedAt: 'long',
      // Last: lists leave it out, and SQLite reads a row only as far as it must.
      /** Project as JSON, gzipped; absent once it is deleted. */
      content: 'blob?',
    },
    key: ['userId', 'headerId'],
    references: OF_LEARNER,
  },
  abuse_reports: {
    /** The source is the page source. */
    columns: { id: 'text', sourceId: 'text', text: 'text', createdAt: 'long' },
    key: ['id'],
    indexes: ['createdAt'],
  },
  repository_status: {
    /** The repository is `owner/name`, in lower case. */
    columns: { repository: 'text', status: 'text', updatedAt: 'long' },
    key: ['repository'],
  },
  rate_limits: {
    columns: { key: 'text', points: 'integer', expire: 'long?' },
    key: ['key'],
    indexes: ['expire'],
  },
  /** What a server makes for itself where nobody configures it; all processes share it. */
  server_secrets: { columns: { name: 'text', value: 'text' }, key: ['name'] },
} as const satisfies Definitions;

/** Games that people have published, with their pictures; what they are made of is kept once. */
export const GAME_TABLES = {
  /** The files of all games that are made of the same. */
  shared_texts: {
    columns: {
      /** Of the JSON. */
      digest: 'text',
      /** Of the content, compressed. */
      bytes: 'integer',
      /** Since when an operator has kept it, and all games of it, from everybody. */
      barredAt: 'long?',
      // Last: SQLite reads a row only as far as it must.
      /** By file name, as JSON, gzipped; absent once nothing but the bar is left. */
      content: 'blob?',
    },
    key: ['digest'],
  },
  shared_games: {
    columns: {
      id: 'text',
      /** Absent where nobody was signed in. */
      userId: 'text?',
      name: 'text',
      description: 'text?',
      target: 'text',
      targetVersion: 'text?',
      editor: 'text?',
      // No reference: who publishes comes to the game first, then to its text, as whoever collects texts does.
      /** Digest of its files; absent once the owner has removed it. */
      text: 'text?',
      sharedAt: 'long',
    },
    key: ['id'],
    references: OF_LEARNER,
    indexes: ['userId', 'text', 'sharedAt'],
  },
  game_thumbnails: {
    columns: { gameId: 'text', digest: 'text', type: 'text', content: 'blob' },
    key: ['gameId'],
    references: { gameId: 'shared_games.id' },
  },
} as const satisfies Definitions;

/** All tables, in an order in which they can be made and filled. */
export const TABLES = {
  ...IDENTITY_TABLES,
  ...LEARNER_TABLES,
  ...GAME_TABLES,
  ...KIOSK_TABLES,
  ...RESET_TABLES,
  ...SPACE_TABLES,
  ...OPENING_TABLES,
  ...MAP_TABLES,
  ...VERSION_TABLES,
};

type ValueOf<Type extends ColumnType> = Type extends `${infer Some extends keyof Values}?`
  ? Values[Some] | null
  : Type extends keyof Values
    ? Values[Type]
    : never;

type RowOf<Table extends TableDefinition> = {
  -readonly [Column in keyof Table['columns']]: ValueOf<Table['columns'][Column]>;
};

/** Everything that the server keeps. */
export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> } & {
  repository_status: { status: 'approved' | 'banned' };
  game_thumbnails: { type: 'image/png' | 'image/gif' };
};
