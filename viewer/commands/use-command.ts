import { useCallback, useEffect } from 'react';
import type { Command, Commands, Given, PressCommandName } from './table.ts';

/** A command that needs the press. Its code is loaded as soon as its button `isThere`. */
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
