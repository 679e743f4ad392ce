import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: ReactNode;
  /** Opens this level. Absent for the last one, which is already shown. */
  onSelect?: (() => void) | undefined;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const text = useText();
  return (
    <nav className={styles.crumbs} aria-label={text('header.breadcrumbs')}>
      <ol className={styles.crumbList}>
        {crumbs.map(({ label, onSelect }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two levels may have the same name
          <li key={index} className={styles.crumb}>
            {index > 0 && <ChevronRight className={`muted ${styles.chevron}`} size={16} aria-hidden="true" />}
            {onSelect ? (
              <button type="button" className={styles.crumbLink} onClick={onSelect}>
                {label}
              </button>
            ) : (
              <span className={`medium ${styles.here}`} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
