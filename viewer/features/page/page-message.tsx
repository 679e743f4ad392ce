import type { ReactNode } from 'react';
import styles from './page-message.module.css';

interface PageMessageProps {
  icon: ReactNode;
  title: string;
  hint: string;
  /** What can be done about it. */
  children?: ReactNode;
  isAlert?: boolean;
  /** Below the header, over everything else. */
  isOverPage?: boolean;
}

/** Stands in place of the maps: a sentence, a reason, a button. */
export function PageMessage({
  icon,
  title,
  hint,
  children,
  isAlert = false,
  isOverPage = false,
}: PageMessageProps) {
  return (
    <div className={isOverPage ? `${styles.place} ${styles.over}` : styles.place}>
      <div className={`card row ${styles.card}`} role={isAlert ? 'alert' : undefined}>
        <span className={`centered ${styles.icon}`} aria-hidden="true">
          {icon}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className="muted">{hint}</p>
        {children}
      </div>
    </div>
  );
}
