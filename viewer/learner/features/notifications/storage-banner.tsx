import { ChevronDown, ChevronUp, Download, HardDriveDownload, RefreshCw, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './storage-banner.module.css';

interface StorageBannerProps {
  kind: 'unavailable' | 'full' | 'blocked' | 'outdated' | 'failed';
  onSaveToFile(): void;
  onRetry(): void;
  onReload(): void;
  onClose(): void;
}

const iconProps = { size: 18, strokeWidth: 2.5 } as const;

/**
 * Explains why work is not being saved and what to do. The banner is shown until it is closed or storage works again.
 * On a phone it is one line until it is pressed, to leave space for the map.
 */
export function StorageBanner({ kind, onSaveToFile, onRetry, onReload, onClose }: StorageBannerProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const isOutdated = kind === 'outdated';
  const RetryIcon = isOutdated ? RotateCw : RefreshCw;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={styles.banner} role="alert" data-open={isOpen || undefined}>
      <HardDriveDownload className={styles.icon} size={24} strokeWidth={2.25} aria-hidden="true" />
      <div className={styles.head}>
        <p className={`shrinks bold ${styles.title}`}>{text('storage.title')}</p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={text('storage.more')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={20} strokeWidth={2.5} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.reason}>{text(`notice.storage-${kind}`)}</p>
      <div className={`cluster ${styles.actions}`}>
        <Button look="filled" icon={<Download {...iconProps} />} onClick={onSaveToFile}>
          {text('work.save')}
        </Button>
        <Button icon={<RetryIcon {...iconProps} />} onClick={isOutdated ? onReload : onRetry}>
          {text(isOutdated ? 'storage.reload' : 'storage.retry')}
        </Button>
      </div>
      <IconButton className={styles.close} label={text('notification.close')} onClick={onClose}>
        <X size={20} strokeWidth={2.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
