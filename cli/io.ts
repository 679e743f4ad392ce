import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describeWriteError } from './system-error.ts';
import { UsageError } from './usage-error.ts';

export { UsageError };

/** A command's input and output: results go to stdout, everything else to stderr. */
export interface Io {
  stdout: Output;
  stderr: Output;
  /** Reads all of standard input. */
  readStdin: () => Promise<Buffer>;
  /** Asks the user a question. Returns undefined if there is nobody to answer, or the user cancels. */
  ask: (question: string) => Promise<string | undefined>;
  /** The terminal for interactive questions. Absent if there is nobody to answer. */
  terminal?: { input: Readable; output: Writable };
  /** Milliseconds since an arbitrary moment, for measuring durations. */
  clock: () => number;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the user asks a running command to stop. */
  signal: AbortSignal;
}

export interface Output {
  write: (text: string) => void;
  isTerminal: boolean;
  /** Width in characters. Absent without a terminal. */
  columns?: number;
}

/** 0: clean. 1: findings. 2: wrong usage, or an internal error. 130: the user stopped the command. */
export type ExitCode = 0 | 1 | 2 | 130;

/** Creates a command's action, which loads the command's code and calls it with the options and named arguments. */
export type Run = <Options>(
  load: () => Promise<(options: Options, io: Io) => Promise<ExitCode>>,
) => (...given: unknown[]) => Promise<void>;

/** Creates the input and output of this process. */
export function nodeIo(): Io {
  let controller: AbortController | undefined;
  return {
    stdout: toOutput(process.stdout),
    stderr: toOutput(process.stderr),
    readStdin: () => buffer(process.stdin),
    ask: askUser,
    ...(process.stdin.isTTY &&
      process.stderr.isTTY && { terminal: { input: process.stdin, output: process.stderr } }),
    clock: () => performance.now(),
    get cwd() {
      return currentFolder();
    },
    env: process.env,
    // Listening disables Ctrl+C's default, so it starts only when a command asks for the signal.
    get signal() {
      controller ??= abortedByUser();
      return controller.signal;
    },
  };
}

function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw new UsageError('The current folder no longer exists. Change to another folder.');
  }
}

async function askUser(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { askInTerminal } = await import('./ask-in-terminal.ts');
  return askInTerminal(question);
}

function abortedByUser(): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller;
}

function toOutput(stream: NodeJS.WriteStream): Output {
  let hasFailed = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closed the pipe, such as `head`, is not an error.
    if (error.code === 'EPIPE' || hasFailed) return;
    hasFailed = true;
    const text = `skillmap: the output cannot be written: ${describeWriteError(error)}.\n`;
    if (stream !== process.stderr) process.stderr.write(text);
    // The command may finish before the error is known.
    process.once('exit', () => {
      process.exitCode = 2;
    });
  });
  return {
    write: (chunk) => void stream.write(chunk),
    isTerminal: stream.isTTY === true,
    ...(stream.columns !== undefined && { columns: stream.columns }),
  };
}

/** Returns whether to use colour: on terminals, unless NO_COLOR or FORCE_COLOR decide. */
export function wantsColor(output: Output, env: Io['env']): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return output.isTerminal && env.TERM !== 'dumb';
}

/** Resolves when the user asks the command to stop. */
export function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
