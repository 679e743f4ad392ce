import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Run } from '../io.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

/** Declares `skillmap dev`. */
export function addDevCommand(program: Command, run: Run): void {
  program
    .command('dev')
    .description('see a repository of maps in the browser, redrawn at every save')
    .argument('[folder]', 'the repository', '.')
    .option('--port <number>', 'the port to listen on; another one is chosen if it is taken', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .option('--open', 'open the browser; the Studio where there is no map yet')
    .option('--no-accounts', 'no sign-in and no shared games; without this, two test learners can sign in')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', DEV_HELP)
    .action(run(async () => (await import('../commands/dev.ts')).dev));
}

const DEV_HELP = `
Examples:
  skillmap dev --open                  the maps of this folder; where there are none, the Studio with its templates
  skillmap dev maps --port 4000
  skillmap dev --host                  for a tablet in the same room too`;

/** Parses a port. Throws commander's error for invalid ones. */
function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('Expected a port number from 0 to 65535.');
  }
  return port;
}

/** Declares `skillmap preview`. */
export function addPreviewCommand(program: Command, run: Run): void {
  program
    .command('preview')
    .description('see a built site as a web host would serve it')
    .argument('[folder]', 'what `skillmap build` wrote', 'dist')
    .option('--port <number>', 'the port to listen on; another one is chosen if it is taken', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .addHelpText('after', PREVIEW_HELP)
    .action(run(async () => (await import('../commands/preview.ts')).preview));
}

const PREVIEW_HELP = `
Examples:
  skillmap preview                     what \`skillmap build\` wrote here
  skillmap preview site --host --port 8080`;

/** Declares `skillmap render`. */
export function addRenderCommand(program: Command, run: Run): void {
  program
    .command('render')
    .description('draw a map as a picture (SVG)')
    .argument('[map]', 'a map file, or a folder: then its most important map', '.')
    .option('--out <file>', 'write it there instead of to standard output')
    .addOption(new Option('--progress <how>', 'who sees it').choices(['new', 'finished']).default('new'))
    .addOption(
      new Option('--theme <name>', 'its look').choices(['light', 'dark', 'high-contrast']).default('light'),
    )
    .option('--size <width>x<height>', 'in pixels, such as 1200x630; else as large as the map is', readSize)
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

/** Declares `skillmap serve`. */
export function addServeCommand(program: Command, run: Run): void {
  program
    .command('serve')
    .description('serve maps, editor and learners’ accounts in one process')
    .argument('[folder]', 'the repository, built when the server starts', '.')
    .option('--site <folder>', 'serve what `skillmap build` wrote instead')
    .option('--studio', 'with a page at studio/ in which maps are written; the folder then needs no maps')
    .option('--port <number>', 'the port to listen on (5210)', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .option('--public-url <address>', 'the address that learners use, such as https://maps.example.org/')
    .option('--base <path>', 'the path of the site on its host, such as /maps/')
    .option('--database <url>', 'postgres://..., or a file; skillmap.db in the data folder without it')
    .option('--data <folder>', 'where the server keeps what it needs (.skillmap)')
    .option('--config <file>', 'use this configuration instead of skillmap.server.json, .ts or .js')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', SERVE_HELP)
    .action(run(async () => (await import('../commands/serve.ts')).serve));
}

const SERVE_HELP = `
Environment: PORT, HOST, DATABASE_URL, SKILLMAP_PUBLIC_URL, SKILLMAP_DATA, SKILLMAP_SECRET, SKILLMAP_TRUST_PROXY,
SKILLMAP_METRICS_TOKEN, SKILLMAP_LOGS. Options count more than these, these more than the configuration.

Exit code: 0 stopped when asked to, 1 there is no map, or one that would not open for learners, 2 bad usage or a failure,
such as a full disk.

Examples:
  skillmap serve                                             the maps of this folder, on this machine
  skillmap serve --studio                                    the same with the Studio, where maps are written in the browser
  skillmap serve --site dist --host --public-url https://maps.example.org/
  DATABASE_URL=postgres://skillmap:secret@db/skillmap skillmap serve`;

/** Declares `skillmap build`. */
export function addBuildCommand(program: Command, run: Run): void {
  program
    .command('build')
    .description('write a site with the maps, ready for any web host')
    .argument('[folder]', 'the repository', '.')
    .option('--out <folder>', 'where the site is written', 'dist')
    .option('--base <path>', 'the path of the site on its host, such as /maps/')
    .option('--url <address>', 'the public address of the site, such as https://example.org/maps/')
    .addOption(
      new Option('--editor <kind>', 'put the editor inside, or use the hosted one').choices([
        'bundled',
        'hosted',
      ]),
    )
    .option('--offline', 'let learners install it and use it without a network, the editor included')
    .option('--studio', 'with a page at studio/ in which maps are written; the folder then needs no maps')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .option(...NO_CONFIG_CODE)
    .addHelpText('after', BUILD_HELP)
    .action(run(async () => (await import('../commands/build.ts')).build));
}

const BUILD_HELP = `
Exit code: 0 written, 1 there is no map, or one that would not open for learners, 2 bad usage or a failure, such as a full
disk. Only a whole site replaces an older one.

Examples:
  skillmap build --url https://me.github.io/my-maps/   a site at that address
  skillmap build maps --out site --base /maps/         a site at /maps/ of any host
  skillmap build --studio                              the same with the Studio, where maps are written in the browser`;
