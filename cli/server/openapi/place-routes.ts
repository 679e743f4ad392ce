import {
  contract,
  FILES,
  header,
  object,
  query,
  TEXT,
  TEXTS,
  BOOLEAN,
  type RouteGroup,
  type Schema,
} from './route-description.ts';

const OFFSET: Schema = { type: 'integer', minimum: 0 };
const SECRET = header('Authorization', '`Bearer` and the secret of the kiosk.');
const OWN_SECRET = { ...SECRET, required: true };
const NO_KIOSK = 'not-found: code and secret are none, or over.';
const SENDING = object({ kioskCode: TEXT, shareId: TEXT });

const KIOSK: RouteGroup = {
  tag: 'kiosk',
  description: 'Screens that show a code, and the games that are sent to it.',
  routes: {
    'POST /api/kiosk': {
      summary: 'Opens a kiosk: its code is over after an hour without a sign of life, and after a day.',
      parameters: [
        query(
          'previous',
          'The code of an earlier kiosk, of which Authorization has the secret: it ends, and its games come along.',
        ),
        SECRET,
      ],
      answers: { 201: ['Opened.', contract('opened-kiosk')] },
      failures: ['too-often'],
    },
    'POST /api/kiosk/updatecode': {
      summary: 'Sends a game to the kiosk that shows a code; one that is there already moves up.',
      body: SENDING,
      answers: { 200: ['Sent.', SENDING] },
      failures: [
        'unknown-game',
        'foreign-game: it was not shared here.',
        'not-found: no kiosk shows that code.',
        'gone: the game has been removed.',
        'too-large: more than 8 kB.',
        'wrong-type',
        'too-often',
      ],
    },
    'GET /api/kiosk/:code/games': {
      summary: 'What was sent, the latest first. Asking is a sign of life.',
      parameters: [OWN_SECRET],
      answers: { 200: ['100 games at most.', contract('kiosk-games')] },
      failures: [NO_KIOSK],
    },
    'DELETE /api/kiosk/:code/games/:id': {
      summary: 'Takes a game from the kiosk; it may be sent again.',
      parameters: [OWN_SECRET],
      answers: { 204: 'It is not there.' },
      failures: [NO_KIOSK],
    },
    'DELETE /api/kiosk/:code': {
      summary: 'Ends a kiosk.',
      parameters: [OWN_SECRET],
      answers: { 204: 'Ended.' },
      failures: [NO_KIOSK],
    },
  },
};

const STUDIO: RouteGroup = {
  tag: 'studio',
  description: 'For the Studio of the site.',
  routes: {
    'GET /api/studio': {
      summary: 'What there is here for authors.',
      answers: { 200: ['As the operator has it.', object({ signIn: BOOLEAN, publish: BOOLEAN })] },
    },
    'POST /api/studio/sign-in': {
      summary: 'Begins to sign in to the code host by a code, where the operator has an application there.',
      answers: {
        200: [
          'Begun.',
          object({ deviceCode: TEXT, userCode: TEXT, page: TEXT, seconds: OFFSET, lifetime: OFFSET }),
        ],
      },
      failures: ['provider-unavailable: the code host does not answer.', 'too-often'],
    },
    'POST /api/studio/sign-in/token': {
      summary: 'What has become of that.',
      body: object({ deviceCode: TEXT }),
      answers: {
        200: [
          'By now.',
          object(
            {
              kind: { enum: ['signed-in', 'waiting', 'slower', 'denied', 'expired'] },
              token: TEXT,
              seconds: OFFSET,
            },
            ['kind'],
          ),
        ],
      },
      failures: [
        'provider-unavailable: the code host does not answer.',
        'too-large: more than 4 kB.',
        'wrong-type',
        'too-often',
      ],
    },
  },
};

const STATUS = object({ status: TEXT });

const OPERATION: RouteGroup = {
  tag: 'operation',
  description: 'For whoever runs the server.',
  routes: {
    'GET /targetconfig.json': {
      summary: 'What the viewer reads of this place at each visit.',
      answers: { 200: ['The site’s, with what only the server knows.', contract('target-config')] },
    },
    'GET /healthz': { summary: 'The process lives.', answers: { 200: ['It does.', STATUS] } },
    'GET /readyz': {
      summary: 'Whether the server can answer learners: its database answers, and it is not being stopped.',
      answers: { 200: ['It can.', STATUS], 503: ['It cannot.', object({ status: TEXT, problems: FILES })] },
    },
    'GET /metrics': {
      summary:
        'For Prometheus: from the server’s own machine, or with `Authorization: Bearer <metricsToken>`.',
      answers: { 200: ['In the text format.', 'text/plain'] },
      failures: ['forbidden: from elsewhere, and without the token.'],
    },
  },
};

const EDITOR_STATUS = object(
  {
    kind: { enum: ['absent', 'downloading', 'failed', 'ready'] },
    receivedBytes: OFFSET,
    totalBytes: OFFSET,
    reason: TEXT,
  },
  ['kind'],
);

const EDITOR: RouteGroup = {
  tag: 'editor',
  description: 'The editor, in `skillmap dev`.',
  routes: {
    'GET /api/editor/status': {
      summary: 'How far the editor’s download is.',
      answers: { 200: ['Now.', EDITOR_STATUS] },
    },
    'POST /api/editor/retry': {
      summary: 'Tries again after a failure.',
      answers: { 202: ['From now on.', EDITOR_STATUS] },
    },
    'GET /api/extensions': {
      summary: 'Extensions with what they depend on.',
      parameters: [{ ...query('repo', '`owner/name#tag`'), required: true, schema: TEXTS }],
      answers: { 200: ['All that the editor needs.', object({ packages: { type: 'array' } })] },
      failures: ['invalid', 'not-found', 'too-large', 'offline'],
    },
    'GET /editor/:target/api/gh/*': {
      summary: 'An extension’s files, as the editor asks for them.',
      answers: { 200: 'By name.' },
      failures: ['not-found'],
    },
    'GET /editor/:target/*': {
      summary: 'The editor’s site.',
      answers: { 200: ['A file.', '*/*'] },
      failures: ['not-found', 'editor-downloading', 'editor-failed'],
    },
  },
};

const AUTHORS_FILES: RouteGroup = {
  tag: 'files',
  description: 'The author’s files, in `skillmap dev`.',
  routes: {
    'GET /content/*': {
      summary: 'A file of the author’s repository, as it is now.',
      isCached: true,
      answers: { 200: ['The file.', '*/*'] },
      failures: ['not-found'],
    },
    'GET /docs/*': {
      summary: 'A file of its `docs` folder, where maps look for their own pages.',
      isCached: true,
      answers: { 200: ['The file.', '*/*'] },
      failures: ['not-found'],
    },
  },
};

const AUTHORING: RouteGroup = {
  tag: 'authoring',
  description: 'What an author may have done from the page, in `skillmap dev`.',
  routes: {
    'POST /api/authoring/fix': {
      summary: 'Fixes a finding in its file: by its fix, or by the suggestion of a title.',
      body: object({ path: TEXT, ruleId: TEXT, offset: OFFSET, title: TEXT }, ['path', 'ruleId', 'offset']),
      answers: { 200: ['Fixed.', object({ fixed: BOOLEAN })] },
      failures: [
        'not-found',
        'outdated',
        'harmful: the fix would bring another mistake.',
        'unwritable: the file may not be written.',
      ],
    },
    'POST /api/authoring/open': {
      summary: 'Opens the author’s editor at a place of a map, a tutorial or the `pxt.json`.',
      body: object({ path: TEXT, line: OFFSET, column: OFFSET }),
      answers: { 200: ['Opened.', object({ opened: BOOLEAN })] },
      failures: ['not-found'],
    },
    'GET /api/authoring/rules/:id': {
      summary: 'A rule’s page.',
      answers: { 200: ['As markdown.', 'text/plain'] },
      failures: ['not-found'],
    },
  },
};

/** The other routes: kiosks, health and, in `skillmap dev`, the editor, files and authoring. */
export const PLACE_ROUTES: readonly RouteGroup[] = [
  KIOSK,
  STUDIO,
  OPERATION,
  EDITOR,
  AUTHORS_FILES,
  AUTHORING,
];
