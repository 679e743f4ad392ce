import { useCallback, useEffect } from 'react';
import type { Command, Commands, Given, PressCommandName } from './table.ts';

/**
 * Returns a function that runs a command during a click. Loads the command's code as soon as `isThere` is true, when
 * its button is shown.
 */
export function useCommand<Name extends PressCommandName>(
  { prepare, press }: Pick<Commands, 'prepare' | 'press'>,
  name: Name,
  isThere = true,
): (...given: Given<Name>) => void {
  useEffect(() => {
    if (isThere) void prepare(name);
  }, [prepare, name, isThere]);
  return useCallback((...given) => press(...([name, ...given] as unknown as Command)), [press, name]);
}
