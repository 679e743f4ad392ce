import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  /** What is measured, as a sentence with the figures in it. */
  label: string;
}

/** How far something has come. The figures stand in the label: the bar alone is never the only word. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={styles.track}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={label}
    >
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
