import { useCallback, useEffect, useRef } from 'react';
import type * as arrowKeys from './arrow-keys.ts';

type ArrowKeys = typeof arrowKeys;

/** Does something with the code behind the arrow keys. */
export type WithArrowKeys = (run: (keys: ArrowKeys) => void) => void;

/** That code, loaded once the map stands: before anybody presses one. Where that failed, a press tries again. */
export function useArrowKeys(): WithArrowKeys {
  const loaded = useRef<ArrowKeys>(undefined);
  const withKeys = useCallback<WithArrowKeys>((run) => {
    if (loaded.current) return run(loaded.current);
    import('./arrow-keys.ts').then(
      (keys) => {
        loaded.current = keys;
        run(keys);
      },
      () => undefined,
    );
  }, []);
  useEffect(() => withKeys(() => undefined), [withKeys]);
  return withKeys;
}
