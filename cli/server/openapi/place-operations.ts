import type { RouteDescription } from './operation.ts';
import { contract, failure, object, TEXT } from './operation.ts';

const OFFSET = { type: 'integer', minimum: 0 };
const EDITOR_STATUS = object(
  {
    kind: { enum: ['absent', 'downloading', 'failed', 'ready'] },
    receivedBytes: OFFSET,
    totalBytes: OFFSET,
    reason: TEXT,
  },
  ['kind'],
);

/** What a place serves beside accounts: settings, health, and, in `skillmap dev`, the editor, files and authoring. */
export const PLACE_OPERATIONS: Readonly<Record<string, RouteDescription>> = {
  'GET /targetconfig.json': {
    tag: 'operation',
    summary: 'What the viewer reads of this place at each visit.',
    answers: {
      200: { description: 'The site’s, with what only the server knows.', schema: contract('target-config') },
    },
  },
  'GET /healthz': {
    tag: 'operation',
    summary: 'The process lives.',
    answers: { 200: { description: 'It does.', schema: object({ status: TEXT }) } },
  },
  'GET /readyz': {
    tag: 'operation',
    summary: 'Whether the server can answer learners: its database answers, and it is not being stopped.',
    answers: {
      200: { description: 'It can.', schema: object({ status: TEXT }) },
      503: {
        description: 'It cannot.',
        schema: object({ status: TEXT, problems: { type: 'object', additionalProperties: TEXT } }),
      },
    },
  },
  'GET /metrics': {
    tag: 'operation',
    summary: 'For Prometheus: from the server’s own machine, or with `Authorization: Bearer <metricsToken>`.',
    answers: {
      200: { description: 'In the text format.', type: 'text/plain' },
      403: failure('`forbidden`'),
    },
  },
  'GET /api/editor/status': {
    tag: 'editor',
    summary: 'How far the editor’s download is.',
    answers: { 200: { description: 'Now.', schema: EDITOR_STATUS } },
  },
  'POST /api/editor/retry': {
    tag: 'editor',
    summary: 'Tries again after a failure.',
    answers: { 202: { description: 'From now on.', schema: EDITOR_STATUS }, 403: failure('`forbidden`') },
  },
  'GET /api/extensions': {
    tag: 'editor',
    summary: 'Extensions with what they depend on.',
    parameters: [
      { in: 'query', name: 'repo', description: '`owner/name#tag`', isRequired: true, isList: true },
    ],
    answers: {
      200: { description: 'All that the editor needs.', schema: object({ packages: { type: 'array' } }) },
      400: failure('`invalid`'),
      404: failure('`not-found`'),
      413: failure('`too-large`'),
      503: failure('`offline`'),
    },
  },
  'GET /editor/:target/api/gh/*': {
    tag: 'editor',
    summary: 'An extension’s files, as the editor asks for them.',
    answers: { 200: { description: 'By name.' }, 404: failure('`not-found`') },
  },
  'GET /editor/:target/*': {
    tag: 'editor',
    summary: 'The editor’s site.',
    answers: {
      200: { description: 'A file.', type: '*/*' },
      404: failure('`not-found`'),
      503: failure('`editor-downloading` or `editor-failed`'),
    },
  },
  'GET /content/*': {
    tag: 'files',
    summary: 'A file of the author’s repository, as it is now.',
    answers: {
      200: { description: 'The file.', type: '*/*' },
      304: { description: 'It has not changed.' },
      404: failure('`not-found`'),
    },
  },
  'POST /api/authoring/fix': {
    tag: 'authoring',
    summary: 'Fixes a finding in its file: by its fix, or by the suggestion of a title.',
    body: {
      type: 'application/json',
      schema: object({ path: TEXT, ruleId: TEXT, offset: OFFSET, title: TEXT }, ['path', 'ruleId', 'offset']),
    },
    answers: {
      200: { description: 'Fixed.', schema: object({ fixed: { type: 'boolean' } }) },
      400: failure('`invalid`'),
      403: failure('`forbidden`'),
      404: failure('`not-found`'),
      409: failure('`outdated`, or `unwritable` where the file may not be written'),
    },
  },
  'POST /api/authoring/open': {
    tag: 'authoring',
    summary: 'Opens the author’s editor at a place of a map, a tutorial or the `pxt.json`.',
    body: { type: 'application/json', schema: object({ path: TEXT, line: OFFSET, column: OFFSET }) },
    answers: {
      200: { description: 'Opened.', schema: object({ opened: { type: 'boolean' } }) },
      400: failure('`invalid`'),
      403: failure('`forbidden`'),
      404: failure('`not-found`'),
    },
  },
  'GET /api/authoring/rules/:id': {
    tag: 'authoring',
    summary: 'A rule’s page.',
    answers: { 200: { description: 'As markdown.', type: 'text/plain' }, 404: failure('`not-found`') },
  },
};
