import { OF_LEARNER, type Definitions } from './table-definition.ts';

/** Screens that show a code, and what was sent to them: both are over within a day. */
export const KIOSK_TABLES = {
  kiosks: {
    /** The secret is a digest of what the screen has to know; it was last heard of at `seenAt`. */
    columns: { code: 'text', secret: 'text', openedAt: 'long', seenAt: 'long' },
    key: ['code'],
    indexes: ['seenAt'],
  },
  kiosk_games: {
    // No reference to the game: one that is gone is not shown, and one that comes back is.
    columns: { code: 'text', gameId: 'text', sentAt: 'long' },
    key: ['code', 'gameId'],
    references: { code: 'kiosks.code' },
  },
} as const satisfies Definitions;

/** Resets of learners' accounts, and what they took, for as long as they can be undone. */
export const RESET_TABLES = {
  resets: {
    columns: {
      userId: 'text',
      /** Of the device that has asked. */
      id: 'text',
      /** Rises with each reset and each undo of the learner. */
      version: 'integer',
      /** Then it is final; 0 once it was undone, -1 once what it took is thrown away. */
      until: 'long',
      /** When, and of which page source: `at` and `sourceUrl` of AccountReset. */
      about: 'text',
      /** What was done before, of which it took something: ActivityRecord, several. */
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

/** Sums of what is kept (space/change-space.ts). */
export const SPACE_TABLES = {
  used_space: {
    columns: {
      /** `place`, `anonymous`, `learner:<id>`, `address:<keyed digest>`. */
      owner: 'text',
      projects: 'long',
      /** That deleted projects leave. */
      marks: 'long',
      projectBytes: 'long',
      games: 'long',
      gameBytes: 'long',
      pictures: 'long',
      pictureBytes: 'long',
      /** When it is forgotten, of an address. */
      until: 'long?',
    },
    key: ['owner'],
    indexes: ['until'],
  },
} as const satisfies Definitions;

/** Maps that authors have published, and which shared files each version of them is. */
export const MAP_TABLES = {
  published_maps: {
    columns: { id: 'text', userId: 'text', name: 'text', createdAt: 'long' },
    key: ['id'],
    references: OF_LEARNER,
    indexes: ['userId'],
  },
  map_versions: {
    // No reference to the game: a version whose files are gone is told from none.
    columns: { mapId: 'text', version: 'integer', gameId: 'text', publishedAt: 'long' },
    key: ['mapId', 'version'],
    references: { mapId: 'published_maps.id' },
    indexes: ['gameId'],
  },
} as const satisfies Definitions;

/** Which version of skillmap has run a migration. */
export const VERSION_TABLES = {
  schema_versions: { columns: { migration: 'text', skillmap: 'text' }, key: ['migration'] },
} as const satisfies Definitions;

/** When games that nobody was signed in for were opened last, where they expire. */
export const OPENING_TABLES = {
  game_openings: {
    columns: { gameId: 'text', openedAt: 'long' },
    key: ['gameId'],
    references: { gameId: 'shared_games.id' },
  },
} as const satisfies Definitions;
