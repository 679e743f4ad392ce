import type { SchemaError } from '#schemas/schema-validator.ts';
import { asQuestion, didYouMean, findMeant } from './did-you-mean.ts';
import { findLikely } from './find-likely.ts';

/** Descriptions of fields' values, which complete "expected ...". */
export type Expectations = Readonly<Record<string, string | undefined>>;

/**
 * Returns the errors that the author should see. If a value matches none of several alternatives, these are the errors
 * inside the value, or else one error for the whole value. For a misspelt value, it is the one with the allowed values;
 * this needs `value`, the whole value.
 */
export function meantErrors(errors: readonly SchemaError[], value?: unknown): SchemaError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  const isInside = ({ instancePath }: SchemaError, choice: string): boolean =>
    instancePath.startsWith(`${choice}/`);
  return errors
    .filter((error) => {
      if (isMisspelt(error, errors)) return false;
      const choice = choices.find((one) => error.instancePath === one || isInside(error, one));
      if (choice === undefined) return true;
      const hasInside = errors.some((one) => isInside(one, choice));
      return hasInside ? isInside(error, choice) : error.keyword === 'anyOf';
    })
    .map((error) => misspeltChoice(error, errors, value) ?? error);
}

/**
 * Returns the `enum` error for a misspelt value. The first error is an unspecific `anyOf` if the value may also have another
 * form.
 */
function misspeltChoice(
  { keyword, instancePath }: SchemaError,
  errors: readonly SchemaError[],
  value: unknown,
): SchemaError | undefined {
  if (keyword !== 'anyOf') return undefined;
  const given = valueAt(value, namesIn(instancePath));
  return errors.find(
    (other) =>
      other.keyword === 'enum' &&
      other.instancePath === instancePath &&
      likelyValue(given, allowedBy(other)) !== undefined,
  );
}

function allowedBy({ params }: SchemaError): string[] {
  return Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : [];
}

/** Returns whether a missing field is present under a similar name. That name already has an error. */
function isMisspelt({ keyword, instancePath, params }: SchemaError, errors: readonly SchemaError[]): boolean {
  if (keyword !== 'required') return false;
  return errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      findLikely(String(other.params.additionalProperty), [String(params.missingProperty)]) !== undefined,
  );
}

/**
 * Describes a mistake in a configuration: a sentence without its full stop that starts with the field's name. `given`
 * is the value with the mistake.
 */
export function describeMistake(error: SchemaError, expected: Expectations = {}, given?: unknown): string {
  const { instancePath, keyword, message, params } = error;
  const steps = namesIn(instancePath);
  const where = steps.length === 0 ? 'The configuration' : `\`${toSettingPath(steps)}\``;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return `${where} has \`${name}\`, which is not a setting${didYouMean(name, Object.keys(expected))}`;
  }
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return `${where} has no \`${name}\`${expected[name] === undefined ? '' : `: expected ${expected[name]}`}`;
  }
  const name =
    keyword === 'anyOf'
      ? steps.findLast((step) => expected[step] !== undefined)
      : steps.findLast((step) => !/^\d+$/.test(step));
  const expectation = expected[name ?? ''];
  const allowed = allowedBy(error);
  const likely = likelyValue(given, allowed);
  if (expectation !== undefined && likely === undefined) {
    return `${where} cannot be used: expected ${expectation}`;
  }
  if (keyword === 'enum') {
    return `${where} must be one of ${allowed.map((value) => `\`${value}\``).join(', ')}${asQuestion(likely)}`;
  }
  return `${where} ${RULES[keyword]?.(params) ?? message ?? 'is wrong'}`;
}

/** Demands of a schema, by keyword. Each completes a sentence that begins with the name of the value. */
const RULES: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  type: ({ type }) => `must be ${[type].flat().map(toKind).join(' or ')}`,
  const: ({ allowedValue }) => `must be \`${JSON.stringify(allowedValue)}\``,
  minItems: ({ limit }) => `must have at least ${count(limit, 'entry', 'entries')}`,
  maxItems: ({ limit }) => `may have at most ${count(limit, 'entry', 'entries')}`,
  uniqueItems: () => 'must not have an entry twice',
  contains: () => 'has none of the entries that it needs',
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `may have at most ${count(limit, 'character', 'characters')}`,
  minProperties: ({ limit }) => `must have at least ${count(limit, 'setting', 'settings')}`,
  maxProperties: ({ limit }) => `may have at most ${count(limit, 'setting', 'settings')}`,
  minimum: ({ limit }) => `must be ${String(limit)} or more`,
  maximum: ({ limit }) => `must be ${String(limit)} or less`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  pattern: ({ pattern }) => `must match the regular expression \`${String(pattern)}\``,
  format: ({ format }) => `must have the format \`${String(format)}\``,
  anyOf: () => 'has none of the forms that are allowed',
  oneOf: () => 'must have exactly one of the forms that are allowed',
  not: () => 'has a form that is not allowed',
  if: () => 'does not fit to the other settings',
  propertyNames: ({ propertyName }) => `has \`${String(propertyName)}\`, which is not allowed as a name`,
  dependentRequired: ({ property, missingProperty }) =>
    `has \`${String(property)}\`, which needs \`${String(missingProperty)}\` too`,
  'false schema': () => 'is not allowed',
};

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list, such as `["a", "b"]`',
  object: 'settings in braces, such as `{ "a": 1 }`',
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  null: '`null`',
};

function toKind(type: unknown): string {
  return KINDS[String(type)] ?? `of the type \`${String(type)}\``;
}

function count(number: unknown, one: string, many: string): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

/** The part of a setting that has a mistake: its name, or its value. */
export type ValuePart = 'name' | 'value';

/** Returns which part of the setting at `stepsTo` is wrong. */
export function partOf({ keyword }: Pick<SchemaError, 'keyword'>): ValuePart {
  return keyword === 'additionalProperties' ? 'name' : 'value';
}

/** Returns the value at a path. Undefined if there is none. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null
        ? Object.entries(inside).find(([key]) => key === step)?.[1]
        : undefined,
    value,
  );
}

/** Returns the path to the mistake as names and indexes. */
export function stepsTo({ instancePath, keyword, params }: SchemaError): string[] {
  const steps = namesIn(instancePath);
  return keyword === 'additionalProperties' ? [...steps, String(params.additionalProperty)] : steps;
}

/** Returns the names in a JSON pointer. */
function namesIn(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Formats a path as in code: `identity.providers[0].clientId`. */
function toSettingPath(steps: readonly string[]): string {
  return steps.reduce((written, step) => {
    if (/^\d+$/.test(step)) return `${written}[${step}]`;
    return written === '' ? step : `${written}.${step}`;
  }, '');
}

function likelyValue(given: unknown, allowed: readonly string[]): string | undefined {
  return typeof given === 'string' ? findMeant(given, allowed) : undefined;
}
