import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

const RUNNER = fileURLToPath(new URL('run-entry.mjs', import.meta.url));

/** A process that runs a TypeScript file, by its path from the root. What it says on stdout can be read; it hears messages. */
export function startEntry(entry: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [RUNNER, entry, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

/** Runs one process for each list of arguments, all at once; their exit codes. */
export function runTogether(entry: string, args: readonly (readonly string[])[]): Promise<(number | null)[]> {
  return Promise.all(
    args.map(
      (own) =>
        new Promise<number | null>((resolve, reject) => {
          const child = startEntry(entry, own);
          child.once('error', reject);
          child.once('exit', resolve);
        }),
    ),
  );
}
