import { useText } from '../../i18n/use-text.ts';
import styles from './page-message.module.css';

interface AuthorDetailsProps {
  details: string | undefined;
}

/** What learners cannot do anything about, folded away: the first violation, or what the network said. */
export function AuthorDetails({ details }: AuthorDetailsProps) {
  const text = useText();
  return (
    details && (
      <details className={styles.details}>
        <summary>{text('page.error.details')}</summary>
        <pre>{details}</pre>
      </details>
    )
  );
}
