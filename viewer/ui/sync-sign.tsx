import { CloudAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload, Files } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sync-sign.module.css';

const signs = {
  synced: CloudCheck,
  syncing: CloudUpload,
  waiting: CloudOff,
  elsewhere: CloudDownload,
  conflict: Files,
  'too-big': CloudAlert,
  'no-room': CloudAlert,
  'no-room-here': CloudAlert,
};

interface SyncSignProps {
  status: keyof typeof signs;
  /** Says each change to those who do not see it: for the one that is looked at, not for each of a list. */
  isLive?: boolean;
  id?: string;
  /** The same in words. */
  children: ReactNode;
}

/** Where something is kept, by sign and words; the colour only helps. */
export function SyncSign({ status, isLive = false, id, children }: SyncSignProps) {
  const Sign = signs[status];
  const Words = isLive ? 'output' : 'span';
  return (
    <span className={`hint ${styles.sign}`} data-status={status}>
      <Sign aria-hidden="true" strokeWidth={2.25} />
      <Words id={id}>{children}</Words>
    </span>
  );
}
