import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parseJson, withoutMark } from '#schemas/exchange/read-json.ts';
import { readTextFile, type TextReading } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { messageOf } from '../words.ts';
import { jsonPlaces } from './json-places.ts';

/** What a configuration file holds. */
export interface ConfigValue {
  value: unknown;
  /** Where something stands in it, by the names and numbers that lead there: `3:5 `. Nothing where nobody can say. */
  placeOf: (steps: readonly string[]) => string;
}

/** Of JSON, or of a module its default export; throws a UsageError where it cannot be read. */
export async function readConfigValue(file: string): Promise<ConfigValue> {
  const reading = await readTextFile(file);
  if (reading.kind === 'unreadable') throw new UsageError(`${file} cannot be read: ${reading.reason}.`);
  if (file.endsWith('.json')) return readJson(file, reading);
  return { value: await readModule(file), placeOf: () => '' };
}

function readJson(file: string, reading: TextReading): ConfigValue {
  if (reading.kind === 'binary') throw new UsageError(`${file} cannot be read: it is not saved as UTF-8.`);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read: it is too large.`);
  const text = withoutMark(reading.text);
  try {
    return { value: parseJson(text), placeOf: (steps) => `${jsonPlaces(text).of(steps) ?? '1:1'} ` };
  } catch (error) {
    // The engine counts from the beginning of the file, where it counts at all.
    const reason = messageOf(error).replace(/ in JSON(?: at position \d+)?(?: \(.*\))?$/, '');
    throw new UsageError(`${file}:${jsonPlaces(text).ofError()} cannot be read: ${reason}.`);
  }
}

/** A configuration as code is bundled and run by Vite. */
async function readModule(file: string): Promise<unknown> {
  const { loadConfigFromFile } = await import('vite');
  const env = { command: 'serve', mode: 'development' } as const;
  try {
    const loaded = await loadConfigFromFile(env, file, path.dirname(file), 'silent');
    return loaded?.config ?? {};
  } catch (error) {
    const message = stripVTControlCharacters(messageOf(error));
    const reason = firstLine(message);
    const [, place = ''] = /\[ \S*?(:\d+:\d+) \]/.exec(message) ?? [];
    throw new UsageError(
      NO_OBJECT.test(reason)
        ? `${file} cannot be used: expected an object as its default export.`
        : `${file}${place} cannot be loaded: ${reason}`,
    );
  }
}

/** What Vite says of a module without a default export, and what happens to it with \`null\`. */
const NO_OBJECT =
  /^config must export or return an object|^Cannot read properties of null \(reading '__esModule'\)/;

/** What went wrong, without the bundler's heading and its picture of the code. */
function firstLine(message: string): string {
  const plain = message.replace(/^Build failed with .*\s+/, '');
  return (plain.split('\n')[0] ?? plain).replace(/^\[[A-Z_]+\] /, '').trim();
}
