import { GAME_ROUTES } from './game-routes.ts';
import { MAP_ROUTES } from './map-routes.ts';
import {
  contract,
  header,
  object,
  query,
  TEXT,
  TEXTS,
  BOOLEAN,
  type Answer,
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
        'space-full',
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
      failures: [
        'too-large: more than 8 kB.',
        'wrong-type',
        'too-often',
        'reports-full: as many as are kept wait to be read.',
      ],
    },
  },
};

/** Routes for learners and their data. */
export const LEARNER_ROUTES: readonly RouteGroup[] = [SIGN_IN, ACCOUNT, REPORTS, GAME_ROUTES, MAP_ROUTES];
