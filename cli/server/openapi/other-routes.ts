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
const SECRET = header('Authorization', '`Bearer` and the kiosk’s secret.');
const REQUIRED_SECRET = { ...SECRET, required: true };
const NO_KIOSK = 'not-found: code or secret are wrong, or have expired.';
const SENT_GAME = object({ kioskCode: TEXT, shareId: TEXT });

const KIOSK: RouteGroup = {
  tag: 'kiosk',
  description: 'Screens that show a code, and play the games that are sent to it.',
  routes: {
    'POST /api/kiosk': {
      summary: 'Opens a kiosk. Its code expires after an hour without requests, or after a day.',
      parameters: [
        query(
          'previous',
          'The code of an earlier kiosk. Authorization has its secret. It is closed, and its games move to the new one.',
        ),
        SECRET,
      ],
      answers: { 201: ['Opened.', contract('opened-kiosk')] },
      failures: ['too-often'],
    },
    'POST /api/kiosk/updatecode': {
      summary: 'Sends a game to the kiosk with this code. A game that is already there moves to the top.',
      body: SENT_GAME,
      answers: { 200: ['Sent.', SENT_GAME] },
      failures: [
        'unknown-game',
        'foreign-game: the game was shared on another server.',
        'not-found: no kiosk has this code.',
        'gone: the game has been removed.',
        'too-large: more than 8 kB.',
        'wrong-type',
        'too-often',
      ],
    },
    'GET /api/kiosk/:code/games': {
      summary: 'Lists the kiosk’s games, latest first. Each request keeps the code valid.',
      parameters: [REQUIRED_SECRET],
      answers: { 200: ['At most 100 games.', contract('kiosk-games')] },
      failures: [NO_KIOSK],
    },
    'DELETE /api/kiosk/:code/games/:id': {
      summary: 'Removes a game from the kiosk. It can be sent again.',
      parameters: [REQUIRED_SECRET],
      answers: { 204: 'The game is removed.' },
      failures: [NO_KIOSK],
    },
    'DELETE /api/kiosk/:code': {
      summary: 'Closes a kiosk.',
      parameters: [REQUIRED_SECRET],
      answers: { 204: 'Closed.' },
      failures: [NO_KIOSK],
    },
  },
};

const STUDIO: RouteGroup = {
  tag: 'studio',
  description: 'For the site’s Studio.',
  routes: {
    'GET /api/studio': {
      summary: 'Returns the features for authors.',
      answers: { 200: ['Which features are on.', object({ signIn: BOOLEAN, publish: BOOLEAN })] },
    },
    'POST /api/studio/sign-in': {
      summary:
        'Starts signing in to the code host with a code. Requires the operator’s application on the code host.',
      answers: {
        200: [
          'The code to enter.',
          object({ deviceCode: TEXT, userCode: TEXT, page: TEXT, seconds: OFFSET, lifetime: OFFSET }),
        ],
      },
      failures: ['provider-unavailable: the code host does not answer.', 'too-often'],
    },
    'POST /api/studio/sign-in/token': {
      summary: 'Returns the state of signing in to the code host.',
      body: object({ deviceCode: TEXT }),
      answers: {
        200: [
          'The current state.',
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
  description: 'For operators of the server.',
  routes: {
    'GET /targetconfig.json': {
      summary: 'Returns the settings that the viewer loads at each visit.',
      answers: { 200: ['The settings of the site and the server.', contract('target-config')] },
    },
    'GET /healthz': {
      summary: 'Checks that the process is running.',
      answers: { 200: ['It is running.', STATUS] },
    },
    'GET /readyz': {
      summary: 'Checks that the server can serve learners: its database responds, and it is not stopping.',
      answers: { 200: ['Ready.', STATUS], 503: ['Not ready.', object({ status: TEXT, problems: FILES })] },
    },
    'GET /metrics': {
      summary:
        'Returns metrics for Prometheus: from the server’s own machine, or with `Authorization: Bearer <metricsToken>`.',
      answers: { 200: ['Metrics in the text format.', 'text/plain'] },
      failures: ['forbidden: the request comes from another machine, without the token.'],
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
      summary: 'Returns the state of the editor’s download.',
      answers: { 200: ['The current state.', EDITOR_STATUS] },
    },
    'POST /api/editor/retry': {
      summary: 'Retries the download after a failure.',
      answers: { 202: ['The download has started.', EDITOR_STATUS] },
    },
    'GET /api/extensions': {
      summary: 'Returns extensions with their dependencies.',
      parameters: [{ ...query('repo', '`owner/name#tag`'), required: true, schema: TEXTS }],
      answers: { 200: ['All packages that the editor needs.', object({ packages: { type: 'array' } })] },
      failures: ['invalid', 'not-found', 'too-large', 'offline'],
    },
    'GET /editor/:target/api/gh/*': {
      summary: 'Returns an extension’s files, as the editor requests them.',
      answers: { 200: 'The files by name.' },
      failures: ['not-found'],
    },
    'GET /editor/:target/*': {
      summary: 'Returns a file of the editor’s site.',
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
      summary: 'Returns a file of the author’s repository in its current state.',
      isCached: true,
      answers: { 200: ['The file.', '*/*'] },
      failures: ['not-found'],
    },
    'GET /docs/*': {
      summary: 'Returns a file of the repository’s `docs` folder, which contains the maps’ own pages.',
      isCached: true,
      answers: { 200: ['The file.', '*/*'] },
      failures: ['not-found'],
    },
  },
};

const AUTHORING: RouteGroup = {
  tag: 'authoring',
  description: 'Actions of an author on the page, in `skillmap dev`.',
  routes: {
    'POST /api/authoring/fix': {
      summary: 'Applies a finding’s fix to its file, or the suggestion with the given title.',
      body: object({ path: TEXT, ruleId: TEXT, offset: OFFSET, title: TEXT }, ['path', 'ruleId', 'offset']),
      answers: { 200: ['Fixed.', object({ fixed: BOOLEAN })] },
      failures: [
        'not-found',
        'outdated',
        'harmful: the fix would cause another mistake.',
        'unwritable: the file cannot be written.',
      ],
    },
    'POST /api/authoring/open': {
      summary: 'Opens the author’s editor at a position in a map, a tutorial or `pxt.json`.',
      body: object({ path: TEXT, line: OFFSET, column: OFFSET }),
      answers: { 200: ['Opened.', object({ opened: BOOLEAN })] },
      failures: ['not-found'],
    },
    'GET /api/authoring/rules/:id': {
      summary: 'Returns a rule’s page.',
      answers: { 200: ['The page as markdown.', 'text/plain'] },
      failures: ['not-found'],
    },
  },
};

/** The other routes: kiosks, health and, in `skillmap dev`, the editor, files and authoring. */
export const OTHER_ROUTES: readonly RouteGroup[] = [
  KIOSK,
  STUDIO,
  OPERATION,
  EDITOR,
  AUTHORS_FILES,
  AUTHORING,
];
