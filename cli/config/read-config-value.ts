import { pathKind, realPath } from '../files/paths.ts';
import { isLink, readTextFile, type TextReading } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { describeFailure } from './module-failure.ts';
import { readConfigJson, type ConfigValue } from './read-config-json.ts';

/** Reads JSON, or a module's default export. Throws a UsageError if the file cannot be read. */
export async function readConfigValue(file: string): Promise<ConfigValue> {
  const reading = await readTextFile(file);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read: ${unusableReason(reading)}.`);
  if (file.endsWith('.json')) return readConfigJson(file, reading.text);
  return { value: await readModule(file, reading.text), placeOf: () => '' };
}

/** Returns whether anything with this name exists: unreadable configurations are reported, not skipped. */
export async function isConfigThere(file: string): Promise<boolean> {
  return (await pathKind(file)) !== 'missing' || isLink(file);
}

/** Returns why a file is unusable as text, to complete "cannot be read: ...". */
export function unusableReason(reading: Exclude<TextReading, { kind: 'text' }>): string {
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

/** Returns the object that a configuration module exports. */
async function readModule(file: string, text: string): Promise<object> {
  const { loadModule } = await import('./load-module.ts');
  const reading = await loadModule(file);
  if (reading.kind === 'loaded') {
    // Look for an export in the text: without one, the bundler would return an empty object, as for a CommonJS module.
    const value = /\bexports?\b/.test(text) ? reading.value : undefined;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new UsageError(`${file} cannot be used: expected an object as its default export.`);
  }
  const { place } = reading;
  const isOwn = !place || (await realPath(file)) === (await realPath(place.file));
  const what = isOwn ? 'The configuration' : `The configuration ${file}`;
  throw new UsageError(describeFailure(what, reading, { file, place: '' }));
}
