import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { useAfter } from '../../shared/ui/use-after.ts';

interface WaitingProps {
  clock: Clock;
  /** What is waited for. */
  children?: ReactNode;
}

/** Longer than most answers take. */
const SLOW_MS = 6000;

/** That the code host is asked, for as long as this is there; after a while, that it takes long, and that nothing is lost. */
export function Waiting({ clock, children }: WaitingProps) {
  const text = useText();
  const isSlow = useAfter(clock, SLOW_MS);
  return (
    <>
      {children} {isSlow && text('studio.host.slow')}
    </>
  );
}
