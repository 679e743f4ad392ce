import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** Above the title: what the dialog is about at a glance. */
  picture?: ReactNode;
  /** What it says or asks, below the title: read aloud when it opens, since the focus goes past it to a button. */
  about?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one that most will press last. */
  actions: ReactNode;
  /** Celebrations stand in the middle; questions read from the start. */
  alignment?: 'start' | 'center';
  /** Something is under way: until it has ended, nothing closes it. */
  isHeld?: boolean;
  /** It shows a part of something larger: Escape and the cross lead back there. */
  onBack?: (() => void) | undefined;
  onClose(): void;
}

/** A question or a message that waits for an answer. Escape and the cross close it; the focus goes back. */
export function Dialog(props: DialogProps) {
  const { title, picture, about, children, actions, alignment = 'start', isHeld = false } = props;
  const { onBack, onClose } = props;
  const text = useText();
  const actionsRef = useRef<HTMLDivElement>(null);
  const initialFocus = (): HTMLElement | null => {
    const buttons = actionsRef.current;
    const popup = buttons?.parentElement;
    // At 400 % zoom it may be higher than the window: then it is read from its start.
    if (popup && popup.offsetHeight > window.innerHeight) return popup;
    // What most will press, or else what does no harm.
    return (
      popup?.querySelector<HTMLElement>('[data-first]') ??
      buttons?.querySelector<HTMLElement>('[data-look=filled]') ??
      buttons?.querySelector<HTMLElement>('button, a') ??
      null
    );
  };
  return (
    <BaseDialog.Root
      defaultOpen
      onOpenChange={(isOpen, change) => {
        if (isHeld || onBack) change.cancel();
        if (!isHeld && !isOpen) (onBack ?? onClose)();
      }}
    >
      <BaseDialog.Portal>
        {/* Over another dialog, too. */}
        <BaseDialog.Backdrop className={styles.backdrop} forceRender />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup className={`${styles.popup} ${styles[alignment]}`} initialFocus={initialFocus}>
            <BaseDialog.Close className={`icon-button ${styles.close}`} aria-label={text('dialog.close')}>
              <X size={20} strokeWidth={2.5} aria-hidden="true" />
            </BaseDialog.Close>
            <div className={`column ${styles.body}`}>
              {picture}
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {about && (
                <BaseDialog.Description className={styles.about} render={<div />}>
                  {about}
                </BaseDialog.Description>
              )}
              {children}
            </div>
            <div ref={actionsRef} className={`cluster ${styles.actions}`}>
              {actions}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
