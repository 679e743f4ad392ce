import { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { addAdminCommands } from './admin-commands.ts';
import { addBuildCommand } from './build-command.ts';
import { addDevCommand } from './dev-command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addLintCommand } from './lint-command.ts';
import { addLspCommand } from './lsp-command.ts';
import { addPreviewCommand } from './preview-command.ts';
import { addServeCommand } from './serve-command.ts';

/** In the order of the help: what authors do first comes first. */
const COMMANDS = [
  addLintCommand,
  addDoctorCommand,
  addLspCommand,
  addDevCommand,
  addBuildCommand,
  addPreviewCommand,
  addServeCommand,
  addAdminCommands,
];

/** The command line: what can be asked for. Each command's code is loaded when it is called. */
export function createProgram(io: Io): { program: Command; exitCode: () => ExitCode } {
  let code: ExitCode = 0;
  const program = new Command('skillmap')
    .description('Write, check, preview and publish learning-path maps.')
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
    .showSuggestionAfterError();

  for (const add of COMMANDS) {
    add(program, io, (result) => {
      code = result;
    });
  }
  nameHelp(program, 'skillmap');

  return { program, exitCode: () => code };
}

/** A usage mistake shows the help of the command it was made in. */
function nameHelp(command: Command, path: string): void {
  command.showHelpAfterError(`Run \`${path} --help\` to see what there is.`);
  for (const part of command.commands) nameHelp(part, `${path} ${part.name()}`);
}
