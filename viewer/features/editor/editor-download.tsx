import { CloudDownload, CloudOff } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import type { AvailabilityState } from '../../services/ports/device.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './editor.module.css';

interface EditorDownloadProps {
  /** Of the activity. */
  name: string;
  availability: AvailabilityState;
  onRetry(): void;
  onBack(): void;
}

/** The editor itself is not there yet: how far it is, or why it does not come. */
export function EditorDownload({ name, availability, onRetry, onBack }: EditorDownloadProps) {
  const text = useText();
  const hasFailed = availability.kind === 'failed';
  const Icon = hasFailed ? CloudOff : CloudDownload;
  return (
    <div className={styles.cover}>
      <section className={styles.card} role={hasFailed ? 'alert' : 'status'}>
        <Icon className={styles.icon} size={36} strokeWidth={2} aria-hidden="true" />
        <h2 className={styles.title}>{text('editor.opening', { name })}</h2>
        <p>{text(hasFailed ? 'editor.unavailable' : 'editor.downloading')}</p>
        {hasFailed && availability.reason !== '' && <p>{availability.reason}</p>}
        {availability.kind === 'downloading' && (
          <ProgressBar
            value={availability.receivedBytes}
            max={availability.totalBytes ?? Math.max(1, availability.receivedBytes)}
            label={text('editor.downloading')}
          />
        )}
        <div className={styles.buttons}>
          {hasFailed && (
            <Button look="filled" onClick={onRetry}>
              {text('editor.retry')}
            </Button>
          )}
          <Button onClick={onBack}>{text('editor.back')}</Button>
        </div>
      </section>
    </div>
  );
}
