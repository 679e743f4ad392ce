import type { Command } from 'commander';
import { Option } from 'commander';
import type { ExitCode, Io } from '../io.ts';

/** `skillmap build`: what can be asked for. */
export function addBuildCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
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
      const { build } = await import('../commands/build.ts');
      onExit(await build({ ...(options as Parameters<typeof build>[0]), folder }, io));
    });
}

const BUILD_HELP = `
Exit code: 0 written, 1 a map would not open for learners, 2 bad usage or a failure of skillmap. Only a whole site
replaces an older one.

Examples:
  skillmap build --url https://me.github.io/my-maps/   a site at that address
  skillmap build maps --out site --base /maps/         a site at /maps/ of any host`;
