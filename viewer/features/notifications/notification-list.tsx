import { CircleAlert, CircleX, Info, TerminalSquare, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './notification-list.module.css';

/** One message at a time of each kind; who owns them lets them go after their time. */
export interface Notification {
  kind: 'err' | 'warn' | 'info' | 'compile';
  text: string;
}

interface NotificationListProps {
  notifications: readonly Notification[];
  onClose(kind: Notification['kind']): void;
  /** What stays above the short messages. */
  children?: ReactNode;
}

const icons = { err: CircleX, warn: CircleAlert, info: Info, compile: TerminalSquare };

/** Short messages above everything else; read out when they come, errors at once. */
export function NotificationList({ notifications, onClose, children }: NotificationListProps) {
  const text = useText();
  return (
    <section className={styles.list} aria-label={text('notification.region')}>
      {children}
      {notifications.map(({ kind, text: message }) => {
        const Icon = icons[kind];
        return (
          <div
            key={`${kind} ${message}`}
            className={`${styles.card} ${styles[kind]}`}
            role={kind === 'err' ? 'alert' : 'status'}
          >
            <Icon className={styles.icon} size={20} strokeWidth={2.5} aria-hidden="true" />
            <p className={styles.message}>
              <strong className={styles.kind}>{text(`notification.${kind}`)}</strong> {message}
            </p>
            <button
              type="button"
              className={styles.close}
              aria-label={text('notification.close')}
              onClick={() => onClose(kind)}
            >
              <X size={18} strokeWidth={2.5} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </section>
  );
}
