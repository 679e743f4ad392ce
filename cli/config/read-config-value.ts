import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readTextFile, type TextReading } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { messageOf } from '../words.ts';

/** What a configuration file holds, JSON or a module's default export; throws a UsageError where it cannot be read. */
export async function readConfigValue(file: string): Promise<unknown> {
  const reading = await readTextFile(file);
  if (reading.kind === 'unreadable') throw new UsageError(`${file} cannot be read: ${reading.reason}.`);
  return file.endsWith('.json') ? readJson(file, reading) : readModule(file);
}

function readJson(file: string, reading: TextReading): unknown {
  if (reading.kind === 'binary') throw new UsageError(`${file} cannot be read: it is not saved as UTF-8.`);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read: it is too large.`);
  try {
    return JSON.parse(reading.text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
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
    const reason = firstLine(messageOf(error));
    throw new UsageError(
      NO_OBJECT.test(reason)
        ? `${file} cannot be used: expected an object as its default export.`
        : `${file} cannot be loaded: ${reason}`,
    );
  }
}

/** What Vite says of a module without a default export, and what happens to it with \`null\`. */
const NO_OBJECT =
  /^config must export or return an object|^Cannot read properties of null \(reading '__esModule'\)/;

/** What went wrong, without the bundler's heading, its colours and its picture of the code. */
function firstLine(message: string): string {
  const plain = stripVTControlCharacters(message).replace(/^Build failed with .*\s+/, '');
  return (plain.split('\n')[0] ?? plain).replace(/^\[[A-Z_]+\] /, '').trim();
}
