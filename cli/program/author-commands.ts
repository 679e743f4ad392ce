import { InvalidArgumentError, Option, type Command } from 'commander';
import { TEMPLATE_TARGETS } from '#schemas/templates/templates.ts';
import { TEMPLATE_OPTIONS } from '../init/template-options.ts';
import { FORMATS, readFormatChoice, type FormatChoice } from '../report/format.ts';
import type { Run } from '../io.ts';
import { choiceOption } from './choice-option.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

export function addInitCommand(program: Command, run: Run): void {
  program
    .command('init')
    .description('create a repository of maps, or add missing files to one')
    .argument('[folder]', 'the repository; created if it does not exist')
    .addOption(choiceOption('--template <name>', 'the map to start from', Object.keys(TEMPLATE_OPTIONS)))
    .addOption(choiceOption('--target <name>', 'the editor that learners use', TEMPLATE_TARGETS))
    .option('--yes', 'ask nothing; by default, use this folder, first-steps and arcade')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', INIT_HELP)
    .action(run(async () => (await import('../commands/init.ts')).init));
}

const INIT_HELP = `
Never replaces a file. In a repository with maps it adds missing files: pxt.json, configuration, README, .gitignore, and
GitHub workflows that check and publish.

Exit code: 0 created or complete, 2 bad usage, stopped, or a failure, such as a full disk; then nothing was created.

Examples:
  skillmap init                                    ask for template, editor and folder
  skillmap init my-maps --yes                      two activities for MakeCode Arcade, in a new folder
  skillmap init --template branches --target microbit --yes`;

export function addNewCommand(program: Command, run: Run): void {
  const command = program
    .command('new')
    .description('add an activity, a map, or a rule of your own')
    .addHelpText('afterAll', NEW_HELP);
  command
    .command('activity')
    .description('add an activity to a map, with its tutorial')
    .argument('[name]', 'the name that learners see')
    .option('--in <map>', 'a map file, or a folder to use its main map', '.')
    .option('--map <id>', 'the map in that file, by its heading (default: the last one)')
    .option('--after <id>', 'the activity that leads to it (default: the last one)')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .action(run(async () => (await import('../commands/new.ts')).newActivity));
  command
    .command('map')
    .description('add a map to a map file')
    .argument('[name]', 'the name that learners see')
    .option('--activity <name>', 'the name of its first activity', 'First steps')
    .option('--in <map>', 'a map file, or a folder to use its main map', '.')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .action(run(async () => (await import('../commands/new.ts')).newMap));
  command
    .command('rule')
    .description('create a rule of your own, with its test')
    .argument('[name]', 'the name of the rule, such as require-tag or club/require-tag')
    .option('--in <folder>', 'the folder of your maps', '.')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .action(run(async () => (await import('../commands/new.ts')).newRule));
}

const NEW_HELP = `
An activity or a map is added to the map's text. Its tutorial is created and listed in pxt.json. A rule is created in rules/ and
named in the configuration. Nothing else changes.

Exit code: 0 added, 2 bad usage, or a failure, such as a full disk; then nothing has changed.

Examples:
  skillmap new activity "Lift off"                      after the last one, with tutorials/lift-off.md
  skillmap new activity "Land" --after lift-off         between it and the next one
  skillmap new map "The moon" --activity "Land"
  skillmap new activity "Walk" --in maps/space.md --map the-moon
  skillmap new rule require-tag                         rules/require-tag.mjs, with a test that passes`;

export function addLintCommand(program: Command, run: Run): void {
  program
    .command('lint')
    .description('check maps, their tutorials and pxt.json for mistakes')
    .argument('[paths...]', 'files, folders or globs; - for standard input', ['.'])
    .option('--stdin-filename <path>', 'the file name for findings in standard input')
    .option(
      '--format <name[=file]>',
      'output format, and file; repeat for several formats (default: pretty in a terminal, text elsewhere)',
      addFormat,
    )
    .option('--only-maps', 'ignore given files that are not maps and do not belong to one; for commit hooks')
    .option('--max-warnings <count>', 'exit with 1 if there are more warnings', readCount, 0)
    .option('--quiet', 'only report errors; warnings do not change the exit code')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .option(
      '--rule <id:severity[:options]>',
      'set a severity, and options as JSON, whatever the configuration says; repeat for several rules',
      addText,
    )
    .option(
      '--ignore-pattern <pattern>',
      'leave out files, written as in .gitignore; repeat for several patterns',
      addText,
    )
    .option('--print-config <file>', 'print the settings for a file, and where they come from; check nothing')
    .option('--baseline <file>', 'hide findings listed in this file; only count them')
    .option('--update-baseline', 'write all current findings to the baseline')
    .option(
      '--since <ref>',
      'also report changes since a commit, tag or branch that affect learners who have started',
    )
    .option(
      '--fix',
      'fix mistakes that have only one correction; with -, write the fixed text to standard output',
    )
    .option('--fix-dry-run', 'print the changes of --fix as a unified diff, and write nothing')
    .option('--unsafe', 'with these two: also apply suggestions if there is only one')
    .option('--links', 'also request all addresses in maps and tutorials to find dead links')
    .option('--watch', 'check again after each change, until Ctrl+C')
    .option('--explain [rule]', 'show the page of a rule, or a list of all rules')
    // These options have no effect. They are accepted for commands that were written for the former cache.
    .addOption(new Option('--cache').hideHelp())
    .addOption(new Option('--cache-location <folder>').hideHelp())
    .addHelpText('after', LINT_HELP)
    .action(run(async () => (await import('../commands/lint.ts')).lint));
}

export function addFormat(text: string, chosen: FormatChoice[] = []): FormatChoice[] {
  const reading = readFormatChoice(text);
  if (!reading.ok) throw new InvalidArgumentError(reading.reason);
  return [...chosen, reading.choice];
}

function addText(text: string, chosen: string[] = []): string[] {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a text.');
  return [...chosen, text];
}

export function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a number such as 10.');
  return Number(text);
}

const FORMAT_LINES = Object.entries(FORMATS).map(([name, purpose]) => `  ${name.padEnd(14)}${purpose}`);

const LINT_HELP = `
Formats:
${FORMAT_LINES.join('\n')}

Exit code: 0 clean, 1 errors or more warnings than --max-warnings, 2 bad usage or a failure, such as a full disk.

Examples:
  skillmap lint                      every map in this folder, with its tutorials and pxt.json
  skillmap lint skillmap.md          one map
  skillmap lint "maps/**/*.md"       a glob, quoted so that the shell does not expand it
  cat map.md | skillmap lint - --stdin-filename map.md
  skillmap lint --format pretty --format sarif=reports/skillmap.sarif
  skillmap lint --since origin/main  changes on this branch that affect learners who have started
  skillmap lint --fix
  skillmap lint --fix-dry-run | git apply
  skillmap lint --baseline skillmap-baseline.json --update-baseline
  skillmap lint --explain no-live-comment`;

export function addDoctorCommand(program: Command, run: Run): void {
  program
    .command('doctor')
    .description('show what learners get from a repository now, and what to run next')
    .argument('[folder]', 'the repository', '.')
    .option('--offline', 'do not ask GitHub; only look at this computer')
    .option('--json', 'print JSON for programs')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', DOCTOR_HELP)
    .action(run(async () => (await import('../commands/doctor.ts')).doctor));
}

const DOCTOR_HELP = `
Changes nothing.

Exit code: 0 learners get the files in this folder, 1 they do not, 2 unknown: bad usage, no git, or a failure.

Examples:
  skillmap doctor
  skillmap doctor maps --offline
  skillmap doctor --json > state.json`;

export function addLspCommand(program: Command, run: Run): void {
  program
    .command('lsp')
    .description('run the language server for editors: findings, completion, renaming')
    .option('--stdio', 'use standard input and output (always on)')
    .option('--clientProcessId <id>', 'stop when this process, the editor’s, ends')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .option(
      '--since <ref>',
      'also report changes since a commit, tag or branch that affect learners who have started',
    )
    .addHelpText('after', LSP_HELP)
    .action(run(async () => (await import('../commands/lsp.ts')).lsp));
}

const LSP_HELP = `
Editors start this command. It implements the Language Server Protocol.

Examples:
  skillmap lsp --stdio                        the command for editors
  skillmap lsp --since origin/main            also report changes that affect learners who have started`;

export function addReportCommand(program: Command, run: Run): void {
  program
    .command('report')
    .description('collect information for a bug report, as markdown')
    .argument('[folder]', 'the repository', '.')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', REPORT_HELP)
    .action(run(async () => (await import('../commands/report.ts')).report));
}

const REPORT_HELP = `
Prints versions, platform, the configuration without secrets, and the number of findings per rule. The report contains no
text of maps and no data of learners. Nothing is sent: read it, then paste it into your bug report.

Examples:
  skillmap report
  skillmap report maps > report.md`;
