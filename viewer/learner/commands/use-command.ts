import { useCallback, useEffect } from 'react';
import type { Command, Commands, CommandArguments, PressCommandName } from './table.ts';

/**
 * Returns a function that runs a command during a click. Loads the command's code as soon as `isAvailable` is true, when
 * its button is shown.
 */
export function useCommand<Name extends PressCommandName>(
  { prepare, press }: Pick<Commands, 'prepare' | 'press'>,
  name: Name,
  isAvailable = true,
): (...given: CommandArguments<Name>) => void {
  useEffect(() => {
    if (isAvailable) void prepare(name);
  }, [prepare, name, isAvailable]);
  // TypeScript does not know that a name and its arguments form a command.
  return useCallback((...given) => press(...([name, ...given] as unknown as Command)), [press, name]);
}
