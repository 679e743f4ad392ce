import { useEffect, useState } from 'react';

/** Whether to start something heavy: once it is needed, or when the browser has nothing better to do. */
export function useEarlyStart(isNeeded: boolean, mayStartEarly: boolean): boolean {
  const [hasStarted, setHasStarted] = useState(isNeeded);
  if (isNeeded && !hasStarted) setHasStarted(true);
  useEffect(() => {
    if (hasStarted || !mayStartEarly) return undefined;
    return whenIdle(() => setHasStarted(true));
  }, [hasStarted, mayStartEarly]);
  return hasStarted;
}

/** Some browsers cannot tell when they are idle: a while after the map stands they usually are. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run, { timeout: 10_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, 2_000);
  return () => clearTimeout(timer);
}
