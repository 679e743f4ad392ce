import type { ReactNode } from 'react';
import styles from './authoring.module.css';

/** While an activity is open, the author's panel has a row of its own above the editor: it hides nothing of it. */
export function ActivityBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
