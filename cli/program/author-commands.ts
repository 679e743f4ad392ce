import { InvalidArgumentError, type Command } from 'commander';
import { FORMATS, readFormatChoice, type FormatChoice } from '../report/format.ts';
import type { Run } from '../io.ts';

/** `skillmap lint`: what can be asked for. */
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
    .option('--baseline <file>', 'hide the findings that this file lists, and count them')
    .option('--update-baseline', 'write all that is found now into the baseline')
    .option('--cache', 'do nothing again while nothing has changed')
    .option('--cache-location <folder>', 'where the cache is kept (node_modules/.cache/skillmap)')
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

Exit code: 0 clean, 1 errors or more warnings than --max-warnings, 2 bad usage or a failure of skillmap.

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

/** `skillmap doctor`: what can be asked for. */
export function addDoctorCommand(program: Command, run: Run): void {
  program
    .command('doctor')
    .description('see what learners get of a repository now, and what to run')
    .argument('[folder]', 'the repository', '.')
    .option('--offline', 'do not ask GitHub: judge what is on this computer')
    .option('--json', 'print it for programs')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .addHelpText('after', DOCTOR_HELP)
    .action(run(async () => (await import('../commands/doctor.ts')).doctor));
}

const DOCTOR_HELP = `
Exit code: 0 learners get what is here, 1 they do not, 2 bad usage or a failure of skillmap. Changes nothing.`;

/** `skillmap lsp`: what can be asked for. */
export function addLspCommand(program: Command, run: Run): void {
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
    .action(run(async () => (await import('../commands/lsp.ts')).lsp));
}
