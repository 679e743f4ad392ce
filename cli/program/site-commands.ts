import { InvalidArgumentError, type Command } from 'commander';
import type { Run } from '../io.ts';
import { choiceOption } from './choice-option.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

export function addDevCommand(program: Command, run: Run): void {
  program
    .command('dev')
    .description('show a repository of maps in the browser, and redraw it at every save')
    .argument('[folder]', 'the repository', '.')
    .option('--port <number>', 'the port to listen on; if it is taken, another one is used', readPort)
    .option('--host [address]', 'listen on this address, or on all, instead of only on this machine')
    .option('--open', 'open the browser, with the Studio if there is no map yet')
    .option('--no-accounts', 'turn off sign-in and shared games; otherwise two test learners can sign in')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', DEV_HELP)
    .action(run(async () => (await import('../commands/dev.ts')).dev));
}

const DEV_HELP = `
Examples:
  skillmap dev --open                  the maps in this folder, or the Studio with templates if there are none
  skillmap dev maps --port 4000
  skillmap dev --host                  also for a tablet in the same network`;

/** Parses a port. Throws commander's error for invalid ones. */
function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('Expected a port number from 0 to 65535.');
  }
  return port;
}

export function addPreviewCommand(program: Command, run: Run): void {
  program
    .command('preview')
    .description('serve a built site as a web host would')
    .argument('[folder]', 'the output of `skillmap build`', 'dist')
    .option('--port <number>', 'the port to listen on; if it is taken, another one is used', readPort)
    .option('--host [address]', 'listen on this address, or on all, instead of only on this machine')
    .addHelpText('after', PREVIEW_HELP)
    .action(run(async () => (await import('../commands/preview.ts')).preview));
}

const PREVIEW_HELP = `
Examples:
  skillmap preview                     the output of \`skillmap build\` in this folder
  skillmap preview site --host --port 8080`;

export function addRenderCommand(program: Command, run: Run): void {
  program
    .command('render')
    .description('draw a map as a picture (SVG)')
    .argument('[map]', 'a map file, or a folder to use its main map', '.')
    .option('--out <file>', 'write to this file instead of standard output')
    .addOption(
      choiceOption('--progress <how>', 'the learner’s progress on the map', ['new', 'finished']).default(
        'new',
      ),
    )
    .addOption(
      choiceOption('--theme <name>', 'the colours', ['light', 'dark', 'high-contrast']).default('light'),
    )
    .option(
      '--size <width>x<height>',
      'size in pixels, such as 1200x630 (default: the map’s own size)',
      readSize,
    )
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', RENDER_HELP)
    .action(run(async () => (await import('../commands/render.ts')).render));
}

const LARGEST_SIDE = 16_384;

/** Parses a size. Throws commander's error for invalid ones. */
function readSize(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = (/^(\d+)x(\d+)$/i.exec(text) ?? []).slice(1).map(Number);
  if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) {
    throw new InvalidArgumentError(
      `Expected a size such as 1200x630, of at most ${LARGEST_SIDE} pixels a side.`,
    );
  }
  return { width, height };
}

const RENDER_HELP = `
Exit code: 0 drawn, 2 bad usage, a map that does not open, or a failure, such as a full disk.

Examples:
  skillmap render --out map.svg
  skillmap render maps/space.md --progress finished --theme dark --size 1200x630 --out space.svg`;

export function addServeCommand(program: Command, run: Run): void {
  program
    .command('serve')
    .description('run a server with maps, editor and learners’ accounts')
    .argument('[folder]', 'the repository, built when the server starts', '.')
    .option('--site <folder>', 'serve this output of `skillmap build` instead')
    .option('--studio', 'add the Studio at studio/, for writing maps; the folder may then have no maps')
    .option('--port <number>', 'the port to listen on (default: 5210)', readPort)
    .option('--host [address]', 'listen on this address, or on all, instead of only on this machine')
    .option('--public-url <address>', 'the address that learners use, such as https://maps.example.org/')
    .option('--base <path>', 'the path of the site on its host, such as /maps/')
    .option('--database <url>', 'postgres://..., or a file (default: skillmap.db in the data folder)')
    .option('--data <folder>', 'the server’s data folder (default: .skillmap)')
    .option('--config <file>', 'use this configuration instead of skillmap.server.json, .ts or .js')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', SERVE_HELP)
    .action(run(async () => (await import('../commands/serve.ts')).serve));
}

const SERVE_HELP = `
Environment: PORT, HOST, DATABASE_URL, SKILLMAP_PUBLIC_URL, SKILLMAP_DATA, SKILLMAP_SECRET, SKILLMAP_TRUST_PROXY,
SKILLMAP_METRICS_TOKEN, SKILLMAP_LOGS, SKILLMAP_CODE_HOST_CLIENT_ID. Options take precedence over the environment, and the
environment over the configuration.

Exit code: 0 stopped on request, 1 no map, or a map that learners could not open, 2 bad usage or a failure, such as a full
disk.

Examples:
  skillmap serve                                             the maps in this folder, on this machine
  skillmap serve --studio                                    also with the Studio, for writing maps in the browser
  skillmap serve --site dist --host --public-url https://maps.example.org/
  DATABASE_URL=postgres://skillmap:secret@db/skillmap skillmap serve`;

export function addClassCommand(program: Command, run: Run): void {
  program
    .command('class')
    .description('hold a lesson on this machine: learners join with a code, and you see who needs help')
    .argument('[paths...]', 'the repository with the maps (default: this folder), or files of work')
    .option('--site <folder>', 'use this output of `skillmap build` instead')
    .option('--port <number>', 'the port to listen on (default: 5210)', readPort)
    .option('--map <path>', 'with files of work: the map file, or the folder of maps (default: this folder)')
    .addOption(
      choiceOption('--format <name>', 'with files of work: the form of the table (default: text)', [
        'text',
        'csv',
        'json',
      ]),
    )
    .option('--out <file>', 'with files of work: write the table to this file')
    .option('--data <folder>', 'where the class and its work are stored (default: .skillmap)')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', CLASS_HELP)
    .action(run(async () => (await import('../commands/class.ts')).teachClass));
}

const CLASS_HELP = `
Prints the address, the code and the QR code for learners, whose devices must be in the same network, and a link for you.
The next call opens the same class again. It is deleted with all its work after 90 days, or when you delete it.

With files of work, no lesson starts. Prints the table of the class from saved work of learners, projects, or the zip of “Collect
all projects”. Files in a folder belong to the learner with the folder's name.

Exit code: 0 stopped on request, 1 no map, or a map that learners could not open, 2 bad usage or a failure, such as a full
disk.

Examples:
  skillmap class                       the maps in this folder
  skillmap class maps --port 8080
  skillmap class 5b.zip --map maps     the table of a class, from files
  skillmap class homework --map maps --format csv --out 5b.csv`;

export function addBuildCommand(program: Command, run: Run): void {
  program
    .command('build')
    .description('build a site with the maps, ready for any web host')
    .argument('[folder]', 'the repository', '.')
    .option('--out <folder>', 'the folder to write the site to', 'dist')
    .option('--base <path>', 'the path of the site on its host, such as /maps/')
    .option('--url <address>', 'the public address of the site, such as https://example.org/maps/')
    .addOption(
      choiceOption('--editor <kind>', 'include the editor, or use the hosted one', ['bundled', 'hosted']),
    )
    .option('--offline', 'let learners install the site and use it without a network, including the editor')
    .option('--studio', 'add the Studio at studio/, for writing maps; the folder may then have no maps')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', BUILD_HELP)
    .action(run(async () => (await import('../commands/build.ts')).build));
}

const BUILD_HELP = `
Exit code: 0 written, 1 no map, or a map that learners could not open, 2 bad usage or a failure, such as a full disk. An
existing site is only replaced if the new one is complete.

Examples:
  skillmap build --url https://me.github.io/my-maps/   a site for that address
  skillmap build maps --out site --base /maps/         a site for /maps/ on any host
  skillmap build --studio                              also with the Studio, for writing maps in the browser`;
