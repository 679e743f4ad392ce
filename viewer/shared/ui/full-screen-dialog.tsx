import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import styles from './full-screen-dialog.module.css';

interface FullScreenDialogProps {
  title: string;
  children: ReactNode;
  /** Dialogs over this one, and short messages, which would lie below it. */
  above?: ReactNode;
  onClose(): void;
}

/** A screen of its own over all others: its head stays in sight, with what closes it. The focus goes back. */
export function FullScreenDialog({ title, children, above, onClose }: FullScreenDialogProps) {
  const text = useText();
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
          {above}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
