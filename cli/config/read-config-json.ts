import type { ValuePart } from '#parser';
import { parseJson, withoutMark } from '#schemas/exchange/read-json.ts';
import { UsageError } from '../usage-error.ts';
import { messageOf } from '../words.ts';
import { jsonPlaces } from './json-places.ts';
import { atPlace } from './written-place.ts';

/** The content of a configuration file. */
export interface ConfigValue {
  value: unknown;
  /** Returns the position of a value or of its name, given its path, as `3:5` (line and column). Empty if unknown. */
  placeOf: (steps: readonly string[], part?: ValuePart) => string;
}

/** Reads the text of a JSON file. Throws a UsageError with the position of a mistake. */
export function readConfigJson(file: string, marked: string): ConfigValue {
  const text = withoutMark(marked);
  const value = parse(file, text);
  const places = jsonPlaces(text);
  const duplicate = places.ofDuplicate();
  // JavaScript would only use the last value of a repeated name.
  if (duplicate)
    throw new UsageError(
      atPlace(
        { file, place: duplicate.place },
        `\`${duplicate.name}\` is there twice: merge or remove one of them.`,
      ),
    );
  return { value, placeOf: (steps, part = 'value') => places.of(steps, part) ?? '1:1' };
}

function parse(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const { place, reason } = jsonPlaces(text).ofError();
    // The message may end with an offset, which is removed: the position is given as line and column.
    const other = messageOf(error).replace(/ in JSON(?: at position \d+)?(?: \(.*\))?$/, '');
    throw new UsageError(atPlace({ file, place }, `The file cannot be read: ${reason ?? other}.`));
  }
}
