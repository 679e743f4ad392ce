import path from 'node:path';
import ignore from 'ignore';
import { toSlashes } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { isConfigThere, unusableReason } from './read-config-value.ts';

/** Returns whether a file is ignored, by its path from a configuration's folder. */
export type IsIgnored = (path: string) => boolean;

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
        return { file, isIgnored: ignoring(reading.text, path.relative(at, folder)) };
      }
      throw new UsageError(`${file} cannot be read: ${unusableReason(reading)}.`);
    }
    if (path.dirname(at) === at) return undefined;
  }
}

/**
 * Returns a function that tests whether patterns in the syntax of a `.gitignore` match a path. `prefix` is the path
 * from the patterns' folder to the folder that tested paths are relative to.
 */
export function ignoring(patterns: string | readonly string[], prefix: string): IsIgnored {
  const ignored = ignore().add(patterns);
  return (file) => {
    const relative = toSlashes(path.join(prefix, file));
    return ignore.isPathValid(relative) && ignored.ignores(relative);
  };
}
