import {
  contract,
  FILES,
  header,
  object,
  query,
  TEXT,
  TEXTS,
  BOOLEAN,
  type Answer,
  type Failure,
  type RouteDescription,
  type RouteGroup,
} from './route-description.ts';

const SIGN_IN: RouteGroup = {
  tag: 'sign-in',
  description: 'Signing in with an identity provider.',
  routes: {
    'POST /api/auth/sign-in/social': {
      summary: 'Begins to sign in: the page goes to the url of the answer.',
      body: object({ provider: TEXT, callbackURL: TEXT, isRemembered: BOOLEAN }, ['provider', 'callbackURL']),
      answers: { 200: ['Where the provider is.', object({ url: TEXT })] },
      failures: [
        'foreign-origin',
        'foreign-return: a callbackURL of another site.',
        'unknown-provider',
        'too-large',
        'too-often',
        'provider-unavailable: worth another try.',
      ],
    },
    'GET /api/auth/callback/:id': {
      summary: 'Where the provider sends the browser back to.',
      parameters: ['code', 'state', 'error'].map((name) => query(name, 'Of the provider.')),
      answers: { 302: 'To the callbackURL, signed in or with `error` in the query.' },
      failures: ['too-often'],
    },
    'POST /api/auth/sign-out': {
      summary: 'Ends the session.',
      answers: { 200: 'Nobody is signed in any more.' },
      failures: ['foreign-origin', 'too-often'],
    },
  },
};

const SPACE_FULL: Failure = 'space-full: there is no room for it; `space` says whose is full.';
const PROJECT = contract('project');
const CLOUD_PROJECT = contract('cloud-projects', '#/definitions/cloudProject');
const PREFERENCES = contract('account-preferences');
const RESETS = contract('account-resets');
const MATCH = header('If-Match', 'The ETag of the revision that this change follows.');
const CHANGED: Answer = [
  '`changed`: another device was first; `project` is how it stands. `missing`: it is gone.',
  object({ code: TEXT, message: TEXT, project: CLOUD_PROJECT }, ['code', 'message']),
];

const ACCOUNT: RouteGroup = {
  tag: 'account',
  description: 'What a learner’s account keeps: rows of the session’s learner alone.',
  routes: {
    'GET /api/user': {
      summary: 'Who is signed in.',
      answers: { 200: ['For everybody.', contract('account')] },
      failures: ['too-often'],
    },
    'DELETE /api/user': {
      summary: 'Erases the account with all that belongs to it.',
      isSignedIn: true,
      answers: { 204: 'Nothing of it is left.' },
      failures: ['session-not-fresh: sign in once more before.'],
    },
    'GET /api/user/preferences': {
      summary: 'Progress, badges and settings.',
      parameters: [
        { ...query('source', 'Page sources whose progress is wanted; all without.'), schema: TEXTS },
      ],
      isSignedIn: true,
      answers: { 200: ['What the account keeps.', PREFERENCES] },
    },
    'PATCH /api/user/preferences': {
      summary: 'Joins what a device sends with what is there: sending it twice is harmless.',
      body: contract('preference-patch'),
      bodyType: 'application/json-patch+json',
      isSignedIn: true,
      answers: { 200: ['As it stands now, of the patched pages.', PREFERENCES] },
      failures: ['too-many: more than an account can hold.', 'too-large: more than 1 MB.', 'wrong-type'],
    },
    'GET /api/user/projects': {
      summary: 'All projects, deleted ones among them.',
      isSignedIn: true,
      answers: { 200: ['Without their contents.', contract('cloud-projects')] },
    },
    'GET /api/user/projects/:id': {
      summary: 'A project with its files; the ETag is its revision.',
      isSignedIn: true,
      isCached: true,
      answers: { 200: ['The project.', PROJECT] },
      failures: ['not-found'],
    },
    'PUT /api/user/projects/:id': {
      summary: 'Keeps a project, plain or with `Content-Encoding: gzip`.',
      parameters: [MATCH, header('If-None-Match', '`*` for a new one: this or If-Match is needed.')],
      body: PROJECT,
      isSignedIn: true,
      answers: { 200: ['Kept.', CLOUD_PROJECT], 201: ['Kept, and new.', CLOUD_PROJECT], 412: CHANGED },
      failures: [
        SPACE_FULL,
        'too-large: more than 4 MB compressed, or 16 MB unpacked.',
        'busy',
        'wrong-type',
        'unconditional: neither If-Match nor If-None-Match.',
      ],
    },
    'DELETE /api/user/projects/:id': {
      summary: 'Deletes a project; a mark stays, so that other devices hear of it.',
      parameters: [{ ...MATCH, required: true }],
      isSignedIn: true,
      answers: { 200: ['Deleted.', CLOUD_PROJECT], 412: CHANGED },
      failures: ['not-found', 'unconditional'],
    },
    'PUT /api/user/resets/:id': {
      summary:
        'Resets a page or all of the account, progress and projects together, on all devices. The id is the device’s: asking twice is harmless.',
      body: contract('reset-request'),
      isSignedIn: true,
      answers: { 200: ['It is done, and can be undone for a day.', RESETS] },
      failures: ['too-large: more than 1 MB.', 'wrong-type'],
    },
    'DELETE /api/user/resets/:id': {
      summary: 'Undoes a reset: what it took comes back. Asking twice is harmless.',
      isSignedIn: true,
      answers: { 200: ['It is undone.', RESETS] },
      failures: ['gone: it can be undone no more.'],
    },
  },
};

const REPORTS: RouteGroup = {
  tag: 'reports',
  description: 'What people say of maps.',
  routes: {
    'POST /api/:id/abusereports': {
      summary: 'Tells the operator of a page source, which is the id. Who does is not kept.',
      body: object({ text: TEXT }),
      answers: { 201: ['Kept.', object({ reported: BOOLEAN })] },
      failures: ['too-large: more than 8 kB.', 'wrong-type', 'too-often'],
    },
  },
};

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
    SPACE_FULL,
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

const GAMES: RouteGroup = {
  tag: 'games',
  description: 'Games that learners publish, with or without an account.',
  routes: {
    'POST /api/scripts': PUBLISH,
    'GET /api/:id': GAME,
    'GET /api/:id/text': GAME_TEXT,
    // What the editor asks for itself.
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
        SPACE_FULL,
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

/** What learners do, and what is kept for them. */
export const LEARNER_ROUTES: readonly RouteGroup[] = [SIGN_IN, ACCOUNT, REPORTS, GAMES];
