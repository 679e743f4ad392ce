import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../../bin/skillmap.js', import.meta.url));

/** A built `skillmap` command that serves pages until stopped. */
export interface CommandSession {
  /** `http://localhost:1234/`, as printed in the terminal. */
  url: string;
  /** The output so far, without the editor's download progress. */
  output: () => string;
  /** The standard error so far. */
  errors: () => string;
  /** Stops the command as Ctrl+C does; returns its exit code. */
  stop: () => Promise<number | null>;
  /** Kills the command, as a power failure would. */
  kill: () => Promise<void>;
}

/** Starts a command, and waits until it prints a line with this word and the address of its page. */
export async function startCommand(
  args: readonly string[],
  word: string,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandSession> {
  const name = `skillmap ${args[0] ?? ''}`;
  const child = spawn(process.execPath, [command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnv(), ...env },
  });
  let output = '';
  let complaints = '';
  const ended = once(child, 'exit');
  const said = new RegExp(`^ *${word} +(http\\S+)`, 'm');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, found] = said.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.stderr.on('data', (chunk) => (complaints += String(chunk)));
    ended.then(() => reject(new Error(`${name} ended:\n${output}${complaints}`)), reject);
  });
  return {
    url,
    output: () => output,
    errors: () => complaints,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${name} had ended before it was stopped:\n${output}${complaints}`);
      }
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Runs a command to its end; returns its output, or throws it if the command failed. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, [command, ...args], { env: { ...cleanEnv(), ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`skillmap ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

function cleanEnv(): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined };
}
