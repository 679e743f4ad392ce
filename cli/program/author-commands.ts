import { InvalidArgumentError, Option, type Command } from 'commander';
import { TEMPLATE_TARGETS } from '#schemas/templates/templates.ts';
import { TEMPLATE_OPTIONS } from '../init/template-options.ts';
import { FORMATS, readFormatChoice, type FormatChoice } from '../report/format.ts';
import type { Run } from '../io.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

/** Declares `skillmap init`. */
export function addInitCommand(program: Command, run: Run): void {
  program
    .command('init')
    .description('make a repository of maps, or add to one what is missing')
    .argument('[folder]', 'where; it need not be there yet')
    .addOption(
      new Option('--template <name>', 'the map to begin with').choices(Object.keys(TEMPLATE_OPTIONS)),
    )
    .addOption(new Option('--target <name>', 'the editor that learners use').choices(TEMPLATE_TARGETS))
    .option('--yes', 'ask nothing: this folder, first-steps and arcade where nothing else is said')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', INIT_HELP)
    .action(run(async () => (await import('../commands/init.ts')).init));
}

const INIT_HELP = `
Replaces no file. In a repository with maps it adds what is missing: pxt.json, configuration, README, .gitignore, and
workflows that check and publish on GitHub.

Exit code: 0 all is there, 2 bad usage, stopped, or a failure, such as a full disk; then nothing was made.

Examples:
  skillmap init                                    asks what to make, and where
  skillmap init my-maps --yes                      two activities for MakeCode Arcade, in a new folder
  skillmap init --template branches --target microbit --yes`;

/** Declares `skillmap new`. */
export function addNewCommand(program: Command, run: Run): void {
  const made = program
    .command('new')
    .description('add an activity or a map')
    .addHelpText('afterAll', NEW_HELP);
  made
    .command('activity')
    .description('add an activity to a map, with its tutorial')
    .argument('[name]', 'what learners see')
    .option('--in <map>', 'a map file, or a folder: then its most important map', '.')
    .option('--map <id>', 'the map in that file, by its heading; the last one without it')
    .option('--after <id>', 'the activity that leads to it; the last one without it')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .action(run(async () => (await import('../commands/new.ts')).newActivity));
  made
    .command('map')
    .description('add a map to a file of maps')
    .argument('[name]', 'what learners see')
    .option('--activity <name>', 'its first activity', 'First steps')
    .option('--in <map>', 'a map file, or a folder: then its most important map', '.')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .action(run(async () => (await import('../commands/new.ts')).newMap));
}

const NEW_HELP = `
Changes nothing but what is added: the map's text, the tutorial's file, and the list in pxt.json.

Exit code: 0 added, 2 bad usage, or a failure, such as a full disk; then nothing has changed.

Examples:
  skillmap new activity "Lift off"                      behind the last one, with tutorials/lift-off.md
  skillmap new activity "Land" --after lift-off         between it and what came next
  skillmap new map "The moon" --activity "Land"
  skillmap new activity "Walk" --in maps/space.md --map the-moon`;

/** Declares `skillmap lint`. */
export function addLintCommand(program: Command, run: Run): void {
  program
    .command('lint')
    .description('check maps, and the tutorials and pxt.json that belong to them, for mistakes')
    .argument('[paths...]', 'files, folders or globs; - for standard input', ['.'])
    .option('--stdin-filename <path>', 'the name to report standard input under')
    .option(
      '--format <name[=file]>',
      'how findings are told, and where to; more than once for several at once (pretty in a terminal, text elsewhere)',
      addFormat,
    )
    .option('--only-maps', 'of the files named, check those that are maps or belong to one; for commit hooks')
    .option('--max-warnings <count>', 'how many warnings still count as clean', readCount, 0)
    .option('--quiet', 'tell errors only; warnings do not fail')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .option('--baseline <file>', 'hide the findings that this file lists, and count them')
    .option('--update-baseline', 'write all that is found now into the baseline')
    .option(
      '--since <ref>',
      'also tell what the changes since a commit, tag or branch take from learners who have begun',
    )
    .option('--fix', 'fix what can only be meant in one way; with - the fixed text goes to standard output')
    .option('--fix-dry-run', 'show what --fix would change as a unified diff, and write nothing')
    .option('--unsafe', 'with these two: also take what is only suggested, where there is one suggestion')
    .option('--links', 'ask the network whether the addresses that maps and tutorials name lead somewhere')
    .option('--watch', 'check again at each change, until Ctrl+C')
    .option('--explain [rule]', 'show the page of a rule, or the list of all')
    // Without effect, so that commands written for the former cache still run.
    .addOption(new Option('--cache').hideHelp())
    .addOption(new Option('--cache-location <folder>').hideHelp())
    .addHelpText('after', LINT_HELP)
    .action(run(async () => (await import('../commands/lint.ts')).lint));
}

function addFormat(text: string, chosen: FormatChoice[] = []): FormatChoice[] {
  const reading = readFormatChoice(text);
  if (!reading.ok) throw new InvalidArgumentError(reading.reason);
  return [...chosen, reading.choice];
}

function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a number such as 10.');
  return Number(text);
}

const FORMAT_LINES = Object.entries(FORMATS).map(([name, purpose]) => `  ${name.padEnd(14)}${purpose}`);

const LINT_HELP = `
Formats:
${FORMAT_LINES.join('\n')}

Exit code: 0 clean, 1 errors or more warnings than --max-warnings, 2 bad usage or a failure, such as a full disk.

Examples:
  skillmap lint                      every map below this folder, and what learners get with them
  skillmap lint skillmap.md          one map
  skillmap lint "maps/**/*.md"       a glob, in quotes so that the shell leaves it alone
  cat map.md | skillmap lint - --stdin-filename map.md
  skillmap lint --format pretty --format sarif=reports/skillmap.sarif
  skillmap lint --since origin/main  what this branch takes from learners who have begun
  skillmap lint --fix
  skillmap lint --fix-dry-run | git apply
  skillmap lint --baseline skillmap-baseline.json --update-baseline
  skillmap lint --explain no-live-comment`;

/** Declares `skillmap doctor`. */
export function addDoctorCommand(program: Command, run: Run): void {
  program
    .command('doctor')
    .description('see what learners get of a repository now, and what to run')
    .argument('[folder]', 'the repository', '.')
    .option('--offline', 'do not ask GitHub: judge what is on this computer')
    .option('--json', 'print it for programs')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', DOCTOR_HELP)
    .action(run(async () => (await import('../commands/doctor.ts')).doctor));
}

const DOCTOR_HELP = `
Exit code: 0 learners get what is here, 1 they do not, 2 nobody can tell: bad usage, no git, or a failure. Changes nothing.

Examples:
  skillmap doctor
  skillmap doctor maps --offline
  skillmap doctor --json > state.json`;

/** Declares `skillmap lsp`. */
export function addLspCommand(program: Command, run: Run): void {
  program
    .command('lsp')
    .description('help editors: findings, completion and renaming while a map is written')
    .option('--stdio', 'speak on standard input and output, as it does in any case')
    .option('--clientProcessId <id>', 'the editor’s process; the server ends with it')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .option(
      '--since <ref>',
      'also tell what the changes since a commit, tag or branch take from learners who have begun',
    )
    .addHelpText('after', LSP_HELP)
    .action(run(async () => (await import('../commands/lsp.ts')).lsp));
}

const LSP_HELP = `
An editor starts it, and speaks the Language Server Protocol with it.

Examples:
  skillmap lsp --stdio                        as editors start it
  skillmap lsp --since origin/main            with what the branch takes from learners who have begun`;

/** Declares `skillmap report`. */
export function addReportCommand(program: Command, run: Run): void {
  program
    .command('report')
    .description('gather what a bug report needs, as markdown')
    .argument('[folder]', 'the repository', '.')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', REPORT_HELP)
    .action(run(async () => (await import('../commands/report.ts')).report));
}

const REPORT_HELP = `
Versions, platform, the configuration without secrets, and how many findings of which rule. No text of maps, nothing about
learners, and nothing is sent anywhere: read it, and paste it where you report the fault.

Examples:
  skillmap report
  skillmap report maps > report.md`;
