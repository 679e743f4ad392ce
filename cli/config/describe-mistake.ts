import { findLikely } from '#parser';
import type { SchemaError } from '#schemas/schema-validator.ts';

/** Descriptions of fields' values, which complete "expected ...". */
export type Expectations = Readonly<Record<string, string>>;

/** Describes one mistake in a configuration: a sentence without its full stop that starts with the field's name. */
export function describeMistake(error: SchemaError, expected: Expectations = {}): string {
  const { instancePath, keyword, message, params } = error;
  const steps = instancePath.split('/').slice(1);
  const where = steps.length === 0 ? 'The configuration' : `\`${toSettingPath(steps)}\``;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return `${where} has \`${name}\`, which is not a setting${likelyName(name, expected)}`;
  }
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return `${where} has no \`${name}\`${expected[name] === undefined ? '' : `: expected ${expected[name]}`}`;
  }
  const expectation = expected[steps.findLast((step) => !/^\d+$/.test(step)) ?? ''];
  if (expectation !== undefined) return `${where} cannot be used: expected ${expectation}`;
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return `${where} must be one of ${params.allowedValues.map((value) => `\`${String(value)}\``).join(', ')}`;
  }
  return `${where} ${message ?? 'is wrong'}`;
}

/** Returns the path to the mistake as names and indexes. */
export function stepsTo({ instancePath, keyword, params }: SchemaError): string[] {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keyword === 'additionalProperties' ? [...steps, String(params.additionalProperty)] : steps;
}

/** Formats a path as in code: `identity.providers[0].clientId`. */
function toSettingPath(steps: readonly string[]): string {
  return steps.reduce((written, step) => {
    if (/^\d+$/.test(step)) return `${written}[${step}]`;
    return written === '' ? step : `${written}.${step}`;
  }, '');
}

function likelyName(name: string, expected: Expectations): string {
  const names = Object.keys(expected);
  const folded = name.toLowerCase();
  const likely = names.find((one) => one.toLowerCase() === folded) ?? findLikely(name, names);
  return likely === undefined ? '' : `: did you mean \`${likely}\`?`;
}
