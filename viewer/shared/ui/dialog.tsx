import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import styles from './dialog.module.css';
import { useGuardedTab } from './use-guarded-tab.ts';

interface DialogProps {
  title: ReactNode;
  /** A picture above the title. */
  picture?: ReactNode;
  /**
   * The message or question below the title. Screen readers read it when the dialog opens, because the focus moves past
   * it to a button.
   */
  about?: ReactNode;
  children?: ReactNode;
  /** The buttons. The last one is the most likely answer. */
  actions: ReactNode;
  /** Alignment of the texts: `center` for celebrations, `start` for questions. */
  alignment?: 'start' | 'center';
  /** True to prevent closing while an action is running. */
  isBusy?: boolean;
  /** Returns to the larger dialog that contains this one. Escape and the close button then call this. */
  onBack?: (() => void) | undefined;
  onClose(): void;
}

/** A modal question or message. Escape and the close button close it, which returns the focus. */
export function Dialog(props: DialogProps) {
  const { title, picture, about, children, actions, alignment = 'start', isBusy = false } = props;
  const { onBack, onClose } = props;
  const text = useText();
  const actionsRef = useRef<HTMLDivElement>(null);
  useGuardedTab();
  const initialFocus = (): HTMLElement | null => {
    const buttons = actionsRef.current;
    const popup = buttons?.parentElement;
    // At 400 % zoom, the dialog may be taller than the window: focus its beginning.
    if (popup && popup.offsetHeight > window.innerHeight) return popup;
    // Focus the marked button, which is the most likely or the harmless one.
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
        if (isBusy || onBack) change.cancel();
        if (!isBusy && !isOpen) (onBack ?? onClose)();
      }}
    >
      <BaseDialog.Portal>
        {/* The backdrop is rendered even if this dialog is above another one. */}
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
