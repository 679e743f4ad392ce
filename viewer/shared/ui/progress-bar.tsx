import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps extends ComponentProps<'div'> {
  value: number;
  max: number;
}

/** A progress bar that is shown beside a text with the numbers. Screen readers ignore it. */
export function ProgressBar({ value, max, ...rest }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div {...rest} className={styles.track}>
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
