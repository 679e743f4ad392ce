import { describeMistake, partOf, stepsTo, valueAt, type Expectations } from '#parser';
import type { SchemaError } from '#schemas/schema-validator.ts';
import { UsageError } from '../usage-error.ts';
import { toSentence } from '../words.ts';
import type { ConfigValue } from './read-config-json.ts';
import { atPlace } from './written-place.ts';

/** Returns an error with a line for each mistake that a schema found in a file, with its place. */
export function invalidFileError(
  file: string,
  { value, placeOf }: ConfigValue,
  errors: readonly SchemaError[] | null | undefined,
  expected: Expectations = {},
): UsageError {
  const mistakes = (errors ?? []).map((error) =>
    atPlace(
      { file, place: placeOf(stepsTo(error), partOf(error)) },
      toSentence(describeMistake(error, expected, valueAt(value, stepsTo(error)))),
    ),
  );
  return new UsageError([...new Set(mistakes)].join('\n'));
}
