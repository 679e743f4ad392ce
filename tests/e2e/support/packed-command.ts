import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, onTestFinished } from 'vitest';
import { packagesIn, type PackedPackage } from '../../support/packed-package.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  extendEnv?: boolean;
  input?: string;
  reject?: boolean;
}

/** Runs the installed command to its end; npx, which finds it, would double the time. */
export function runPacked(packed: PackedPackage, args: readonly string[], options: RunOptions = {}) {
  return execa('node', [binOf(packed), ...args], { cwd: packed.folder, ...options });
}

/** Starts the installed command and returns the address that it prints. */
export async function startPacked(
  packed: PackedPackage,
  args: readonly string[],
  { loads, cwd = packed.folder }: { loads?: string; cwd?: string } = {},
) {
  const child = spawn(process.execPath, [binOf(packed), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...(loads !== undefined && recordingEnv(loads)) },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  let said = '';
  return new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [found] = /http:\/\/localhost:\d+\/(?=\s)/.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
    child.on('exit', () => reject(new Error(`It ended: ${said}`)));
  });
}

/** Runs `init` in a terminal, and presses Enter at each question; returns what it prints. */
export async function initByEnter(packed: PackedPackage, cwd: string): Promise<string> {
  const init = `stty cols 100; node '${binOf(packed)}' init`;
  const asked = execa('script', ['--quiet', '--return', '--command', init, '/dev/null'], { cwd });
  let said = '';
  asked.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (const question of ['Which editor', 'start from?']) {
    await expect.poll(() => said).toContain(question);
    asked.stdin.write('\r');
  }
  await asked;
  return said;
}

/** Makes a command write the modules that it loads to a file. */
export function recordingEnv(loads: string): Record<string, string> {
  const recorder = new URL('../../support/record-loads.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import ${recorder}`, LOADS: loads };
}

/** The packages whose code a command has loaded, bundled and installed. */
export async function loadedPackages(loads: string): Promise<Set<string>> {
  const files = (await readFile(loads, 'utf8')).split('\n').filter((line) => line.startsWith('file:'));
  const found = new Set<string>();
  for (const file of files.map((url) => fileURLToPath(url))) {
    const [, name = ''] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
    found.add(name);
    if (name === 'skillmap') for (const inside of await packagesIn(file)) found.add(inside);
  }
  return found;
}

function binOf({ folder }: PackedPackage): string {
  return path.join(folder, 'node_modules', 'skillmap', 'bin', 'skillmap.js');
}
