import { BLOB_TABLES } from './blob-tables.ts';
import { CLASS_PICTURE_TABLES, CLASS_STEP_TABLES, CLASS_TABLES } from './class-tables.ts';
import {
  KIOSK_TABLES,
  MAP_TABLES,
  OPENING_TABLES,
  PIECE_TABLES,
  RESET_TABLES,
  SPACE_TABLES,
  VERSION_TABLES,
} from './other-tables.ts';
import {
  OF_LEARNER,
  type ColumnType,
  type Definitions,
  type TableDefinition,
  type Values,
} from './table-definition.ts';

// Times are milliseconds since 1970, booleans are 1 or 0, and objects are JSON text, so that both kinds of database
// store them in the same form. Names chosen by authors or learners may have any length, and characters that some
// databases cannot store. Keys contain a digest of such a name instead (digests.ts).

const TIMESTAMPS = { createdAt: 'time', updatedAt: 'time' } as const;

/**
 * better-auth's tables, as its version 1.7 needs them. Only better-auth reads and writes them, except when a learner is
 * erased.
 */
export const IDENTITY_TABLES = {
  user: {
    columns: {
      id: 'text',
      name: 'text',
      email: 'text',
      emailVerified: 'truth',
      image: 'text?',
      // Our own columns: the provider's id in the configuration, and the user's name at the provider.
      provider: 'text?',
      username: 'text?',
      ...TIMESTAMPS,
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
      ...TIMESTAMPS,
    },
    key: ['id'],
    references: OF_LEARNER,
    indexes: ['userId'],
    // One person of a provider gets one account, even if two processes create it at once.
    uniqueIndex: ['providerId', 'accountId'],
  },
  session: {
    columns: {
      id: 'text',
      expiresAt: 'time',
      token: 'text',
      ...TIMESTAMPS,
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
    columns: { id: 'text', identifier: 'text', value: 'text', expiresAt: 'time', ...TIMESTAMPS },
    key: ['id'],
    indexes: ['identifier'],
  },
} as const satisfies Definitions;

/** A table of values that several devices of a learner change. Each write joins the value with the stored one. */
const JOINED_TABLE = {
  columns: {
    userId: 'text',
    /** Digest of the page's source. */
    source: 'text',
    /** Digest of the item's name within the page. */
    item: 'text',
    /** The value, including the names themselves. */
    record: 'text',
    /** Rises with every change. A write that is based on an older version fails. */
    version: 'integer',
  },
  key: ['userId', 'source', 'item'],
  references: OF_LEARNER,
} as const;

/** Learners' progress and projects, and facts about repositories. */
export const LEARNER_TABLES = {
  /** A learner's progress in an activity (ActivityRecord). `item` is the digest of the ids of map and activity. */
  progress: JOINED_TABLE,
  /** A page's summary as last sent, which is computed from the progress. StoredPage (accounts/stored-page.ts). */
  pages: JOINED_TABLE,
  /** A learner's badge. `item` is the digest of the badge's id. */
  badges: JOINED_TABLE,
  /** Learners' settings. Null for settings that a learner never changed. */
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
      /** Size of the compressed content. */
      bytes: 'integer',
      /** 1 if the learner deleted the project, 2 if a reset did. */
      isDeleted: 'integer',
      /** Digest of the uncompressed content: sending the same work twice is one change. */
      digest: 'text?',
      updatedAt: 'long',
      // The content is the last column: lists leave it out, and SQLite reads a row only as far as needed.
      /** The project as gzipped JSON. Null after deletion. */
      content: 'blob?',
    },
    key: ['userId', 'headerId'],
    references: OF_LEARNER,
  },
  abuse_reports: {
    /** `sourceId` is the page's source. */
    columns: { id: 'text', sourceId: 'text', text: 'text', createdAt: 'long' },
    key: ['id'],
    indexes: ['createdAt'],
  },
  repository_status: {
    /** `owner/name` in lower case. */
    columns: { repository: 'text', status: 'text', updatedAt: 'long' },
    key: ['repository'],
  },
  rate_limits: {
    columns: { key: 'text', points: 'integer', expire: 'long?' },
    key: ['key'],
    indexes: ['expire'],
  },
  /** Secrets that the server creates if none are configured. All processes share them. */
  server_secrets: { columns: { name: 'text', value: 'text' }, key: ['name'] },
} as const satisfies Definitions;

/** Published games with their pictures. Equal content is stored once. */
export const GAME_TABLES = {
  /** The files of all games with the same content. */
  shared_texts: {
    columns: {
      /** Digest of the JSON. */
      digest: 'text',
      /** Size of the compressed content. */
      bytes: 'integer',
      /** The time when an operator blocked the content and all games with it. */
      barredAt: 'long?',
      // The content is the last column: SQLite reads a row only as far as needed.
      /** Files by name, as gzipped JSON. Null if only the block remains. */
      content: 'blob?',
    },
    key: ['digest'],
  },
  shared_games: {
    columns: {
      id: 'text',
      /** Null if the publisher was not signed in. */
      userId: 'text?',
      name: 'text',
      description: 'text?',
      target: 'text',
      targetVersion: 'text?',
      editor: 'text?',
      // The text is not a foreign key, because publishing and cleaning up both lock the game before its text.
      /** Digest of the game's files. Null after the owner has removed it. */
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

/** All tables, in an order in which they can be created and filled. */
export const TABLES = {
  ...IDENTITY_TABLES,
  ...LEARNER_TABLES,
  ...GAME_TABLES,
  ...KIOSK_TABLES,
  ...RESET_TABLES,
  ...SPACE_TABLES,
  ...OPENING_TABLES,
  ...MAP_TABLES,
  ...CLASS_TABLES,
  ...VERSION_TABLES,
  ...BLOB_TABLES,
  ...CLASS_STEP_TABLES,
  ...CLASS_PICTURE_TABLES,
  ...PIECE_TABLES,
};

type ValueOf<Type extends ColumnType> = Type extends `${infer Some extends keyof Values}?`
  ? Values[Some] | null
  : Type extends keyof Values
    ? Values[Type]
    : never;

type RowOf<Table extends TableDefinition> = {
  -readonly [Column in keyof Table['columns']]: ValueOf<Table['columns'][Column]>;
};

/** All tables, with the types of their rows. */
export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> } & {
  repository_status: { status: 'approved' | 'banned' };
  game_thumbnails: { type: 'image/png' | 'image/gif' };
};
