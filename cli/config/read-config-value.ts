import { parseJson, withoutMark } from '#schemas/exchange/read-json.ts';
import { pathKind, realPath } from '../files/paths.ts';
import { isLink, readTextFile, type TextReading } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { messageOf } from '../words.ts';
import { jsonPlaces } from './json-places.ts';
import { loadModule } from './load-module.ts';

/** What a configuration file holds. */
export interface ConfigValue {
  value: unknown;
  /** Where something stands in it, by the names and numbers that lead there: `3:5 `. Nothing where nobody can say. */
  placeOf: (steps: readonly string[]) => string;
}

/** Of JSON, or of a module its default export; throws a UsageError where it cannot be read. */
export async function readConfigValue(file: string): Promise<ConfigValue> {
  const reading = await readTextFile(file);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read: ${unusable(reading)}.`);
  if (file.endsWith('.json')) return readJson(file, withoutMark(reading.text));
  return { value: await readModule(file, reading.text), placeOf: () => '' };
}

/** True for anything of that name: what cannot be read as a configuration is reported, not passed over. */
export async function isConfigThere(file: string): Promise<boolean> {
  return (await pathKind(file)) !== 'missing' || isLink(file);
}

function unusable(reading: Exclude<TextReading, { kind: 'text' }>): string {
  switch (reading.kind) {
    case 'unreadable':
      return reading.reason;
    case 'binary':
      return 'it is not saved as UTF-8';
    case 'too-large':
      return 'it is too large';
    default:
      return reading satisfies never;
  }
}

function readJson(file: string, text: string): ConfigValue {
  try {
    return { value: parseJson(text), placeOf: (steps) => `${jsonPlaces(text).of(steps) ?? '1:1'} ` };
  } catch (error) {
    const { place, reason } = jsonPlaces(text).ofError();
    // The engine counts from the beginning of the file, where it counts at all.
    const other = messageOf(error).replace(/ in JSON(?: at position \d+)?(?: \(.*\))?$/, '');
    throw new UsageError(`${file}:${place} cannot be read: ${reason ?? other}.`);
  }
}

/** A configuration as code: the object that it exports. */
async function readModule(file: string, text: string): Promise<object> {
  const reading = await loadModule(file);
  if (reading.kind === 'loaded') {
    // What has no export is a module of CommonJS to the bundler, with an empty object as its exports.
    const value = /\bexports?\b/.test(text) ? reading.value : undefined;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new UsageError(`${file} cannot be used: expected an object as its default export.`);
  }
  const [reason = ''] = reading.reason.split('\n');
  const { place } = reading;
  if (!place) throw new UsageError(`${file} cannot be loaded: ${reason}`);
  const at = `${place.line}:${place.column}`;
  const isOwn = (await realPath(file)) === (await realPath(place.file));
  throw new UsageError(
    isOwn
      ? `${file}:${at} cannot be loaded: ${reason}`
      : `${file} cannot be loaded: ${reason} (${place.file}:${at})`,
  );
}
