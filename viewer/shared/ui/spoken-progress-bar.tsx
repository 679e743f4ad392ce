import { ProgressBar } from './progress-bar.tsx';

interface SpokenProgressBarProps {
  value: number;
  max: number;
  /** What is measured, as a sentence with the figures in it. */
  label: string;
}

/** How far something has come, where nothing beside it says so. */
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
