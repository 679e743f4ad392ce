import { useCallback, useEffect } from 'react';
import type { Command, Commands, Given, PressCommandName } from './table.ts';

/** Returns a command that needs a click. Loads its code as soon as its button is shown (`isThere`). */
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
