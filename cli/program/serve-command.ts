import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';
import { readPort } from './read-port.ts';

/** `skillmap serve`: what can be asked for. */
export function addServeCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
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
      const { serve } = await import('../commands/serve.ts');
      onExit(await serve({ ...options, folder }, io));
    });
}

const SERVE_HELP = `
Environment: PORT, HOST, DATABASE_URL, SKILLMAP_PUBLIC_URL, SKILLMAP_DATA, SKILLMAP_SECRET, SKILLMAP_TRUST_PROXY,
SKILLMAP_METRICS_TOKEN, SKILLMAP_LOGS. Options count more than these, these more than the configuration.

Exit code: 0 stopped when asked to, 1 a map would not open for learners, 2 bad usage or a failure of skillmap.

Examples:
  skillmap serve                                             the maps of this folder, on this machine
  skillmap serve --site dist --host --public-url https://maps.example.org/
  DATABASE_URL=postgres://skillmap:secret@db/skillmap skillmap serve`;
