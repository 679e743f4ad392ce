import { useEffect, useState } from 'react';
import type { Clock } from '../ports/clock.ts';

/** Whether so many milliseconds have passed since this was first drawn. */
export function useAfter(clock: Clock, ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => clock.after(ms, () => setIsOver(true)), [clock, ms]);
  return isOver;
}
