import { InvalidArgumentError, type Command } from 'commander';
import type { Run } from '../io.ts';
import { PERSONA_NAMES } from '../rehearse/persona-names.ts';
import { addFormat, readCount } from './author-commands.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

export function addRehearseCommand(program: Command, run: Run): void {
  program
    .command('rehearse')
    .description('play maps in the real editor, and report what would go wrong')
    .argument('[maps...]', 'map files, or folders of maps', ['.'])
    .option('--only <name>', 'report on the activity with this name or id only; play the others without code')
    .option(
      '--format <name[=file]>',
      'output format, and file; repeat for several formats (default: pretty in a terminal, text elsewhere)',
      addFormat,
    )
    .option(
      '--personas <names>',
      `how the robot plays, separated by commas: ${PERSONA_NAMES.join(', ')}, or a module of yours`,
      readPersonas,
      ['builder'],
    )
    .option('--no-lint', 'leave out the findings of `skillmap lint` in these files')
    .option('--baseline <file>', 'hide the findings of `skillmap lint` that are listed in this file')
    .option('--max-warnings <count>', 'exit with 1 if there are more warnings', readCount, 0)
    .option('--jobs <number>', 'how many browser tabs play at the same time', readJobs, 1)
    .option('--out <folder>', 'write a page with a picture of each step to this folder')
    .option('--browser <file>', 'the path of Chrome, Chromium or Edge (default: the one in its usual place)')
    .option('--headed', 'show the browser')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', REHEARSE_HELP)
    .action(run(async () => (await import('../commands/rehearse.ts')).rehearse));
}

function readPersonas(text: string): string[] {
  const names = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (names.length === 0)
    throw new InvalidArgumentError(`Expected names such as ${PERSONA_NAMES.join(', ')}.`);
  return names;
}

function readJobs(text: string): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1) throw new InvalidArgumentError('Use a whole number from 1.');
  return jobs;
}

const REHEARSE_HELP = `
A robot plays each activity from Start to Done, in your own Chrome, Chromium or Edge. Personas are ways to play:
  builder     builds the code that each step shows
  next-only   only presses Next
  reload      presses Next, and reloads the page in each step
  comes-back  closes the page in the second step, and continues
  offline     has no network from the second step
  slow        has a six times slower processor and 4 Mbit/s
  keyboard    only uses Tab, Home, the arrow keys and Enter
  language    plays in each other language of the map or its tutorials

The report also has the findings of \`skillmap lint\` in the maps, their tutorials and translations.

Exit code: 0 nothing found, 1 errors or more warnings than --max-warnings, 2 bad usage, no browser, or a failure, such
as an editor that does not respond, 130 stopped with Ctrl+C.

Examples:
  skillmap rehearse                              every map in this folder
  skillmap rehearse skillmap.md --only jetpack   one activity
  skillmap rehearse --headed                     watch the robot`;
