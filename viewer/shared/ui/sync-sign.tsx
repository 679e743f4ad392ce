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
import styles from './sync-sign.module.css';

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

/** All refusals share one icon. */
const signs: Partial<Record<SyncStatus, LucideIcon>> = {
  synced: CloudCheck,
  syncing: CloudUpload,
  waiting: CloudOff,
  ended: CloudOff,
  elsewhere: CloudDownload,
  conflict: Files,
};

interface SyncSignProps {
  status: SyncStatus;
  /** Announces changes to screen readers. For a single project, not for each one of a list. */
  isLive?: boolean;
  id?: string;
  /** The status in words. */
  children: ReactNode;
}

/** Shows where something is stored, as an icon with words. The colour is optional. */
export function SyncSign({ status, isLive = false, id, children }: SyncSignProps) {
  const Sign = signs[status] ?? CloudAlert;
  const Words = isLive ? 'output' : 'span';
  return (
    <span className={`hint ${styles.sign}`} data-status={status}>
      <Sign aria-hidden="true" strokeWidth={2.25} />
      <Words id={id}>{children}</Words>
    </span>
  );
}
