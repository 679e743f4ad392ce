import { EXPECTED_LEARNER_HEADER } from '../routes/signed-in.ts';
import type { Parameter, RouteDescription } from './operation.ts';
import { contract, failure, object, TEXT } from './operation.ts';

const FOREIGN = failure('`forbidden`: a page of another site asks.');
const TOO_OFTEN = failure('`too-often`: `Retry-After` says when to try again.');
/** For everything that is of a signed-in learner. */
export const EXPECTED_LEARNER: Parameter = {
  in: 'header',
  name: EXPECTED_LEARNER_HEADER,
  description: 'Whom the page takes the session for: 401 where it is somebody else’s by now.',
};
const CLOUD_PROJECT = contract('cloud-projects', '#/definitions/cloudProject');
const MATCH: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: 'The ETag of the revision that this change follows.',
};
const CHANGED = {
  description: '`changed`: another device was first; `project` is how it stands. `missing`: it is gone.',
  schema: object({ code: TEXT, message: TEXT, project: CLOUD_PROJECT }, ['code', 'message']),
};

/** Signing in, and what an account keeps. */
export const ACCOUNT_OPERATIONS: Readonly<Record<string, RouteDescription>> = {
  'POST /api/auth/sign-in/social': {
    tag: 'sign-in',
    summary: 'Begins to sign in: the page goes to the url of the answer.',
    body: {
      type: 'application/json',
      schema: object({ provider: TEXT, callbackURL: TEXT, isRemembered: { type: 'boolean' } }, [
        'provider',
        'callbackURL',
      ]),
    },
    answers: {
      200: { description: 'Where the provider is.', schema: object({ url: TEXT }) },
      400: failure('`invalid`'),
      403: failure('`foreign-origin`, or `foreign-return`: a callbackURL of another site.'),
      404: failure('`unknown-provider`'),
      413: failure('`too-large`'),
      429: TOO_OFTEN,
      503: failure('`provider-unavailable`: worth another try.'),
    },
  },
  'GET /api/auth/callback/:id': {
    tag: 'sign-in',
    summary: 'Where the provider sends the browser back to.',
    parameters: [
      { in: 'query', name: 'code', description: 'Of the provider.' },
      { in: 'query', name: 'state', description: 'Of the provider.' },
      { in: 'query', name: 'error', description: 'Of the provider.' },
    ],
    answers: {
      302: { description: 'To the callbackURL, signed in or with `error` in the query.' },
      429: TOO_OFTEN,
    },
  },
  'POST /api/auth/sign-out': {
    tag: 'sign-in',
    summary: 'Ends the session.',
    answers: {
      200: { description: 'Nobody is signed in any more.' },
      403: failure('`foreign-origin`'),
      429: TOO_OFTEN,
    },
  },
  'GET /api/user': {
    tag: 'account',
    summary: 'Who is signed in.',
    answers: { 200: { description: 'For everybody.', schema: contract('account') }, 429: TOO_OFTEN },
  },
  'DELETE /api/user': {
    tag: 'account',
    summary: 'Erases the account with all that belongs to it.',
    isSignedIn: true,
    answers: {
      204: { description: 'Nothing of it is left.' },
      403: FOREIGN,
      409: failure('`session-not-fresh`: sign in once more before.'),
      429: TOO_OFTEN,
    },
  },
  'GET /api/user/preferences': {
    tag: 'account',
    summary: 'Progress, badges and settings.',
    parameters: [
      {
        in: 'query',
        name: 'source',
        description: 'Page sources whose progress is wanted; all without.',
        isList: true,
      },
    ],
    isSignedIn: true,
    answers: {
      200: { description: 'What the account keeps.', schema: contract('account-preferences') },
      429: TOO_OFTEN,
    },
  },
  'PATCH /api/user/preferences': {
    tag: 'account',
    summary: 'Joins what a device sends with what is there: sending it twice is harmless.',
    body: { type: 'application/json-patch+json', schema: contract('preference-patch') },
    isSignedIn: true,
    answers: {
      200: {
        description: 'As it stands now, of the patched pages.',
        schema: contract('account-preferences'),
      },
      400: failure('`invalid`'),
      403: FOREIGN,
      409: failure('`too-many`: more than an account can hold.'),
      413: failure('`too-large`: more than 1 MB.'),
      415: failure('`wrong-type`'),
      429: TOO_OFTEN,
    },
  },
  'GET /api/user/projects': {
    tag: 'account',
    summary: 'All projects, deleted ones among them.',
    isSignedIn: true,
    answers: {
      200: { description: 'Without their contents.', schema: contract('cloud-projects') },
      429: TOO_OFTEN,
    },
  },
  'GET /api/user/projects/:id': {
    tag: 'account',
    summary: 'A project with its files; the ETag is its revision.',
    parameters: [{ in: 'header', name: 'If-None-Match', description: 'The ETag of what is there already.' }],
    isSignedIn: true,
    answers: {
      200: { description: 'The project.', schema: contract('project') },
      304: { description: 'It has not changed.' },
      404: failure('`not-found`'),
      429: TOO_OFTEN,
    },
  },
  'PUT /api/user/projects/:id': {
    tag: 'account',
    summary: 'Keeps a project, plain or with `Content-Encoding: gzip`.',
    parameters: [
      MATCH,
      { in: 'header', name: 'If-None-Match', description: '`*` for a new one: this or If-Match is needed.' },
    ],
    body: { type: 'application/json', schema: contract('project') },
    isSignedIn: true,
    answers: {
      200: { description: 'Kept.', schema: CLOUD_PROJECT },
      201: { description: 'Kept, and new.', schema: CLOUD_PROJECT },
      400: failure('`invalid`'),
      403: FOREIGN,
      409: failure('`too-many`: an account holds 1,000.'),
      412: CHANGED,
      413: failure('`too-large`: more than 4 MB compressed, or 16 MB unpacked.'),
      415: failure('`wrong-type`'),
      428: failure('`unconditional`: neither If-Match nor If-None-Match.'),
      429: TOO_OFTEN,
    },
  },
  'DELETE /api/user/projects/:id': {
    tag: 'account',
    summary: 'Deletes a project; a mark stays, so that other devices hear of it.',
    parameters: [{ ...MATCH, isRequired: true }],
    isSignedIn: true,
    answers: {
      200: { description: 'Deleted.', schema: CLOUD_PROJECT },
      403: FOREIGN,
      404: failure('`not-found`'),
      412: CHANGED,
      428: failure('`unconditional`'),
      429: TOO_OFTEN,
    },
  },
  'POST /api/:id/abusereports': {
    tag: 'reports',
    summary: 'Tells the operator of a page source, which is the id. Who does is not kept.',
    body: { type: 'application/json', schema: object({ text: TEXT }) },
    answers: {
      201: { description: 'Kept.', schema: object({ reported: { type: 'boolean' } }) },
      400: failure('`invalid`'),
      403: FOREIGN,
      413: failure('`too-large`: more than 8 kB.'),
      415: failure('`wrong-type`'),
      429: TOO_OFTEN,
    },
  },
};
