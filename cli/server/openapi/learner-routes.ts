import { CLASS_ROUTES } from './class-routes.ts';
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
      summary: 'Starts signing in. The page then opens the returned URL.',
      body: object({ provider: TEXT, callbackURL: TEXT, isRemembered: BOOLEAN }, ['provider', 'callbackURL']),
      answers: { 200: ['The URL of the provider.', object({ url: TEXT })] },
      failures: [
        'foreign-origin',
        'foreign-return: callbackURL is on another site.',
        'unknown-provider',
        'too-large',
        'too-often',
        'provider-unavailable: try again later.',
      ],
    },
    'GET /api/auth/callback/:id': {
      summary: 'Receives the browser back from the provider.',
      parameters: ['code', 'state', 'error'].map((name) => query(name, 'Set by the provider.')),
      answers: { 302: 'Redirects to callbackURL: signed in, or with `error` in the query.' },
      failures: ['too-often'],
    },
    'POST /api/auth/sign-out': {
      summary: 'Ends the session.',
      answers: { 200: 'The session has ended.' },
      failures: ['foreign-origin', 'too-often'],
    },
  },
};

const PROJECT = contract('project');
const CLOUD_PROJECT = contract('cloud-projects', '#/definitions/cloudProject');
const PREFERENCES = contract('account-preferences');
const RESETS = contract('account-resets');
const IF_MATCH = header('If-Match', 'The ETag of the revision that this change follows.');
const PIECE_LIST = object({ pieces: TEXTS }, ['pieces']);
const BYTES = { type: 'string', contentEncoding: 'binary' };
const REVISION_CONFLICT: Answer = [
  '`changed`: another device has changed the project; `project` is the current state. `missing`: the project was deleted.',
  object({ code: TEXT, message: TEXT, project: CLOUD_PROJECT }, ['code', 'message']),
];

const ACCOUNT: RouteGroup = {
  tag: 'account',
  description: 'The account of the signed-in learner.',
  routes: {
    'GET /api/user': {
      summary: 'Returns who is signed in.',
      answers: { 200: ['The account, or that nobody is signed in.', contract('account')] },
      failures: ['too-often'],
    },
    'DELETE /api/user': {
      summary: 'Deletes the account with all its data.',
      isSignedIn: true,
      answers: { 204: 'The account is deleted. Safe to repeat if the request names the learner.' },
      failures: ['session-not-fresh: sign in again first.'],
    },
    'GET /api/user/preferences': {
      summary: 'Returns progress, badges and settings.',
      parameters: [
        { ...query('source', 'Page sources to include progress for; all by default.'), schema: TEXTS },
      ],
      isSignedIn: true,
      answers: { 200: ['Progress, badges and settings.', PREFERENCES] },
    },
    'PATCH /api/user/preferences': {
      summary: 'Merges a device’s progress, badges and settings with the stored ones. Safe to repeat.',
      body: contract('preference-patch'),
      bodyType: 'application/json-patch+json',
      isSignedIn: true,
      answers: { 200: ['The merged result, with progress in the patched pages.', PREFERENCES] },
      failures: [
        'too-many: the account would exceed its limits.',
        'too-large: more than 1 MB.',
        'wrong-type',
      ],
    },
    'GET /api/user/projects': {
      summary: 'Lists all projects, including deleted ones.',
      isSignedIn: true,
      answers: { 200: ['The projects without their files.', contract('cloud-projects')] },
    },
    'GET /api/user/projects/:id': {
      summary: 'Returns a project with its files. The ETag is its revision.',
      isSignedIn: true,
      isCached: true,
      answers: { 200: ['The project.', PROJECT] },
      failures: ['not-found'],
    },
    'PUT /api/user/projects/:id': {
      summary: 'Stores a project, plain or with `Content-Encoding: gzip`.',
      parameters: [
        IF_MATCH,
        header('If-None-Match', '`*` for a new project. Required unless there is If-Match.'),
      ],
      body: PROJECT,
      isSignedIn: true,
      answers: { 200: ['Stored.', CLOUD_PROJECT], 201: ['Created.', CLOUD_PROJECT], 412: REVISION_CONFLICT },
      failures: [
        'space-full',
        'too-large: more than 4 MB compressed, or 16 MB unpacked.',
        'busy',
        'wrong-type',
        'unconditional: neither If-Match nor If-None-Match.',
      ],
    },
    'PUT /api/user/projects/:id/pieces': {
      summary:
        'Stores a large project from pieces of its gzip that were sent before. Send the list first: the answer names the missing pieces. An interrupted upload continues with those.',
      parameters: [
        IF_MATCH,
        header('If-None-Match', '`*` for a new project. Required unless there is If-Match.'),
      ],
      body: PIECE_LIST,
      isSignedIn: true,
      answers: { 200: ['Stored.', CLOUD_PROJECT], 201: ['Created.', CLOUD_PROJECT], 412: REVISION_CONFLICT },
      failures: [
        'pieces-missing: `missing` lists the digests of the pieces to send.',
        'space-full',
        'too-large: more than 4 MB compressed, or 16 MB unpacked.',
        'busy',
        'wrong-type',
        'unconditional: neither If-Match nor If-None-Match.',
      ],
    },
    'PUT /api/user/project-pieces/:digest': {
      summary: 'Keeps a piece of a large project for about an hour. Safe to repeat.',
      body: BYTES,
      bodyType: 'application/octet-stream',
      isSignedIn: true,
      answers: { 204: 'The piece is kept.' },
      failures: [
        'invalid: the SHA-256 of the bytes, in hexadecimal, is not the one in the address.',
        'too-large: more than 256 kB.',
        'too-many: 12 MB of other uploads are not complete. Send the project whole.',
        'busy',
        'wrong-type',
      ],
    },
    'DELETE /api/user/projects/:id': {
      summary: 'Deletes a project. A tombstone stays, so that other devices delete it too.',
      parameters: [{ ...IF_MATCH, required: true }],
      isSignedIn: true,
      answers: { 200: ['Deleted.', CLOUD_PROJECT], 412: REVISION_CONFLICT },
      failures: ['not-found', 'unconditional'],
    },
    'PUT /api/user/resets/:id': {
      summary:
        'Resets a page or the whole account: progress and projects, on all devices. The device chooses the id. Safe to repeat.',
      body: contract('reset-request'),
      isSignedIn: true,
      answers: { 200: ['The reset is done, and can be undone for a day.', RESETS] },
      failures: ['too-large: more than 1 MB.', 'wrong-type'],
    },
    'DELETE /api/user/resets/:id': {
      summary: 'Undoes a reset and restores progress and projects. Safe to repeat.',
      isSignedIn: true,
      answers: { 200: ['The reset is undone.', RESETS] },
      failures: ['gone: the reset can no longer be undone.'],
    },
  },
};

const REPORTS: RouteGroup = {
  tag: 'reports',
  description: 'Reports about maps and games.',
  routes: {
    'POST /api/:id/abusereports': {
      summary:
        'Reports a page or a game to the operator. The id is the page source. The sender is not stored.',
      body: object({ text: TEXT }),
      answers: { 201: ['The report is stored.', object({ reported: BOOLEAN })] },
      failures: [
        'too-large: more than 8 kB.',
        'wrong-type',
        'too-often',
        'reports-full: too many reports are waiting to be read.',
      ],
    },
  },
};

/** Routes for learners and their data. */
export const LEARNER_ROUTES: readonly RouteGroup[] = [
  SIGN_IN,
  ACCOUNT,
  CLASS_ROUTES,
  REPORTS,
  GAME_ROUTES,
  MAP_ROUTES,
];
