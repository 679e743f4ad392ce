import {
  contract,
  FILES,
  object,
  query,
  TEXT,
  type RouteDescription,
  type RouteGroup,
} from './route-description.ts';

const NO_GAME = 'not-found: nobody has shared it here.';
const SHARED_GAME = contract('shared-game');

const PUBLISH: RouteDescription = {
  summary:
    'Publishes a game, plain or with `Content-Encoding: gzip`. The same of the same publisher is the same game.',
  body: object(
    {
      name: TEXT,
      target: TEXT,
      targetVersion: TEXT,
      editor: TEXT,
      text: { oneOf: [FILES, TEXT], description: 'Files by name, or JSON of that.' },
    },
    ['name', 'target', 'text'],
  ),
  answers: {
    200: [
      'The game, with what the editor wants beside.',
      object({ id: TEXT, shortid: TEXT, kind: TEXT, meta: { type: 'object' } }),
    ],
  },
  failures: [
    'wrong-target: of another editor.',
    'forbidden: a page of another site asks.',
    'closed: the place shares no games.',
    'space-full',
    'gone: the operator has removed a game of these files.',
    'too-large: more than 1 MB compressed, or 4 MB unpacked.',
    'busy',
    'wrong-type',
    'too-often',
  ],
};

const GAME: RouteDescription = {
  summary: 'A game that is shared here, without its files.',
  answers: { 200: ['The game.', SHARED_GAME] },
  failures: [NO_GAME, 'gone'],
};

const GAME_TEXT: RouteDescription = {
  summary: 'The files of a game: those of a stranger.',
  isCached: true,
  answers: { 200: ['By name.', FILES] },
  failures: [NO_GAME, 'gone'],
};

/** Publishing and reading games. */
export const GAME_ROUTES: RouteGroup = {
  tag: 'games',
  description: 'Games that learners publish, with or without an account.',
  routes: {
    'POST /api/scripts': PUBLISH,
    'GET /api/:id': GAME,
    'GET /api/:id/text': GAME_TEXT,
    // The editor's own requests.
    'POST /editor/:target/api/scripts': PUBLISH,
    'GET /editor/:target/api/:id': GAME,
    'GET /editor/:target/api/:id/text': GAME_TEXT,
    'DELETE /api/:id': {
      summary: 'Its owner removes a game: nothing of it stays.',
      isSignedIn: true,
      answers: { 204: 'It is gone.' },
      failures: ['forbidden: it is somebody else’s, or a page of another site asks.', NO_GAME, 'gone'],
    },
    'GET /api/:id/thumbnail': {
      summary: 'The picture of a game.',
      parameters: [query('v', 'Names the picture: the answer may then be kept.')],
      isCached: true,
      answers: { 200: ['The picture.', 'image/*'] },
      failures: ['not-found: there is no such game, or it has no picture.', 'gone'],
    },
    'PUT /api/:id/thumbnail': {
      summary:
        'Gives a game its picture: its owner, or, of a game that is nobody’s, the browser that has published it within the hour.',
      body: { type: 'string', contentEncoding: 'binary' },
      bodyType: 'image/*',
      answers: { 200: ['The game with its picture.', SHARED_GAME] },
      failures: [
        'invalid: no whole PNG or GIF of at most 1024 by 1024 dots.',
        'signed-out: it is a learner’s.',
        'forbidden: it is somebody else’s, or a page of another site asks.',
        NO_GAME,
        'gone',
        'too-large: more than 1 MB.',
        'space-full',
        'wrong-type',
        'too-often',
      ],
    },
    'GET /api/user/games': {
      summary: 'What the learner has published.',
      isSignedIn: true,
      answers: { 200: ['The latest first.', contract('shared-games')] },
    },
  },
};
