import { readFields } from '#schemas/exchange/read-fields.ts';
import { RULE_IDS } from '../rule-ids.ts';
import type { Expected } from './check-arguments.ts';

/* Descriptions of the arguments of the public functions. */

export const TEXT: Expected = { expected: 'a string', test: (value) => typeof value === 'string' };

export const NUMBER: Expected = { expected: 'a number', test: (value) => typeof value === 'number' };

export const LIST: Expected = { expected: 'a list', test: (value) => Array.isArray(value) };

export const OBJECT: Expected = { expected: 'an object', test: (value) => readFields(value) !== undefined };

export const YES_OR_NO: Expected = {
  expected: '`true` or `false`',
  test: (value) => typeof value === 'boolean',
};

/** An optional argument that is not checked. */
export const ANYTHING: Expected = { expected: 'anything', test: () => true, isOptional: true };

export const FUNCTION: Expected = { expected: 'a function', test: (value) => typeof value === 'function' };

export const optional = (expected: Expected): Expected => ({ ...expected, isOptional: true });

export const oneOf = (...words: readonly string[]): Expected => ({
  expected: `one of ${words.map((word) => `"${word}"`).join(', ')}`,
  test: (value) => typeof value === 'string' && words.includes(value),
});

/** An object that is recognised by its fields. */
export const objectWith = (expected: string, ...fields: readonly string[]): Expected => ({
  expected,
  test: (value) => fields.every((name) => readFields(value)?.[name] !== undefined),
});

/** An object with fields. All fields that are not optional must be present. */
export const withFields = (fields: Readonly<Record<string, Expected>>): Expected => ({ ...OBJECT, fields });

/** An object that has only these fields. */
export const onlyFields = (fields: Readonly<Record<string, Expected>>): Expected => ({
  ...withFields(fields),
  mayHave: () => false,
});

export const listOf = (item: Expected, what: string): Expected => ({
  expected: `a list of ${what}`,
  test: (value) => Array.isArray(value) && value.every((one) => hasForm(one, item)),
});

/** True if a value and its fields are as expected. */
function hasForm(value: unknown, { test, fields = {}, isOptional = false }: Expected): boolean {
  if (value === undefined) return isOptional;
  const given = readFields(value) ?? {};
  return test(value) && Object.entries(fields).every(([key, field]) => hasForm(given[key], field));
}

const SEVERITY = oneOf('off', 'info', 'warning', 'error');

const ofRules = (field: Expected): Readonly<Record<string, Expected>> =>
  Object.fromEntries(RULE_IDS.map((id) => [id, optional(field)]));

/** An object with the ids of rules as keys. Ids of plugins' rules contain a slash, and are not checked. */
const byRule = (what: string, field: Expected): Expected => ({
  ...OBJECT,
  expected: what,
  fields: ofRules(field),
  mayHave: (id) => id.includes('/'),
});

export const SEVERITIES = byRule("severities by rule, such as `{ 'no-html': 'off' }`", SEVERITY);

export const RULE_OPTIONS = byRule('options by rule', OBJECT);

export const DOCUMENT = objectWith('a document, as `readMap(text)` returns it', 'tree', 'source', 'maps');

export const PAGE = objectWith(
  'a page, as `parseOrThrow(text)` or `parsePage(text).page` returns it',
  'maps',
);

export const RANGE = withFields({ start: NUMBER, end: NUMBER });
