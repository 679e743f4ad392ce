import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';
import { readPort } from './read-port.ts';

/** `skillmap preview`: what can be asked for. */
export function addPreviewCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
  program
    .command('preview')
    .description('see a built site as a web host would serve it')
    .argument('[folder]', 'what `skillmap build` wrote', 'dist')
    .option('--port <number>', 'the port to listen on; another one is chosen if it is taken', readPort)
    .option('--host [address]', 'listen on this address, or on all of them, instead of this machine alone')
    .action(async (folder: string, options: object) => {
      const { preview } = await import('../commands/preview.ts');
      onExit(await preview({ ...options, folder }, io));
    });
}
