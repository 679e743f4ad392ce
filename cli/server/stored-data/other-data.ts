import type { KIOSK_TABLES, MAP_TABLES, OPENING_TABLES, VERSION_TABLES } from '../database/other-tables.ts';
import type { GAME_TABLES, LEARNER_TABLES } from '../database/tables.ts';
import { LIMIT_KINDS, limitKey } from '../accounts/create-account-limits.ts';
import { OWN, type Described } from './describe.ts';

type SharedTables = typeof GAME_TABLES & typeof OPENING_TABLES & typeof MAP_TABLES & typeof KIOSK_TABLES;
type ServerTables = Pick<
  typeof LEARNER_TABLES,
  'abuse_reports' | 'repository_status' | 'rate_limits' | 'server_secrets'
> &
  typeof VERSION_TABLES;

const GAME = 'Id of the game.';
const WITH_GAME = 'Until the game is removed.';
const LAST_OPENED = 'When the game was opened last.';
const KIOSK_TIME = 'Until another kiosk is opened, after a day.';

/** Data that learners and authors have published. */
export const SHARED_DATA: { [Name in keyof SharedTables]: Described<SharedTables[Name]> } = {
  shared_games: {
    about: 'A game that somebody has shared, or a version of a published map.',
    until:
      'Until the owner’s account is deleted, or, without an owner, until the operator’s days are over. Of a removed game, `id`, `userId`, `target` and `sharedAt` remain.',
    learner: OWN,
    columns: {
      id: 'Id of the game, which is in its address.',
      userId: 'Id of the owner. Empty if nobody was signed in. Visitors do not see it.',
      name: 'Title of the game.',
      description: 'Description of the game.',
      target: 'The editor’s target.',
      targetVersion: 'Version of the editor.',
      editor: 'The view in which the game was made: blocks, JavaScript or Python.',
      text: 'Digest of the game’s files. Empty after removal.',
      sharedAt: 'When the game was shared.',
    },
  },
  shared_texts: {
    about: 'The files of all games with the same content.',
    until: 'As long as a game uses them. Of blocked files, the digest remains.',
    learner: { kind: 'referred', column: 'digest', from: { table: 'shared_games', column: 'text' } },
    columns: {
      digest: 'Digest of the files.',
      bytes: 'Size of the files.',
      barredAt: 'When an operator blocked these files.',
      content: 'The files by name, compressed.',
    },
  },
  game_thumbnails: {
    about: 'The picture of a game.',
    until: WITH_GAME,
    learner: { kind: 'referred', column: 'gameId', from: { table: 'shared_games', column: 'id' } },
    columns: {
      gameId: GAME,
      digest: 'Digest of the picture.',
      type: 'Type of the picture.',
      content: 'The picture.',
    },
  },
  game_openings: {
    about: 'The last opening of a game without an owner, if such games expire.',
    until: WITH_GAME,
    learner: { kind: 'referred', column: 'gameId', from: { table: 'shared_games', column: 'id' } },
    columns: { gameId: GAME, openedAt: LAST_OPENED },
  },
  published_maps: {
    about: 'A map that an author has published.',
    until: 'Until the author takes it down or deletes the account.',
    learner: OWN,
    columns: {
      id: 'Id of the map, which is in its address.',
      userId: 'Id of the author.',
      name: 'Name of the map.',
      createdAt: 'When the map was published for the first time.',
    },
  },
  map_versions: {
    about: 'A version of a published map. The latest twenty are stored.',
    until: 'With the map.',
    learner: { kind: 'referred', column: 'mapId', from: { table: 'published_maps', column: 'id' } },
    columns: {
      mapId: 'Id of the map.',
      version: 'Number of the version.',
      gameId: 'Id of the row of `shared_games` with the files.',
      publishedAt: 'When the version was published.',
    },
  },
  kiosks: {
    about: 'A screen that shows games.',
    until: KIOSK_TIME,
    learner: { kind: 'none', why: 'It names nobody.' },
    columns: {
      code: 'The code that the screen shows.',
      secret: 'Digest of the screen’s secret.',
      openedAt: 'When the kiosk was opened.',
      seenAt: 'When the screen asked last.',
    },
  },
  kiosk_games: {
    about: 'A game on such a screen.',
    until: KIOSK_TIME,
    learner: { kind: 'referred', column: 'gameId', from: { table: 'shared_games', column: 'id' } },
    columns: { code: 'The code of the kiosk.', gameId: GAME, sentAt: 'When the game was sent.' },
  },
};

/** Data that belongs to no person. */
export const SERVER_DATA: { [Name in keyof ServerTables]: Described<ServerTables[Name]> } = {
  abuse_reports: {
    about: 'A report about a map or game, without who made it.',
    until: 'Until the operator deletes it.',
    learner: { kind: 'none', why: 'It does not record who made the report.' },
    columns: {
      id: 'Id of the report.',
      sourceId: 'The map or game.',
      text: 'The text of the report, as typed.',
      createdAt: 'When the report was made.',
    },
  },
  repository_status: {
    about: 'The operator’s decision about a repository with maps.',
    until: 'Until the operator changes it.',
    learner: { kind: 'none', why: 'It names nobody.' },
    columns: {
      repository: 'Owner and name of the repository.',
      status: 'Approved or banned.',
      updatedAt: 'When the operator decided.',
    },
  },
  rate_limits: {
    about: 'Number of recent requests, to limit them.',
    until: 'For two hours at most.',
    learner: {
      kind: 'own',
      column: 'key',
      keysOf: (id) => LIMIT_KINDS.map((kind) => limitKey(kind, id)),
    },
    columns: {
      key: 'What is limited, with the id of a learner, a keyed digest of a network address, or a digest of a class and a name.',
      points: 'Number of requests.',
      expire: 'When the number is forgotten.',
    },
  },
  server_secrets: {
    about: 'A secret that the server has made for itself.',
    until: 'Always.',
    learner: { kind: 'none', why: 'It names nobody.' },
    columns: { name: 'Name of the secret.', value: 'The secret.' },
  },
  schema_versions: {
    about: 'A change of the database by a version of skillmap.',
    until: 'Always.',
    learner: { kind: 'none', why: 'It names nobody.' },
    columns: { migration: 'Name of the change.', skillmap: 'The version that made it.' },
  },
};
