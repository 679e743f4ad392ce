import process from 'node:process';
import { placeInModules } from './config/guard-process.ts';
import { messageOf } from './words.ts';

/** Prints an error that nothing has caught, such as one in a timer of a plugin, and ends the process with exit code 2. */
export function reportUncaught(error: unknown): never {
  const place = placeInModules(error);
  process.stderr.write(
    place === undefined
      ? `skillmap: something went wrong. It is not your fault.\n${(error instanceof Error && error.stack) || messageOf(error)}\n`
      : `skillmap: a configuration or plugin failed after skillmap had called it: ${messageOf(error)} (${place})\n`,
  );
  process.exit(2);
}
