import { useEffect, type DependencyList } from 'react';

/**
 * Runs an asynchronous effect. The signal is aborted when the effect runs again or the component unmounts. The effect
 * must then ignore its results.
 */
export function useTask(run: (signal: AbortSignal) => unknown, dependencies: DependencyList): void {
  useEffect(() => {
    const controller = new AbortController();
    run(controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the linter checks them where the hook is called
  }, dependencies);
}
