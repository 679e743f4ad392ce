import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import styles from './full-screen-dialog.module.css';
import { useGuardedTab } from './use-guarded-tab.ts';

interface FullScreenDialogProps {
  title: string;
  children: ReactNode;
  /** Further dialogs and notifications, which the dialog would otherwise cover. */
  overlays?: ReactNode;
  onClose(): void;
}

/** A dialog that covers the screen. Its header with the close button stays visible. Closing it returns the focus. */
export function FullScreenDialog({ title, children, overlays, onClose }: FullScreenDialogProps) {
  const text = useText();
  useGuardedTab();
  return (
    <BaseDialog.Root defaultOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup className={styles.screen}>
          <div className={`row ${styles.head}`}>
            <BaseDialog.Title className="breakable text-lg">{title}</BaseDialog.Title>
            <BaseDialog.Close className="flat-button">
              <X size={20} strokeWidth={2.5} aria-hidden="true" />
              <span>{text('dialog.close')}</span>
            </BaseDialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {overlays}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
