import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offline.module.css';

interface OfflineCardProps {
  icon: ReactNode;
  text: string;
  /** Read out at once. */
  isUrgent?: boolean;
  action?: { label: string; run(): void } | undefined;
  onClose(): void;
}

/** A word about the site on this device, and what can be done. It stays until it is read. */
export function OfflineCard({ icon, text: message, isUrgent = false, action, onClose }: OfflineCardProps) {
  const text = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an alert has no element of its own
    <div className={`card row ${styles.card}`} role={isUrgent ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={`breakable ${styles.message}`}>{message}</p>
      <button type="button" className="icon-button" aria-label={text('notification.close')} onClick={onClose}>
        <X size={18} strokeWidth={2.5} aria-hidden="true" />
      </button>
      {action && (
        <Button className={styles.action} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
