import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundles = new Map<string, Promise<string>>();

/**
 * Environment variable that names a log file. Started processes write their standard error to it instead of ours,
 * because tests of faults make servers report thousands of handled errors.
 */
export const LOG_VARIABLE = 'SKILLMAP_PROCESS_LOG';

/**
 * Starts a process that runs a TypeScript file, given by its path from the root. The caller can read its standard
 * output and send it messages.
 */
export async function startEntry(entry: string, args: readonly string[]): Promise<ChildProcess> {
  const bundle = bundles.get(entry) ?? bundleEntry(entry);
  bundles.set(entry, bundle);
  const file = await bundle;
  const log = process.env[LOG_VARIABLE];
  const stderr = log === undefined ? undefined : openSync(log, 'a');
  try {
    return spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'pipe', stderr ?? 'inherit', 'ipc'],
    });
  } finally {
    if (stderr !== undefined) closeSync(stderr);
  }
}

/** Runs one process for each list of arguments, all in parallel; returns their exit codes. */
export function runTogether(entry: string, args: readonly (readonly string[])[]): Promise<(number | null)[]> {
  return Promise.all(
    args.map(async (own) => {
      const child = await startEntry(entry, own);
      return new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', resolve);
      });
    }),
  );
}

/** Bundles a file with our modules that it imports: processes start four times as fast. Returns the bundle's path. */
async function bundleEntry(entry: string): Promise<string> {
  const outDir = path.join(root, '.cache', 'entries');
  const built = path.join(outDir, `${path.basename(entry, '.ts')}-${process.pid}.mjs`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: path.basename(built), codeSplitting: false } },
    },
  });
  // Name the bundle by its content: parallel test runs share it, and files do not accumulate.
  const file = built.replace(/\d+(?=\.mjs$)/, hashOf(await readFile(built)));
  await rename(built, file);
  return file;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
