import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';
import { readPort } from './read-port.ts';

/** `skillmap dev`: what can be asked for. */
export function addDevCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
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
      const { dev } = await import('../commands/dev.ts');
      onExit(await dev({ ...options, folder }, io));
    });
}
