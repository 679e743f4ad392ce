import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './problem-note.module.css';

interface TroubleNoteProps {
  /** Information instead of a problem. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A problem and its solution, at a prominent place in a dialog. Announced to screen readers. */
export function ProblemNote({ isQuiet = false, children }: TroubleNoteProps) {
  const Icon = isQuiet ? Info : TriangleAlert;
  return (
    <div
      ref={show}
      className={styles.note}
      role={isQuiet ? 'status' : 'alert'}
      data-quiet={isQuiet || undefined}
    >
      <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

/** The pressed button may be far below, on a phone with an open keyboard. */
function show(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
