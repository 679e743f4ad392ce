import type { RouteDescription } from './operation.ts';
import { contract, failure, object, TEXT } from './operation.ts';

const TOO_OFTEN = failure('`too-often`: `Retry-After` says when to try again.');
const UNKNOWN = failure('`not-found`: nobody has shared it here.');
const GONE = failure('`gone`: it was removed.');
const FILES = { type: 'object', additionalProperties: TEXT };
const SHARED = contract('shared-game');

const PUBLISH: RouteDescription = {
  tag: 'games',
  summary:
    'Publishes a game, plain or with `Content-Encoding: gzip`. The same of the same publisher is the same game.',
  body: {
    type: 'application/json',
    schema: object(
      {
        name: TEXT,
        target: TEXT,
        targetVersion: TEXT,
        editor: TEXT,
        text: { oneOf: [FILES, TEXT], description: 'Files by name, or JSON of that.' },
      },
      ['name', 'target', 'text'],
    ),
  },
  answers: {
    200: {
      description: 'The game, with what the editor wants beside.',
      schema: object({ id: TEXT, shortid: TEXT, kind: TEXT, meta: { type: 'object' } }),
    },
    400: failure('`invalid`, or `wrong-target`: of another editor.'),
    403: failure('`forbidden`: a page of another site asks. `closed`: the place shares no games.'),
    409: failure('`too-many`: an account shares 1,000.'),
    410: failure('`gone`: the operator has removed a game of these files.'),
    413: failure('`too-large`: more than 1 MB compressed, or 4 MB unpacked.'),
    415: failure('`wrong-type`'),
    429: TOO_OFTEN,
  },
};

const GAME: RouteDescription = {
  tag: 'games',
  summary: 'A game that is shared here, without its files.',
  answers: { 200: { description: 'The game.', schema: SHARED }, 404: UNKNOWN, 410: GONE },
};

const GAME_TEXT: RouteDescription = {
  tag: 'games',
  summary: 'The files of a game: those of a stranger.',
  parameters: [{ in: 'header', name: 'If-None-Match', description: 'The ETag of what is there already.' }],
  answers: {
    200: { description: 'By name.', schema: FILES },
    304: { description: 'It has not changed.' },
    404: UNKNOWN,
    410: GONE,
  },
};

/** What is done with shared games; below the editor’s address is what the editor asks for itself. */
export const GAME_OPERATIONS: Readonly<Record<string, RouteDescription>> = {
  'POST /api/scripts': PUBLISH,
  'POST /editor/:target/api/scripts': PUBLISH,
  'GET /api/:id': GAME,
  'GET /editor/:target/api/:id': GAME,
  'GET /api/:id/text': GAME_TEXT,
  'GET /editor/:target/api/:id/text': GAME_TEXT,
  'DELETE /api/:id': {
    tag: 'games',
    summary: 'Its owner removes a game: nothing of it stays.',
    isSignedIn: true,
    answers: {
      204: { description: 'It is gone.' },
      403: failure('`forbidden`: it is somebody else’s, or a page of another site asks.'),
      404: UNKNOWN,
      410: GONE,
      429: TOO_OFTEN,
    },
  },
  'GET /api/:id/thumbnail': {
    tag: 'games',
    summary: 'The picture of a game.',
    parameters: [
      { in: 'query', name: 'v', description: 'Names the picture: the answer may then be kept.' },
      { in: 'header', name: 'If-None-Match', description: 'The ETag of what is there already.' },
    ],
    answers: {
      200: { description: 'The picture.', type: 'image/*' },
      304: { description: 'It has not changed.' },
      404: failure('`not-found`: there is no such game, or it has no picture.'),
      410: GONE,
    },
  },
  'PUT /api/:id/thumbnail': {
    tag: 'games',
    summary:
      'Gives a game its picture: its owner, or, of a game that is nobody’s, the browser that has published it within the hour.',
    body: { type: 'image/*', schema: { type: 'string', contentEncoding: 'binary' } },
    answers: {
      200: { description: 'The game with its picture.', schema: SHARED },
      400: failure('`invalid`: no whole PNG or GIF of at most 1024 by 1024 dots.'),
      401: failure('`signed-out`: it is a learner’s.'),
      403: failure('`forbidden`: it is somebody else’s, or a page of another site asks.'),
      404: UNKNOWN,
      410: GONE,
      413: failure('`too-large`: more than 1 MB.'),
      415: failure('`wrong-type`'),
      429: TOO_OFTEN,
    },
  },
  'GET /api/user/games': {
    tag: 'games',
    summary: 'What the learner has published.',
    isSignedIn: true,
    answers: {
      200: { description: 'The latest first.', schema: contract('shared-games') },
      429: TOO_OFTEN,
    },
  },
};
