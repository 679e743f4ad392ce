import type { Command } from 'commander';
import { describeProgram } from '../completion/describe-program.ts';
import { shellScript, type Shell } from '../completion/shell-scripts.ts';
import type { ExitCode, Io } from '../io.ts';

/** `skillmap completion`: the script that a shell reads to complete the program's commands. */
export async function completion(
  { shell, program }: { shell: Shell; program: Command },
  io: Io,
): Promise<ExitCode> {
  io.stdout.write(shellScript(shell, describeProgram(program)));
  return 0;
}
