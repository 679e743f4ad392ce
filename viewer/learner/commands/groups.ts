import type { CommandContext } from './command-context.ts';
import type { Groups } from './create-dispatcher.ts';
import { createPlayCommands } from './play-commands.ts';
import { createViewCommands } from './view-commands.ts';

/** The code of all groups: that of the map is at hand, all other is loaded when it is first used. */
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
