/*
 * The entry `skillmap/rules` as programs load it: the functions of `plugins/index.ts`, with checks of their arguments. Their
 * types and docstrings are those of `plugins/index.ts`.
 */
import * as api from '../plugins/index.ts';
import { checked, checkedAsync, type Expected } from './check-arguments.ts';
import {
  DOCUMENT,
  NUMBER,
  OBJECT,
  objectWith,
  oneOf,
  optional,
  RANGE,
  TEXT,
  listOf,
} from './expected-values.ts';

const RULE_ID: Expected = {
  expected: 'the id of a rule, such as "club/require-tag"',
  test: (value) => typeof value === 'string',
};
const DEFINITION: Expected = {
  ...OBJECT,
  expected: 'the definition of a rule: `{ summary, messages, visit }`',
};

const SECTION = objectWith('a section, as a rule visits it', 'header', 'headerStart');

const ATTRIBUTE = objectWith(
  "an attribute, such as `attributes.scalars.get('description')`",
  'value',
  'segments',
);

const NAME_AND_VALUE: Expected = {
  expected: 'a list of a name and a value',
  test: (value) =>
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string'),
};

export const defineRule = checked('defineRule', { id: RULE_ID, definition: DEFINITION }, api.defineRule);

export const defineTutorialRule = checked(
  'defineTutorialRule',
  { id: RULE_ID, definition: DEFINITION },
  api.defineTutorialRule,
);

export const testRule = checkedAsync(
  'testRule',
  {
    rule: objectWith('a rule, as `defineRule` returns it', 'id', 'kind'),
    examples: { ...OBJECT, expected: 'examples: `{ good: [...], bad: [...] }`' },
  },
  api.testRule,
);

export const readList = checked(
  'readList',
  { value: TEXT, separator: optional(oneOf(',', ';')) },
  api.readList,
);

export const valueRange = checked(
  'valueRange',
  { attribute: ATTRIBUTE, from: optional(NUMBER), to: optional(NUMBER) },
  api.valueRange,
);

export const keyRange = checked(
  'keyRange',
  { item: objectWith('an attribute or a list of a section', 'keyStart', 'keyEnd') },
  api.keyRange,
);

export const headingRange = checked('headingRange', { section: SECTION }, api.headingRange);

export const replace = checked('replace', { range: RANGE, text: TEXT }, api.replace);

export const addAttribute = checked(
  'addAttribute',
  { document: DOCUMENT, section: SECTION, attribute: NAME_AND_VALUE },
  api.addAttribute,
);

export const findLikely = checked(
  'findLikely',
  { word: TEXT, candidates: listOf(TEXT, 'strings') },
  api.findLikely,
);
