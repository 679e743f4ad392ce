import { useEffect, useState } from 'react';
import type { Clock } from '../ports/clock.ts';

/** Returns whether a number of milliseconds has passed since the first render. */
export function useAfter(clock: Clock, ms: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => clock.after(ms, () => setHasElapsed(true)), [clock, ms]);
  return hasElapsed;
}
