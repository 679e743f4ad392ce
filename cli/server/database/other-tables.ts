import { OF_LEARNER, type Definitions } from './table-definition.ts';

/** Screens that show a code, and the games sent to them. Both last less than a day. */
export const KIOSK_TABLES = {
  kiosks: {
    /** `secret` is a digest of the screen's secret. `seenAt` is the time of its last request. */
    columns: { code: 'text', secret: 'text', openedAt: 'long', seenAt: 'long' },
    key: ['code'],
    indexes: ['seenAt'],
  },
  kiosk_games: {
    // The game is not a foreign key: a deleted game is not shown, and a restored one is shown again.
    columns: { code: 'text', gameId: 'text', sentAt: 'long' },
    key: ['code', 'gameId'],
    references: { code: 'kiosks.code' },
  },
} as const satisfies Definitions;

/** Resets of learners' accounts, and the deleted data for as long as a reset can be undone. */
export const RESET_TABLES = {
  resets: {
    columns: {
      userId: 'text',
      /** Id that the device chose when it requested the reset. */
      id: 'text',
      /** Number that rises with each reset and each undo of the learner. */
      version: 'integer',
      /** The time when the reset becomes final. 0 after undo, -1 once the deleted data is gone. */
      until: 'long',
      /** `at` and `sourceUrl` of AccountReset: the time and the page source. */
      about: 'text',
      /** The progress from before the reset, as ActivityRecord values. */
      records: 'text',
    },
    key: ['userId', 'id'],
    references: OF_LEARNER,
    indexes: ['until'],
  },
  erased_projects: {
    columns: {
      userId: 'text',
      resetId: 'text',
      until: 'long',
      headerId: 'text',
      name: 'text',
      modifiedAt: 'long?',
      bytes: 'integer',
      digest: 'text?',
      content: 'blob?',
    },
    key: ['userId', 'resetId', 'headerId'],
    references: OF_LEARNER,
    indexes: ['until'],
  },
} as const satisfies Definitions;

/** Pieces of large projects that devices are sending (accounts/sent-pieces.ts). */
export const PIECE_TABLES = {
  sent_pieces: {
    columns: {
      userId: 'text',
      /** SHA-256 of the content in hexadecimal. */
      digest: 'text',
      sentAt: 'long',
      // The content is the last column: lists leave it out, and SQLite reads a row only as far as needed.
      /** A piece of a project's gzip. */
      content: 'blob',
    },
    key: ['userId', 'digest'],
    references: OF_LEARNER,
    indexes: ['sentAt'],
  },
} as const satisfies Definitions;

/** Totals of stored data (space/change-space.ts). */
export const SPACE_TABLES = {
  used_space: {
    columns: {
      /** `place`, `anonymous`, `learner:<id>`, or `address:<keyed digest>`. */
      owner: 'text',
      projects: 'long',
      /** Marks of deleted projects. */
      marks: 'long',
      projectBytes: 'long',
      games: 'long',
      gameBytes: 'long',
      pictures: 'long',
      pictureBytes: 'long',
      /** The time when an address's totals are deleted. */
      until: 'long?',
    },
    key: ['owner'],
    indexes: ['until'],
  },
} as const satisfies Definitions;

/** Maps that authors have published, and the shared files of each version. */
export const MAP_TABLES = {
  published_maps: {
    columns: { id: 'text', userId: 'text', name: 'text', createdAt: 'long' },
    key: ['id'],
    references: OF_LEARNER,
    indexes: ['userId'],
  },
  map_versions: {
    // The game is not a foreign key, so that a version with deleted files differs from a missing version.
    columns: { mapId: 'text', version: 'integer', gameId: 'text', publishedAt: 'long' },
    key: ['mapId', 'version'],
    references: { mapId: 'published_maps.id' },
    indexes: ['gameId'],
  },
} as const satisfies Definitions;

/** The version of skillmap that ran each migration. */
export const VERSION_TABLES = {
  schema_versions: { columns: { migration: 'text', skillmap: 'text' }, key: ['migration'] },
} as const satisfies Definitions;

/** The last time that each anonymous game was opened, if anonymous games expire. */
export const OPENING_TABLES = {
  game_openings: {
    columns: { gameId: 'text', openedAt: 'long' },
    key: ['gameId'],
    references: { gameId: 'shared_games.id' },
  },
} as const satisfies Definitions;
