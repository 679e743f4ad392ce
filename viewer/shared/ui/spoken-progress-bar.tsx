import { ProgressBar } from './progress-bar.tsx';

interface SpokenProgressBarProps {
  value: number;
  max: number;
  /** A sentence that includes the figures. */
  label: string;
}

/** A progress bar for which nothing beside it shows the figures. */
export function SpokenProgressBar({ label, ...bar }: SpokenProgressBarProps) {
  return (
    <ProgressBar
      {...bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={bar.max}
      aria-valuenow={bar.value}
      aria-valuetext={label}
    />
  );
}
