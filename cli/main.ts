import { describeProblem } from './describe-problem.ts';
import type { ExitCode, Io } from './io.ts';
import { createProgram } from './program/create-program.ts';

export { nodeIo } from './io.ts';
export type { ExitCode, Io } from './io.ts';

/** Runs a command line (without node and script). Resolves to its exit code and never rejects. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { program, exitCode } = createProgram(io);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode();
  } catch (error) {
    return reportFailure(error, io);
  }
}

function reportFailure(error: unknown, io: Io): ExitCode {
  if (isCommanderExit(error)) return error.exitCode === 0 ? 0 : 2;
  const message = describeProblem(error);
  if (message !== undefined) {
    io.stderr.write(`skillmap: ${message}\n`);
    return 2;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.stderr.write(`skillmap: something went wrong. It is not your fault.\n${detail}\n`);
  return 2;
}

function isCommanderExit(error: unknown): error is { exitCode: number } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
}
