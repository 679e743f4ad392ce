import { InvalidArgumentError, Option, type Command } from 'commander';
import { DIFF_FORMATS } from '../diff/diff-formats.ts';
import type { Run } from '../io.ts';
import { choiceOption } from './choice-option.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

export function addDiffCommand(program: Command, run: Run): void {
  program
    .command('diff')
    .description('show what learners see differently between two versions')
    .argument(
      '[base]',
      'the earlier version: a commit, tag, branch, folder or zip file (default: the last commit)',
    )
    .argument('[head]', 'the later version (default: the files in this folder)')
    .addOption(choiceOption('--format <name>', 'the form of the report (default: text)', DIFF_FORMATS))
    .option('--out <file>', 'write to this file instead of standard output')
    .option('--max-length <characters>', 'shorten Markdown to this length', readLength)
    .option('--open', 'open the changes in the browser, with each map before and after')
    // No effect, because `diff` reads no configuration. Accepted for scripts that pass this option to every command.
    .addOption(new Option(NO_CONFIG_CODE[0]).hideHelp())
    .addHelpText('after', DIFF_HELP)
    .action(run(async () => (await import('../commands/diff.ts')).diff));
}

const LEAST_LENGTH = 1000;

function readLength(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) < LEAST_LENGTH) {
    throw new InvalidArgumentError(`Expected a number from ${LEAST_LENGTH}.`);
  }
  return Number(text);
}

const DIFF_HELP = `
Compares maps, tutorials and pictures. What learners never see is left out, such as comments and the order of attributes.
A branch is compared from where this one left it.

Exit code: 0 compared, 2 bad usage, or a failure, such as a commit that is not on this computer.

Examples:
  skillmap diff                            what learners would see differently after a commit
  skillmap diff --open                     the same as a page with pictures
  skillmap diff main --format markdown     this branch, for a pull request
  skillmap diff v1.0.0 v1.1.0 --format html --out changes.html
  skillmap diff old.zip .                  a zip file and this folder`;
