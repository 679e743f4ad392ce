import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from './message-card.module.css';

interface MessageCardProps {
  icon: ReactNode;
  text: string;
  /** True if screen readers announce the message at once. */
  isUrgent?: boolean;
  action?: { label: string; icon?: ReactNode; run(): void } | undefined;
  onClose(): void;
}

/** A message about the site or account, with an optional action. It is shown until it is closed. */
export function MessageCard({ icon, text: message, isUrgent = false, action, onClose }: MessageCardProps) {
  const text = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for alerts
    <div className={`card ${styles.card}`} role={isUrgent ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={`breakable ${styles.message}`}>{message}</p>
      {action && (
        <Button className={styles.action} icon={action.icon} onClick={action.run}>
          {action.label}
        </Button>
      )}
      <IconButton className={styles.close} label={text('notification.close')} onClick={onClose}>
        <X size={18} strokeWidth={2.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
