import type { Command, Option } from 'commander';

/** What can stand behind a command on the command line. */
export interface CompletedCommand {
  /** With the program's own name: `skillmap admin games`. */
  path: string;
  commands: readonly Described[];
  options: readonly CompletedOption[];
  /** What an argument can be, where that is not a file. */
  choices: readonly string[];
}

interface Described {
  name: string;
  about: string;
}

export interface CompletedOption extends Described {
  /** With its dashes; `-V` besides `--version`. */
  name: string;
  short?: string;
  takesValue: boolean;
  choices: readonly string[];
}

/** A program and all below it, as its definitions say: what shells complete is what `--help` lists. */
export function describeProgram(program: Command, above = ''): CompletedCommand[] {
  const path = `${above}${program.name()}`;
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  return [
    {
      path,
      commands: commands.map((command) => ({
        name: command.name(),
        about: help.subcommandDescription(command),
      })),
      options: help.visibleOptions(program).map(describeOption),
      choices: program.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    },
    ...commands
      .filter((command) => command.name() !== 'help')
      .flatMap((command) => describeProgram(command, `${path} `)),
  ];
}

function describeOption(option: Option): CompletedOption {
  return {
    name: option.long ?? option.short ?? '',
    ...(option.long !== undefined && option.short !== undefined && { short: option.short }),
    about: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  };
}
