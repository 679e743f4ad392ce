import { findLikely } from '#parser';
import type { SchemaError } from '#schemas/schema-validator.ts';

/** Descriptions of fields' values, which complete "expected ...". */
export type Expectations = Readonly<Record<string, string | undefined>>;

/**
 * Returns the errors that the author should see. If a value matches none of several alternatives, these are the errors
 * inside the value, or else one error for the whole value.
 */
export function meantErrors(errors: readonly SchemaError[]): SchemaError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  const isInside = ({ instancePath }: SchemaError, choice: string): boolean =>
    instancePath.startsWith(`${choice}/`);
  return errors.filter((error) => {
    if (isMisspelt(error, errors)) return false;
    const choice = choices.find((one) => error.instancePath === one || isInside(error, one));
    if (choice === undefined) return true;
    const hasInside = errors.some((one) => isInside(one, choice));
    return hasInside ? isInside(error, choice) : error.keyword === 'anyOf';
  });
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
 * Describes one mistake in a configuration: a sentence without its full stop that starts with the field's name. `given` is
 * the value with the mistake.
 */
export function describeMistake(error: SchemaError, expected: Expectations = {}, given?: unknown): string {
  const { instancePath, keyword, message, params } = error;
  const steps = namesIn(instancePath);
  const where = steps.length === 0 ? 'The configuration' : `\`${toSettingPath(steps)}\``;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return `${where} has \`${name}\`, which is not a setting${likelyName(name, expected)}`;
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
  if (expectation !== undefined) return `${where} cannot be used: expected ${expectation}`;
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    const allowed = params.allowedValues.map(String);
    return `${where} must be one of ${allowed.map((value) => `\`${value}\``).join(', ')}${asQuestion(likelyValue(given, allowed))}`;
  }
  return `${where} ${message ?? 'is wrong'}`;
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

/** Returns the allowed value that a text abbreviates or misspells. Undefined if there is none. */
export function likelyValue(given: unknown, allowed: readonly string[]): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  return allowed.find((one) => one.startsWith(given)) ?? findLikely(given, allowed);
}

function likelyName(name: string, expected: Expectations): string {
  const names = Object.keys(expected);
  const folded = name.toLowerCase();
  const likely = names.find((one) => one.toLowerCase() === folded) ?? findLikely(name, names);
  return asQuestion(likely);
}

function asQuestion(likely: string | undefined): string {
  return likely === undefined ? '' : `: did you mean \`${likely}\`?`;
}
