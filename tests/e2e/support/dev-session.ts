import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../../bin/skillmap.js', import.meta.url));

/** A running `skillmap dev`. */
export interface DevSession {
  /** `http://localhost:1234/`, as the terminal says it. */
  url: string;
  /** All that was printed so far, without what the editor's download says. */
  output: () => string;
  /** Stops it as Ctrl+C does; gives its exit code. */
  stop: () => Promise<number | null>;
}

/** Starts the built `skillmap dev` on a folder and waits until its page can be opened; on a free port unless told. */
export async function startDev(
  folder: string,
  args: readonly string[] = ['--port', '0'],
): Promise<DevSession> {
  const child = spawn(process.execPath, [command, 'dev', path.resolve(folder), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined },
  });
  let output = '';
  let complaints = '';
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, found] = /Map {5}(http\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.stderr.on('data', (chunk) => (complaints += String(chunk)));
    ended.then(() => reject(new Error(`skillmap dev ended:\n${output}${complaints}`)), reject);
  });
  return {
    url,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`skillmap dev had ended before it was stopped:\n${output}${complaints}`);
      }
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
