import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './ways.module.css';

/** What few need: there when it is asked for. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <ChevronDown size={20} strokeWidth={2.25} aria-hidden="true" />
      </summary>
      {isOpen && <div className={styles.unfolded}>{children}</div>}
    </details>
  );
}
