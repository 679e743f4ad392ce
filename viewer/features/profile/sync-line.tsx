import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import type { AccountSyncState } from '../../services/ports/account.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './profile.module.css';

/** `ended`: the session is over, and nothing can be sent before the learner signs in again. */
export type SyncLineState = AccountSyncState['work'] | 'ended';

const icons = { synced: CloudCheck, syncing: CloudUpload, waiting: CloudOff, ended: CloudOff };

interface SyncLineProps {
  work: SyncLineState;
  onSyncNow(): void;
  onSignInAgain(): void;
}

/** Whether everything is in the account, in words; where it is not, one can try at once. */
export function SyncLine({ work, onSyncNow, onSignInAgain }: SyncLineProps) {
  const text = useText();
  const Icon = icons[work];
  return (
    <div className={styles.sync} data-work={work}>
      <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
      <output>{text(`profile.work.${work}`)}</output>
      {work === 'waiting' && <Button onClick={onSyncNow}>{text('profile.syncNow')}</Button>}
      {work === 'ended' && <Button onClick={onSignInAgain}>{text('account.signInAgain')}</Button>}
    </div>
  );
}
