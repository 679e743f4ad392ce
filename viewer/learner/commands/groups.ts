import type { CommandContext } from './command-context.ts';
import type { Groups } from './create-dispatcher.ts';
import { createPlayCommands } from './play-commands.ts';
import { createViewCommands } from './view-commands.ts';

/**
 * Returns the code of all command groups. Only the groups `view` and `play` are included; the others load on first use.
 */
export function createGroups(context: CommandContext): Groups {
  return {
    view: createViewCommands(context),
    play: createPlayCommands(context),
    celebrate: async () =>
      (await import('./celebrate/celebrate-commands.ts')).createCelebrateCommands(context),
    reset: async () => (await import('./reset/reset-commands.ts')).createResetCommands(context),
    work: async () => (await import('./work/work-commands.ts')).createWorkCommands(context),
    account: async () => (await import('./account/account-commands.ts')).createAccountCommands(context),
    share: async () => (await import('./share/share-commands.ts')).createShareCommands(context),
  };
}
