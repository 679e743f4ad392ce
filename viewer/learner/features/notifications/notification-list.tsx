import { CircleAlert, CircleX, Info, TerminalSquare, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Notification } from '../../state/store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from './notification-list.module.css';

interface Notice extends Pick<Notification, 'id' | 'kind'> {
  text: string;
}

interface NotificationListProps {
  /** Notifications, at most one of each kind. The parent removes them after a while. */
  notices: readonly Notice[];
  onClose(id: number): void;
  /** Called when the pointer or the focus enters a notification. Each call has a matching `onResume`. */
  onPause(id: number): void;
  onResume(id: number): void;
  /** Messages that stay until closed, above the notifications. */
  children?: ReactNode;
}

const icons = { err: CircleX, warn: CircleAlert, info: Info, compile: TerminalSquare };

/** Short messages over the page. Screen readers announce them, errors at once. */
export function NotificationList({ notices, onClose, onPause, onResume, children }: NotificationListProps) {
  const text = useText();
  return (
    <section className={`stack ${styles.list}`} aria-label={text('notification.region')}>
      {children}
      {notices.map(({ id, kind, text: message }) => {
        const Icon = icons[kind];
        return (
          <div
            key={id}
            className={`card ${styles.card} ${styles[kind]}`}
            role={kind === 'err' ? 'alert' : 'status'}
            onPointerEnter={() => onPause(id)}
            onPointerLeave={() => onResume(id)}
            onFocus={() => onPause(id)}
            onBlur={() => onResume(id)}
          >
            <Icon className={styles.icon} size={20} strokeWidth={2.5} aria-hidden="true" />
            <p className={styles.message}>
              <strong className={styles.kind}>{text(`notification.${kind}`)}</strong> {message}
            </p>
            <IconButton
              className={styles.close}
              label={text('notification.close')}
              onClick={() => onClose(id)}
            >
              <X size={18} strokeWidth={2.5} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
    </section>
  );
}

interface UndoBarProps {
  text: string;
  onUndo(): void;
  /** Ends the offer. */
  onClose(): void;
}

/** A bar with an undo button, shown after a reset or restart while it can be undone. */
export function UndoBar({ text: message, onUndo, onClose }: UndoBarProps) {
  const text = useText();
  return (
    <output className={`card cluster ${styles.undo}`}>
      <p className={styles.message}>{message}</p>
      <Button icon={<Undo2 size={18} strokeWidth={2.5} />} onClick={onUndo}>
        {text('notice.undo')}
      </Button>
      <IconButton className={styles.close} label={text('notification.close')} onClick={onClose}>
        <X size={18} strokeWidth={2.5} aria-hidden="true" />
      </IconButton>
    </output>
  );
}
