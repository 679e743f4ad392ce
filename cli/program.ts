import { Command, InvalidArgumentError, Option } from 'commander';
import { addAdminCommands } from './admin-program.ts';
import type { ExitCode, Io } from './io.ts';
import { addLintCommand } from './lint-program.ts';
import { packageVersion } from './package-folder.ts';

/** The command line: what can be asked for. Each command's code is loaded when it is called. */
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
    .showSuggestionAfterError();

  addLintCommand(program, io, (result) => {
    code = result;
  });

  program
    .command('doctor')
    .description('see what learners get of a repository now, and what to run')
    .argument('[folder]', 'the repository', '.')
    .option('--offline', 'do not ask GitHub: judge what is on this computer')
    .option('--json', 'print it for programs')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .addHelpText('after', DOCTOR_HELP)
    .action(async (folder: string, options: object) => {
      const { doctor } = await import('./commands/doctor.ts');
      code = await doctor({ ...options, folder }, io);
    });

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
    .action(async (options: object) => {
      const { lsp } = await import('./commands/lsp.ts');
      code = await lsp(options, io);
    });

  program
    .command('dev')
    .description('see a repository of maps in the browser, redrawn at every save')
    .argument('[folder]', 'the repository', '.')
    .option('--port <number>', 'the port to listen on; another one is chosen if it is taken', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .option('--open', 'open the browser')
    .option('--no-accounts', 'no sign-in and no shared games; without this, two test learners can sign in')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .action(async (folder: string, options: object) => {
      const { dev } = await import('./commands/dev.ts');
      code = await dev({ ...options, folder }, io);
    });

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
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .addHelpText('after', BUILD_HELP)
    .action(async (folder: string, options: object) => {
      const { build } = await import('./commands/build.ts');
      code = await build({ ...(options as Parameters<typeof build>[0]), folder }, io);
    });

  program
    .command('preview')
    .description('see a built site as a web host would serve it')
    .argument('[folder]', 'what `skillmap build` wrote', 'dist')
    .option('--port <number>', 'the port to listen on; another one is chosen if it is taken', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .action(async (folder: string, options: object) => {
      const { preview } = await import('./commands/preview.ts');
      code = await preview({ ...options, folder }, io);
    });

  program
    .command('serve')
    .description('serve maps, editor and learners’ accounts in one process')
    .argument('[folder]', 'the repository, built when the server starts', '.')
    .option('--site <folder>', 'serve what `skillmap build` wrote instead')
    .option('--port <number>', 'the port to listen on (5210)', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .option('--public-url <address>', 'the address that learners use, such as https://maps.example.org/')
    .option('--base <path>', 'the path of the site on its host, such as /maps/')
    .option('--database <url>', 'postgres://..., or a file; skillmap.db in the data folder without it')
    .option('--data <folder>', 'where the server keeps what it needs (.skillmap)')
    .option('--config <file>', 'use this configuration instead of skillmap.server.json, .ts or .js')
    .addHelpText('after', SERVE_HELP)
    .action(async (folder: string, options: object) => {
      const { serve } = await import('./commands/serve.ts');
      code = await serve({ ...options, folder }, io);
    });

  addAdminCommands(program, io, (result) => {
    code = result;
  });
  nameHelp(program, 'skillmap');

  return { program, exitCode: () => code };
}

/** Who mistypes a command is led to the help of that one. */
function nameHelp(command: Command, path: string): void {
  command.showHelpAfterError(`Run \`${path} --help\` to see what there is.`);
  for (const part of command.commands) nameHelp(part, `${path} ${part.name()}`);
}

const BUILD_HELP = `
Exit code: 0 written, 1 a map would not open for learners, 2 bad usage or a failure of skillmap. Only a whole site
replaces an older one.

Examples:
  skillmap build --url https://me.github.io/my-maps/   a site at that address
  skillmap build maps --out site --base /maps/         a site at /maps/ of any host`;

const SERVE_HELP = `
Environment: PORT, HOST, DATABASE_URL, SKILLMAP_PUBLIC_URL, SKILLMAP_DATA, SKILLMAP_SECRET, SKILLMAP_TRUST_PROXY,
SKILLMAP_METRICS_TOKEN, SKILLMAP_LOGS. Options count more than these, these more than the configuration.

Exit code: 0 stopped when asked to, 1 a map would not open for learners, 2 bad usage or a failure of skillmap.

Examples:
  skillmap serve                                             the maps of this folder, on this machine
  skillmap serve --site dist --host --public-url https://maps.example.org/
  DATABASE_URL=postgres://skillmap:secret@db/skillmap skillmap serve`;

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('Expected a port number from 0 to 65535.');
  }
  return port;
}

const DOCTOR_HELP = `
Exit code: 0 learners get what is here, 1 they do not, 2 bad usage or a failure of skillmap. Changes nothing.`;
