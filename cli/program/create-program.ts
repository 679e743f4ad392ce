import { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { addAdminCommands } from './admin-commands.ts';
import { addBuildCommand } from './build-command.ts';
import { addDevCommand, addPreviewCommand, addServeCommand } from './server-commands.ts';
import { addLintCommand } from './lint-command.ts';

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

/** `skillmap doctor`: what can be asked for. */
function addDoctorCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description('see what learners get of a repository now, and what to run')
    .argument('[folder]', 'the repository', '.')
    .option('--offline', 'do not ask GitHub: judge what is on this computer')
    .option('--json', 'print it for programs')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .addHelpText('after', DOCTOR_HELP)
    .action(async (folder: string, options: object) => {
      const { doctor } = await import('../commands/doctor.ts');
      onExit(await doctor({ ...options, folder }, io));
    });
}

const DOCTOR_HELP = `
Exit code: 0 learners get what is here, 1 they do not, 2 bad usage or a failure of skillmap. Changes nothing.`;

/** `skillmap lsp`: what can be asked for. */
function addLspCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
  program
    .command('lsp')
    .description('help editors: findings, completion and renaming while a map is written')
    .option('--stdio', 'speak on standard input and output, as it does in any case')
    .option('--clientProcessId <id>', 'the editor’s process; the server ends with it')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(
      '--since <ref>',
      'also tell what the changes since a commit, tag or branch take from learners who have begun',
    )
    .action(async (options: object) => {
      const { lsp } = await import('../commands/lsp.ts');
      onExit(await lsp(options, io));
    });
}
