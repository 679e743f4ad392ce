import {
  CloudAlert,
  CloudCheck,
  CloudDownload,
  CloudOff,
  CloudUpload,
  Files,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sync-label.module.css';

type SyncStatus =
  | 'synced'
  | 'syncing'
  | 'waiting'
  | 'ended'
  | 'elsewhere'
  | 'conflict'
  | 'too-big'
  | 'no-room'
  | 'no-room-here';

/** Icons of statuses. All statuses for a project that the account refuses share one icon, which is not listed here. */
const icons: Partial<Record<SyncStatus, LucideIcon>> = {
  synced: CloudCheck,
  syncing: CloudUpload,
  waiting: CloudOff,
  ended: CloudOff,
  elsewhere: CloudDownload,
  conflict: Files,
};

interface SyncLabelProps {
  status: SyncStatus;
  /** True to announce changes to screen readers: for the project that is shown, but not for each one in a list. */
  isLive?: boolean;
  id?: string;
  /** The status in words. */
  children: ReactNode;
}

/** A label that shows whether a project is in the account, as an icon and words. */
export function SyncLabel({ status, isLive = false, id, children }: SyncLabelProps) {
  const Icon = icons[status] ?? CloudAlert;
  const Words = isLive ? 'output' : 'span';
  return (
    <span className={`hint ${styles.label}`} data-status={status}>
      <Icon aria-hidden="true" strokeWidth={2.25} />
      <Words id={id}>{children}</Words>
    </span>
  );
}
