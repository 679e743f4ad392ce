import { useEffect, type DependencyList } from 'react';

/**
 * Runs something asynchronous as an effect. The signal is aborted when it runs again or the component is gone: a result that
 * comes later must not be shown.
 */
export function useTask(run: (signal: AbortSignal) => unknown, dependencies: DependencyList): void {
  useEffect(() => {
    const controller = new AbortController();
    run(controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they are checked where the hook is called
  }, dependencies);
}
