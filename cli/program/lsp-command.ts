import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';

/** `skillmap lsp`: what can be asked for. */
export function addLspCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
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
      const { lsp } = await import('../commands/lsp.ts');
      onExit(await lsp(options, io));
    });
}
