import type { Command, Commands } from '../../viewer/learner/commands/table.ts';

/** Creates commands that do nothing; their calls are recorded in `asked`. */
export function createFakeCommands(): { commands: Commands; asked: Command[] } {
  const asked: Command[] = [];
  const ask = (...command: Command): void => void asked.push(command);
  return {
    asked,
    commands: {
      dispatch: ask,
      press: ask,
      run: async (...command) => ask(...command),
      attempt: async (...command) => {
        ask(...command);
        return true;
      },
      prepare: async () => undefined,
      onDispatch: () => () => undefined,
    },
  };
}
