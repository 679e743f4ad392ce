import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './page-message.module.css';

interface PageMessageProps {
  icon: ReactNode;
  title: string;
  hint: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** What learners cannot do anything about, folded away: the first violation, or what the network said. */
  details?: string | undefined;
  isAlert?: boolean;
  /** Below the header, over everything else. */
  isOverPage?: boolean;
}

/** Stands in place of the maps: a sentence, a reason, a button. */
export function PageMessage(props: PageMessageProps) {
  const { icon, title, hint, children, details, isAlert = false, isOverPage = false } = props;
  const text = useText();
  return (
    <div className={isOverPage ? `${styles.place} ${styles.over}` : styles.place}>
      <div className={`card row ${styles.card}`} role={isAlert ? 'alert' : undefined}>
        <span className={`centered ${styles.icon}`} aria-hidden="true">
          {icon}
        </span>
        <h1 className="text-lg">{title}</h1>
        <p className="muted">{hint}</p>
        {children}
        {details && (
          <details className={styles.details}>
            <summary>{text('page.error.details')}</summary>
            <pre>{details}</pre>
          </details>
        )}
      </div>
    </div>
  );
}
