import { Command } from 'commander';
import type { ExitCode, Io, Run } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { addAdminCommands } from './admin-commands.ts';
import {
  addDoctorCommand,
  addInitCommand,
  addLintCommand,
  addLspCommand,
  addNewCommand,
  addReportCommand,
} from './author-commands.ts';
import { addCheckWorkCommand, addChecklistCommand } from './check-work-command.ts';
import { addDiffCommand } from './diff-command.ts';
import { addRehearseCommand } from './rehearse-command.ts';
import {
  addBuildCommand,
  addClassCommand,
  addDevCommand,
  addPreviewCommand,
  addRenderCommand,
  addServeCommand,
} from './site-commands.ts';

/** The commands in the order of the help, which starts with what authors do first. */
const COMMANDS = [
  addInitCommand,
  addNewCommand,
  addLintCommand,
  addDiffCommand,
  addRehearseCommand,
  addCheckWorkCommand,
  addChecklistCommand,
  addDoctorCommand,
  addLspCommand,
  addDevCommand,
  addBuildCommand,
  addRenderCommand,
  addPreviewCommand,
  addServeCommand,
  addClassCommand,
  addAdminCommands,
  addReportCommand,
];

const HELP = `
Examples:
  skillmap init my-maps --yes     a map with two activities, in a new folder
  skillmap dev my-maps --open     see and play it in the browser
  skillmap lint my-maps           find mistakes
  skillmap help build             show the options of a command`;

/** Creates the command line. Each command's code is loaded when it is called. */
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
    .showSuggestionAfterError()
    .addHelpText('after', HELP);
  const run: Run =
    (load) =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const values = command.registeredArguments.map((argument, index): [string, unknown] => [
        argument.name(),
        command.processedArgs[index],
      ]);
      const options = { ...command.opts(), ...Object.fromEntries(values) };
      const carryOut = await load();
      code = await carryOut(options as Parameters<typeof carryOut>[0], io);
    };
  for (const add of COMMANDS) add(program, run);
  nameHelp(program, 'skillmap');
  return { program, exitCode: () => code };
}

/** Makes usage errors point to the help of the command they occurred in. */
function nameHelp(command: Command, path: string): void {
  command.showHelpAfterError(`Run \`${path} --help\` for help.`);
  for (const part of command.commands) nameHelp(part, `${path} ${part.name()}`);
}
