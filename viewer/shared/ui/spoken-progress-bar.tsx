import { ProgressBar } from './progress-bar.tsx';

interface SpokenProgressBarProps {
  value: number;
  max: number;
  /** A sentence that includes the numbers. */
  label: string;
}

/** A progress bar without a text beside it. Screen readers read its label. */
export function SpokenProgressBar({ label, ...bar }: SpokenProgressBarProps) {
  return (
    <ProgressBar
      {...bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled alike in all browsers
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={bar.max}
      aria-valuenow={bar.value}
      aria-valuetext={label}
    />
  );
}
