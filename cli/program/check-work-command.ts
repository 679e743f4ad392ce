import type { Command } from 'commander';
import { WORK_FORMATS } from '../check-work/work-formats.ts';
import type { Run } from '../io.ts';
import { choiceOption } from './choice-option.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

export function addCheckWorkCommand(program: Command, run: Run): void {
  program
    .command('check-work')
    .description("judge learners' projects by the checks of their activities")
    .argument(
      '<paths...>',
      'files and folders of projects (.mkcd, .uf2, .hex, .png, saved work), addresses of shared games',
    )
    .option('--map <path>', 'the map file, or a folder of maps', '.')
    .option('--activity <name>', "the projects' activity (default: the one with the project's name)")
    .addOption(choiceOption('--format <name>', 'the form of the table', WORK_FORMATS).default('text'))
    .option('--out <file>', 'write to this file instead of standard output')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', CHECK_WORK_HELP)
    .action(run(async () => (await import('../commands/check-work.ts')).checkWork));
}

const CHECK_WORK_HELP = `
Learners' work stays on this computer: nothing is sent, and no editor is needed. Shared games are loaded from their server. A file
without a project is listed with the reason.

Exit code: 0 checked, 2 bad usage, or a failure, such as a map without checks.

Examples:
  skillmap check-work homework                                     every project in a folder
  skillmap check-work *.mkcd --map skillmap.md --activity ship
  skillmap check-work https://games.school.example/_x1y2z3
  skillmap check-work homework --format html --out homework.html   a page to print`;

export function addChecklistCommand(program: Command, run: Run): void {
  program
    .command('checklist')
    .description("turn checks into a checklist of MakeCode's Code Eval, or a checklist into checks")
    .argument('<file>', 'a map, a file of checks, or a checklist (.json)')
    .option('--activity <name>', 'the activity of the map, by its heading or name')
    .option('--out <file>', 'write to this new file instead of standard output')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', CHECKLIST_HELP)
    .action(run(async () => (await import('../commands/checklist.ts')).checklist));
}

const CHECKLIST_HELP = `
Conditions that Code Eval does not have, and criteria that checks do not have, are listed on standard error. Criteria become sentences
without a condition then.

Examples:
  skillmap checklist skillmap.md --activity ship --out ship.json
  skillmap checklist ship.json --out tutorials/ship.checks.md
  skillmap checklist tutorials/ship.checks.md`;
