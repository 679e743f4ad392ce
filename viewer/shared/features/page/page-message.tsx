import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './page-message.module.css';

interface PageMessageProps {
  icon: ReactNode;
  title: string;
  /** The name in the URL, to show above the hint. */
  requested?: string | undefined;
  hint: string;
  /** Buttons and other actions. */
  children?: ReactNode;
  /** Collapsed details, which do not help learners: the first violation, or the network's error. */
  details?: string | undefined;
  isAlert?: boolean;
  /** True to cover everything below the header. */
  isOverPage?: boolean;
}

/** A message shown instead of the map: a title, an explanation and actions. */
export function PageMessage(props: PageMessageProps) {
  const { icon, title, requested, hint, children, details, isAlert = false, isOverPage = false } = props;
  const text = useText();
  return (
    <div className={isOverPage ? `${styles.frame} ${styles.over}` : styles.frame}>
      <div className={`card row ${styles.card}`} role={isAlert ? 'alert' : undefined}>
        <span className={`centered ${styles.icon}`} aria-hidden="true">
          {icon}
        </span>
        <h1 className="text-lg">{title}</h1>
        <Requested name={requested} />
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

/** Shows the name in the URL, so that a typo can be seen. */
export function Requested({ name }: { name: string | undefined }) {
  const text = useText();
  if (name === undefined) return null;
  return <p className={styles.requested}>{text('page.requested', { name })}</p>;
}
