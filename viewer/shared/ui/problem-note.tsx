import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './problem-note.module.css';

interface TroubleNoteProps {
  /** Nothing is wrong: it is only said. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** What went wrong in a dialog and what helps, where the eye falls first; read out when it comes. */
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

/** What was pressed for it may be far below, on a phone whose keyboard is open. */
function show(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
