import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { ignoring, type IsIgnored } from '../files/map-patterns.ts';
import { isConfigThere, unusableReason } from './read-config-value.ts';

/** Name of the file that lists files which are never maps, in the syntax of a `.gitignore`. */
export const IGNORE_FILE = '.skillmapignore';

/** Reads the `.skillmapignore` in a configuration's folder, or else in the nearest folder above. Undefined if there is none. */
export async function readIgnoreFile(
  folder: string,
): Promise<{ file: string; isIgnored: IsIgnored } | undefined> {
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, IGNORE_FILE);
    if (await isConfigThere(file)) {
      const reading = await readTextFile(file);
      if (reading.kind === 'text') {
        return { file, isIgnored: ignoring(reading.text, relativePath(at, folder)) };
      }
      throw new UsageError(`${file} cannot be read: ${unusableReason(reading)}.`);
    }
    if (path.dirname(at) === at) return undefined;
  }
}
