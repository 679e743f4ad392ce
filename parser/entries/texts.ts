/*
 * The entry `skillmap` as programs load it: the functions of `public.ts`, with checks of their arguments. Their types and
 * docstrings are those of `public.ts`.
 */
import type { MapIntention } from '#schemas/map-edit.ts';
import type { LintOptions } from '../check-text.ts';
import * as api from '../public.ts';
import { checked, checkedAsync, type Expected } from './check-arguments.ts';
import {
  ANYTHING,
  DOCUMENT,
  FUNCTION,
  LIST,
  listOf,
  NUMBER,
  OBJECT,
  objectWith,
  oneOf,
  onlyFields,
  optional,
  PAGE,
  RULE_OPTIONS,
  SEVERITIES,
  TEXT,
  withFields,
  YES_OR_NO,
} from './expected-values.ts';

const CHECK_FIELDS = {
  preset: optional(oneOf('recommended', 'strict')),
  severities: optional(SEVERITIES),
  ruleOptions: optional(RULE_OPTIONS),
  repository: optional(OBJECT),
  path: optional(TEXT),
  target: optional(TEXT),
  locales: optional(LIST),
  links: ANYTHING,
  before: ANYTHING,
  rehearsal: ANYTHING,
  known: ANYTHING,
  reading: ANYTHING,
  ruleUrl: optional(FUNCTION),
  limit: optional(OBJECT),
  ruleIds: optional(LIST),
  idleIds: optional(LIST),
  knowsPlugins: optional(YES_OR_NO),
  plugins: optional(OBJECT),
} satisfies Record<keyof Omit<LintOptions, 'rules'>, Expected>;

const INTENTIONS = {
  move: true,
  layout: true,
  tidy: true,
  connect: true,
  disconnect: true,
  bend: true,
  add: true,
  'add-map': true,
  paste: true,
  remove: true,
  duplicate: true,
  look: true,
  set: true,
  checks: true,
} satisfies Record<MapIntention['kind'], true>;

const EDITS = listOf(withFields({ start: NUMBER, end: NUMBER, text: TEXT }), 'edits: `{ start, end, text }`');
const FIXES = listOf(withFields({ edits: LIST }), 'fixes, such as `diagnostic.fix`: `{ title, edits }`');

export const { skillmapLint, skillmapParse } = api;

export const addMap = checked(
  'addMap',
  { document: DOCUMENT, map: withFields({ name: TEXT, attributes: optional(LIST) }) },
  api.addMap,
);

export const addTutorial = checked(
  'addTutorial',
  {
    context: withFields({ document: DOCUMENT }),
    node: objectWith('a node of the document, such as `document.maps[0].nodes[0]`', 'section', 'node'),
    tutorial: withFields({ path: TEXT, title: optional(TEXT) }),
  },
  api.addTutorial,
);

export const applyEdits = checked('applyEdits', { text: TEXT, edits: EDITS }, api.applyEdits);

export const applyFixes = checked('applyFixes', { text: TEXT, fixes: FIXES }, api.applyFixes);

export const checkText = checkedAsync(
  'checkText',
  {
    text: TEXT,
    kind: oneOf('map', 'tutorial', 'checks', 'package'),
    options: optional(onlyFields(CHECK_FIELDS)),
  },
  api.checkText,
);

export const createProcessor = checked(
  'createProcessor',
  { options: optional(onlyFields({ ...CHECK_FIELDS, rules: optional(LIST) })) },
  api.createProcessor,
);

export const editMap = checked(
  'editMap',
  { document: DOCUMENT, intention: withFields({ kind: oneOf(...Object.keys(INTENTIONS)) }) },
  api.editMap,
);

export const layoutPage = checked('layoutPage', { page: PAGE }, api.layoutPage);

export const parseOrThrow = checked('parseOrThrow', { text: TEXT }, api.parseOrThrow);

export const parsePage = checked('parsePage', { text: TEXT }, api.parsePage);

export const readDiagnostics = checked(
  'readDiagnostics',
  { file: objectWith('a file of the package `vfile`', 'messages') },
  api.readDiagnostics,
);

export const readMap = checked('readMap', { text: TEXT }, api.readMap);

export const readTutorial = checked('readTutorial', { text: TEXT }, api.readTutorial);

const SIZE = withFields({ width: NUMBER, height: NUMBER });

export const renderPage = checked(
  'renderPage',
  {
    options: onlyFields({
      page: PAGE,
      standing: optional({
        expected: 'a standing, as `toStanding(page, "new")` returns it',
        test: (value) => value instanceof Map,
      }),
      layout: optional(withFields({ maps: LIST })),
      look: optional(oneOf('light', 'dark', 'high-contrast')),
      size: optional(SIZE),
      brand: optional(OBJECT),
      picture: optional(TEXT),
      pictureSize: optional(SIZE),
    } satisfies Record<keyof api.RenderOptions, Expected>),
  },
  api.renderPage,
);

export const toStanding = checked(
  'toStanding',
  { page: PAGE, progress: oneOf('new', 'finished') },
  api.toStanding,
);
