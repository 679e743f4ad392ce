import { Download, HardDriveDownload, RefreshCw, RotateCw, X } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './storage-banner.module.css';

interface StorageBannerProps {
  kind: 'unavailable' | 'full' | 'blocked' | 'outdated' | 'failed';
  onSaveToFile(): void;
  onRetry(): void;
  onReload(): void;
  onClose(): void;
}

const iconProps = { size: 18, strokeWidth: 2.5 } as const;

/** Work is not kept just now: why, and what helps. It stays until it is read, or until storage works again. */
export function StorageBanner({ kind, onSaveToFile, onRetry, onReload, onClose }: StorageBannerProps) {
  const text = useText();
  return (
    <div className={styles.banner} role="alert">
      <HardDriveDownload className={styles.icon} size={24} strokeWidth={2.25} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.title}>{text('storage.title')}</p>
        <p>{text(`notice.storage-${kind}`)}</p>
        <div className={styles.actions}>
          <Button look="filled" icon={<Download {...iconProps} />} onClick={onSaveToFile}>
            {text('work.save')}
          </Button>
          {kind === 'outdated' ? (
            <Button icon={<RotateCw {...iconProps} />} onClick={onReload}>
              {text('storage.reload')}
            </Button>
          ) : (
            <Button icon={<RefreshCw {...iconProps} />} onClick={onRetry}>
              {text('storage.retry')}
            </Button>
          )}
        </div>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={text('notification.close')}
        onClick={onClose}
      >
        <X size={20} strokeWidth={2.5} aria-hidden="true" />
      </button>
    </div>
  );
}
