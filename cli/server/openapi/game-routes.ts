import {
  contract,
  FILES,
  object,
  query,
  TEXT,
  type RouteDescription,
  type RouteGroup,
} from './route-description.ts';

const NO_GAME = 'not-found: there is no such game.';
const SHARED_GAME = contract('shared-game');

const PUBLISH: RouteDescription = {
  summary:
    'Publishes a game, plain or with `Content-Encoding: gzip`. Publishing the same files again returns the same game.',
  body: object(
    {
      name: TEXT,
      target: TEXT,
      targetVersion: TEXT,
      editor: TEXT,
      text: { oneOf: [FILES, TEXT], description: 'Files by name, as an object or as a JSON string.' },
    },
    ['name', 'target', 'text'],
  ),
  answers: {
    200: [
      'The game, with fields for the editor.',
      object({ id: TEXT, shortid: TEXT, kind: TEXT, meta: { type: 'object' } }),
    ],
  },
  failures: [
    'wrong-target: the game was made in another editor.',
    'forbidden: the request comes from another site.',
    'closed: sharing games is turned off on this server.',
    'space-full',
    'gone: the operator has removed a game with these files.',
    'too-large: more than 1 MB compressed, or 4 MB unpacked.',
    'busy',
    'wrong-type',
    'too-often',
  ],
};

const GAME: RouteDescription = {
  summary: 'Returns a shared game without its files.',
  answers: { 200: ['The game.', SHARED_GAME] },
  failures: [NO_GAME, 'gone'],
};

const GAME_TEXT: RouteDescription = {
  summary: 'Returns the files of a game. They are untrusted.',
  isCached: true,
  answers: { 200: ['The files by name.', FILES] },
  failures: [NO_GAME, 'gone'],
};

/** Routes for publishing and reading games. */
export const GAME_ROUTES: RouteGroup = {
  tag: 'games',
  description: 'Games that learners publish, with or without an account.',
  routes: {
    'POST /api/scripts': PUBLISH,
    'GET /api/:id': GAME,
    'GET /api/:id/text': GAME_TEXT,
    // The routes that the editor itself requests.
    'POST /editor/:target/api/scripts': PUBLISH,
    'GET /editor/:target/api/:id': GAME,
    'GET /editor/:target/api/:id/text': GAME_TEXT,
    'DELETE /api/:id': {
      summary: 'Deletes a game with all its data. Only for its owner.',
      isSignedIn: true,
      answers: { 204: 'The game is deleted.' },
      failures: [
        'forbidden: the game is not yours, or the request comes from another site.',
        NO_GAME,
        'gone',
      ],
    },
    'GET /api/:id/thumbnail': {
      summary: 'Returns the picture of a game.',
      parameters: [query('v', 'Identifies the picture, so that the response can be cached.')],
      isCached: true,
      answers: { 200: ['The picture.', 'image/*'] },
      failures: ['not-found: the game does not exist, or has no picture.', 'gone'],
    },
    'PUT /api/:id/thumbnail': {
      summary:
        'Sets the picture of a game. Only for its owner or, if it was published without an account, for the same browser within an hour.',
      body: { type: 'string', contentEncoding: 'binary' },
      bodyType: 'image/*',
      answers: { 200: ['The game with its picture.', SHARED_GAME] },
      failures: [
        'invalid: not a complete PNG or GIF of at most 1024 by 1024 pixels.',
        'signed-out: the game belongs to an account.',
        'forbidden: the game is not yours, or the request comes from another site.',
        NO_GAME,
        'gone',
        'too-large: more than 1 MB.',
        'space-full',
        'wrong-type',
        'too-often',
      ],
    },
    'GET /api/user/games': {
      summary: 'Lists the learner’s published games.',
      isSignedIn: true,
      answers: { 200: ['The games, latest first.', contract('shared-games')] },
    },
  },
};
