import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { whyNotWritten } from './system-error.ts';

/** Where a command reads from and writes to: results to stdout, everything else to stderr. */
export interface Io {
  stdout: Output;
  stderr: Output;
  /** All of standard input. */
  readStdin: () => Promise<Buffer>;
  /** What the user answers to a question; undefined where nobody is there to answer, or stops instead. */
  ask: (question: string) => Promise<string | undefined>;
  /** Where questions are asked that are answered key by key; absent where nobody is there to answer. */
  terminal?: { input: Readable; output: Writable };
  /** Milliseconds since some moment, to tell how long something takes. */
  clock: () => number;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the user asks a running command to stop. */
  signal: AbortSignal;
}

export interface Output {
  write: (text: string) => void;
  isTerminal: boolean;
  /** Width in characters; absent where there is no terminal. */
  columns?: number;
}

/** 0 clean, 1 findings, 2 bad usage or our failure. */
export type ExitCode = 0 | 1 | 2;

/** Makes the action of a command: loads its code, and calls it with the options and the argument by its name. */
export type Run = <Options>(
  load: () => Promise<(options: Options, io: Io) => Promise<ExitCode>>,
) => (...given: unknown[]) => Promise<void>;

/** The io of this process. */
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
    cwd: process.cwd(),
    env: process.env,
    // A listener keeps Ctrl+C from ending the process, so it is added only for commands that ask.
    get signal() {
      controller ??= abortedByUser();
      return controller.signal;
    },
  };
}

async function askUser(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const controller = new AbortController();
  lines.on('close', () => controller.abort());
  try {
    return await lines.question(question, { signal: controller.signal });
  } catch {
    return undefined;
  } finally {
    lines.close();
  }
}

function abortedByUser(): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller;
}

function toOutput(stream: NodeJS.WriteStream): Output {
  let hasFailed = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that went away, such as `head`, is no failure.
    if (error.code === 'EPIPE' || hasFailed) return;
    hasFailed = true;
    const text = `skillmap: the output cannot be written: ${whyNotWritten(error)}.\n`;
    if (stream !== process.stderr) process.stderr.write(text);
    // The command may end well before this is known.
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

/** Colour belongs on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise. */
export function wantsColor(output: Output, env: Io['env']): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return output.isTerminal && env.TERM !== 'dumb';
}

/** Something the user can put right: its message says how. Ends a command with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Resolves when the user asks the command to stop. */
export function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
