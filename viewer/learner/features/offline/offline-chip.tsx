import { Check, CloudOff } from 'lucide-react';
import type { OfflineStatus } from '../../domain/offline-status.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './offline.module.css';

const RADIUS = 8;

/** The progress of the download for offline use, shown beside the menus. */
export function OfflineChip({ status }: { status: Extract<OfflineStatus, { kind: 'storing' | 'ready' }> }) {
  const text = useText();
  if (status.kind === 'ready') {
    return (
      <output className={`line fine-print ${styles.chip}`}>
        <Check size={18} strokeWidth={3} aria-hidden="true" />
        <span className={styles.amount}>{text('offline.ready')}</span>
      </output>
    );
  }
  const { storedBytes, totalBytes, isWaiting } = status;
  // Do not show 100 % before everything is stored.
  const share = Math.min(0.99, Math.floor((100 * storedBytes) / totalBytes) / 100);
  const label = isWaiting ? text('offline.waiting') : text('offline.saving', { share });
  return (
    <span
      className={`line fine-print ${styles.chip}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled alike in all browsers
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      title={label}
    >
      {isWaiting ? (
        <CloudOff size={18} strokeWidth={2.25} aria-hidden="true" />
      ) : (
        <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
          <circle className={styles.track} cx="10" cy="10" r={RADIUS} />
          <circle
            className={styles.done}
            cx="10"
            cy="10"
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${100 * share} 100`}
          />
        </svg>
      )}
      <span aria-hidden="true">{text('offline.share', { share })}</span>
      <span className={styles.amount} aria-hidden="true">
        {text('offline.amount', { stored: toMegabytes(storedBytes), total: toMegabytes(totalBytes) })}
      </span>
    </span>
  );
}

/** Returns whole megabytes, at least one. */
export function toMegabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_000_000));
}
