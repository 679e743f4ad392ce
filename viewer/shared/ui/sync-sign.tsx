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

/** Of what the account does not take there is one for all. */
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
  /** Says each change to those who do not see it: for the one that is looked at, not for each of a list. */
  isLive?: boolean;
  id?: string;
  /** The same in words. */
  children: ReactNode;
}

/** Where something is kept, by sign and words; the colour only helps. */
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
