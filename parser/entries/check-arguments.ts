import { readFields } from '#schemas/exchange/read-fields.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';

/*
 * Checks what programs in JavaScript pass to the public functions. Without it, a wrong argument would fail somewhere
 * inside, with an error about the code there.
 */

/** A description of an argument, or of a field of one. */
export interface Expected {
  /** Completes “expects `text` to be”: `a string`. */
  readonly expected: string;
  readonly test: (value: unknown) => boolean;
  readonly isOptional?: boolean;
  /** The fields of an object that are also checked. */
  readonly fields?: Readonly<Record<string, Expected>>;
  /** Returns whether an object may have a field that is not in `fields`. Absent if any field is allowed. */
  readonly mayHave?: (field: string) => boolean;
}

/** A description of each argument of a function, by its name and in order. */
type Parameters = Readonly<Record<string, Expected>>;

/** Returns a function that throws a TypeError for wrong arguments before it calls the given one. */
export function checked<Arguments extends unknown[], Result>(
  name: string,
  parameters: Parameters,
  call: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  return (...given) => {
    checkArguments(name, parameters, given);
    return call(...given);
  };
}

/** Like `checked`, for a function that returns a promise: the promise is rejected with the TypeError. */
export function checkedAsync<Arguments extends unknown[], Result>(
  name: string,
  parameters: Parameters,
  call: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    checkArguments(name, parameters, given);
    return call(...given);
  };
}

function checkArguments(name: string, parameters: Parameters, given: readonly unknown[]): void {
  for (const [index, [parameter, expected]] of Object.entries(parameters).entries()) {
    checkValue({ name, path: parameter, expected }, given[index]);
  }
}

interface Check {
  /** Name of the function. */
  name: string;
  /** The argument, or the path to its field: `options.page`. */
  path: string;
  expected: Expected;
}

function checkValue({ name, path, expected }: Check, value: unknown): void {
  if (value === undefined && expected.isOptional === true) return;
  if (!expected.test(value)) {
    throw new TypeError(
      `\`${name}\` expects \`${path}\` to be ${expected.expected}, and got ${describe(value)}`,
    );
  }
  const { fields, mayHave = () => true } = expected;
  const given = readFields(value);
  if (!fields || !given) return;
  for (const [key, field] of Object.entries(fields)) {
    checkValue({ name, path: `${path}.${key}`, expected: field }, given[key]);
  }
  const known = Object.keys(fields);
  const unknown = Object.keys(given).find((key) => !known.includes(key) && !mayHave(key));
  if (unknown === undefined) return;
  const names = known.length > MOST_NAMES ? '' : `expected one of ${known.join(', ')}`;
  throw new TypeError(`\`${name}\` knows no \`${path}.${unknown}\`${didYouMean(unknown, known, names)}`);
}

const LONGEST = 30;

/** Maximum number of names that a message lists. */
const MOST_NAMES = 20;

/** Describes a value as the end of a sentence. */
function describe(value: unknown): string {
  if (value instanceof Promise) return 'a promise: is an `await` missing?';
  if (Array.isArray(value)) return 'a list.';
  switch (typeof value) {
    case 'undefined':
      return 'nothing.';
    case 'string':
      return `${JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value)}.`;
    case 'function':
      return 'a function.';
    case 'object':
      return value === null ? 'null.' : 'another object.';
    default:
      return `${String(value)}.`;
  }
}
