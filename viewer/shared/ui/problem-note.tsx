import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './problem-note.module.css';

interface TroubleNoteProps {
  /** True to show information instead of a problem. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A note about a problem and its solution, prominent in a dialog. Screen readers announce it. */
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

/** Scrolls to the note. The pressed button may be far below, for example on a phone with an open keyboard. */
function show(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
